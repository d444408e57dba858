import { measureText } from '#domain/text/text-length.ts'
import { gapFillers, keepLineBreaks, type GapFiller, type KeptLineBreaks } from '../keep-line-breaks.ts'
import { SelectField, TextArea } from '../../parts/fields.tsx'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { LimitBar } from '../../parts/limit-bar.tsx'
import { RadioCards } from '../../parts/radio-cards.tsx'
import { ResultCard } from '../../parts/result-card.tsx'
import { ShareLink } from '../../parts/share-link.tsx'
import { useSharedState } from '../../parts/shared-state.ts'
import type { ToolProps } from '../../parts/tool-props.ts'
import { choiceOf, countOf, textOf } from '../../text-analysis/islands/read-state.ts'
import { DelayedAnnouncement } from '../../text-analysis/islands/delayed-announcement.tsx'
import { nothingHidden } from '../../parts/example.tsx'

interface BreakState {
  text: string
  filler: GapFiller
  mostEmptyLines: number
}

const example: BreakState = {
  text: 'Kiln opened at six.   \n\nEleven mugs, nine good ones, two for the seconds shelf.  \n\n\n\nThe blue ran. I like that it ran.\n \n#ceramics #stoneware #kilnopening',
  filler: 'none',
  mostEmptyLines: 1,
}

const fillerCards = [
  { id: 'none', name: 'Nothing', description: 'Works for captions today' },
  { id: 'braille', name: 'Blank Braille cell', description: 'U+2800, looks empty' },
  { id: 'zero-width', name: 'Zero-width space', description: 'U+200B, invisible' },
  { id: 'dot', name: 'A full stop', description: 'Visible, and read aloud' },
] as const satisfies readonly { id: GapFiller; name: string; description: string }[]

const costs: Record<GapFiller, string> = {
  none: 'Nothing is added. Screen readers read the same text.',
  braille:
    'A screen reader may say “blank Braille pattern” at every empty line, and a Braille display shows an empty cell.',
  'zero-width':
    'Most screen readers skip it. It stays in the text when someone copies it, and some apps remove it.',
  dot: 'A screen reader may say “dot” at every empty line.',
}

function parse(value: unknown): BreakState | null {
  const text = textOf(value)
  if (text === null) return null
  return {
    text,
    filler: choiceOf(value, 'filler', gapFillers),
    mostEmptyLines: Math.min(3, Math.max(1, countOf(value, 'mostEmptyLines'))),
  }
}

/** A caption with preserved line breaks, and the changes made. */
export default function LineBreakGenerator({ tool }: ToolProps) {
  const [state, setState] = useSharedState(example, parse)
  useAgentTool({
    name: 'keep-line-breaks',
    description: `${tool.name}: cleans a caption so that its line breaks stay.`,
    inputSchema: {
      type: 'object',
      properties: { text: { type: 'string' }, filler: { type: 'string', enum: [...gapFillers] } },
      required: ['text'],
    },
    execute: (input) => {
      const asked = parse(input)
      return { content: [{ type: 'text', text: asked ? keepLineBreaks(asked.text, asked).text : '' }] }
    },
  })
  const kept = keepLineBreaks(state.text, state)
  const { used, limit } = measureText(kept.text, 'instagram')
  return (
    <Bench
      example={nothingHidden(() => setState({ ...state, text: '' }))}
      label="Instagram line break generator"
      liveResults={false}
      form={
        <>
          <TextArea
            label="Caption or bio"
            rows={10}
            value={state.text}
            onChange={(event) => setState({ ...state, text: event.target.value })}
          />
          <RadioCards
            legend="In empty lines"
            name="filler"
            options={fillerCards}
            value={state.filler}
            onChange={(filler) => setState({ ...state, filler })}
          />
          <SelectField
            label="Maximum empty lines in a row"
            value={String(state.mostEmptyLines)}
            onChange={(event) => setState({ ...state, mostEmptyLines: Number(event.target.value) })}
          >
            <option value="1">One</option>
            <option value="2">Two</option>
            <option value="3">Three</option>
          </SelectField>
        </>
      }
      results={
        kept.text === '' ? (
          <p className="text-[0.9375rem] text-ink-2">
            Type or paste a caption. The cleaned one will appear here.
          </p>
        ) : (
          <>
            <ResultsBar title="Ready to paste">
              <ShareLink state={state} label="Copy link to this" />
            </ResultsBar>
            <DelayedAnnouncement>{done(kept).join(' ')}</DelayedAnnouncement>
            <ResultCard text={kept.text} networks={['instagram']} />
            <LimitBar label="Instagram caption" used={used} limit={limit} />
            <ul className="grid list-disc gap-1 pl-5 text-[0.9375rem]">
              {done(kept).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <p className="text-small text-ink-2">
              <b className="font-semibold">Screen readers:</b> {costs[state.filler]}
            </p>
          </>
        )
      }
    />
  )
}

function done({ lineEnds, trimmed, dropped, filled }: KeptLineBreaks): string[] {
  const lines = [
    trimmed > 0 && `Spaces removed from the end of ${times(trimmed, 'line')}.`,
    lineEnds > 0 && `${times(lineEnds, 'foreign line end')} converted.`,
    dropped > 0 && `${times(dropped, 'empty line')} too many removed.`,
    filled > 0 && `${times(filled, 'empty line')} filled.`,
  ].filter((line) => line !== false)
  return lines.length === 0 ? ['No changes were needed.'] : lines
}

function times(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`
}
