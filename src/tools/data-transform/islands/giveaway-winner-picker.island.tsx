import { certificateOf, drawWinners, type GiveawayOptions } from '../giveaway.ts'
import { sameShape } from '../../same-shape.ts'
import { useMemo, useState } from 'react'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { ShareLink } from '../../parts/share-link.tsx'
import { blankState, useExampleState } from '../../parts/example-state.ts'
import type { ToolProps } from '../../parts/tool-props.ts'
import { DiagnosticList } from './diagnostic-list.tsx'
import { DrawResults } from './draw-results.tsx'
import { GiveawayForm, type GiveawayState } from './giveaway-form.tsx'

function wholeNumber(typed: string, least: number, most: number): number {
  const value = Number.parseInt(typed, 10)
  return Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : least
}

function optionsOf(state: GiveawayState): GiveawayOptions {
  return {
    seed: state.seed.trim(),
    winners: wholeNumber(state.winners, 1, 500),
    reserves: wholeNumber(state.reserves, 0, 500),
    entries: state.once ? 'once' : 'each',
    mustContain: state.mustContain,
    minMentions: wholeNumber(state.minMentions, 0, 20),
    excluded: state.excluded.split(/[\s,]+/).filter(Boolean),
  }
}

/** Draws winners in a way anyone can repeat. */
export default function WinnerPicker({
  data,
}: ToolProps<Omit<GiveawayState, 'mustContain' | 'minMentions' | 'once'>>) {
  const initial: GiveawayState = { ...data, mustContain: '', minMentions: '0', once: true }
  const [drawn, setDrawn] = useState<GiveawayState>(initial)
  const [state, setState, exampleShown] = useExampleState<GiveawayState>(
    initial,
    blankState(initial, ['title', 'entries', 'seed', 'excluded']),
    (value) => {
      const shared = sameShape(initial, value)
      // A link to a draw shows its result, not an open form.
      if (shared) setDrawn(shared)
      return shared
    },
  )
  const change = (part: Partial<GiveawayState>) => setState((now) => ({ ...now, ...part }))
  // A draw from thousands of comments takes a second: it must not run again when another field changes.
  const { output, diagnostics, certificate } = useMemo(() => {
    const options = optionsOf(drawn)
    const draw = drawWinners(drawn.entries, options)
    return { ...draw, certificate: certificateOf(draw.output, options, drawn.title) }
  }, [drawn])
  const stale = JSON.stringify(drawn) !== JSON.stringify(state)

  useAgentTool({
    name: 'draw-giveaway-winners',
    description:
      'Draws giveaway winners from a list of entries with a seed, so that anyone can repeat the draw.',
    inputSchema: {
      type: 'object',
      properties: { entries: { type: 'string' }, seed: { type: 'string' }, winners: { type: 'string' } },
      required: ['entries', 'seed'],
    },
    execute: (input) => {
      const asked = sameShape({ ...initial, entries: '', excluded: '' }, input) ?? initial
      const made = drawWinners(asked.entries, optionsOf(asked))
      const text =
        made.output.winners.length > 0
          ? certificateOf(made.output, optionsOf(asked), asked.title)
          : (made.diagnostics[0]?.message ?? '')
      return { content: [{ type: 'text', text }] }
    },
  })

  const clear = () => {
    setDrawn({ ...drawn, entries: '', title: '' })
    exampleShown.clear()
  }
  const names = output.winners.map((each) => each.key)
  return (
    <Bench
      example={{ ...exampleShown, clear }}
      label="Giveaway winner picker"
      liveResults={false}
      form={<GiveawayForm state={state} change={change} onDraw={() => setDrawn(state)} />}
      results={
        <>
          <ResultsBar
            title={
              output.winners.length === 1
                ? 'The winner'
                : output.winners.length === 0
                  ? 'No winner'
                  : `${output.winners.length} winners`
            }
          >
            {names.length > 0 && (
              <>
                <CopyButton text={certificate} label="Copy certificate" />
                {drawn.entries.length < 20_000 && <ShareLink state={drawn} label="Copy link to this draw" />}
              </>
            )}
          </ResultsBar>
          <div role="status" className="grid gap-2">
            <span className="sr-only">{names.length > 0 && `Drawn: ${names.join(', ')}`}</span>
            <DiagnosticList diagnostics={diagnostics} />
          </div>
          {names.length > 0 && (
            <DrawResults
              draw={output}
              title={drawn.title}
              seed={drawn.seed}
              certificate={certificate}
              stale={stale}
            />
          )}
        </>
      }
    />
  )
}
