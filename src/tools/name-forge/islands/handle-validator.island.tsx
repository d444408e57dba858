import { networkNames } from '#domain/networks/network.ts'
import { checkEverywhere, readHandle } from '../check-handle.ts'
import { handleNetworks } from '../handle-rules.ts'
import { sameShape } from '../../same-shape.ts'
import { TextField } from '../../parts/fields.tsx'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { ShareLink } from '../../parts/share-link.tsx'
import { blankState, useExampleState } from '../../parts/example-state.ts'
import type { ToolProps } from '../../parts/tool-props.ts'
import { HandleVerdict } from './handle-verdict.tsx'

type State = { handle: string }

/** One handle against the rules of ten networks. */
export default function HandleValidator({ data }: ToolProps<{ sample: string }>) {
  const initial: State = { handle: data.sample }
  const [state, setState, exampleShown] = useExampleState<State>(
    initial,
    blankState(initial, ['handle']),
    (value) => sameShape(initial, value),
  )
  const verdicts = checkEverywhere(state.handle.slice(0, 400))
  const fits = verdicts.filter((each) => each.problems.length === 0)
  const handle = readHandle(state.handle.slice(0, 400))

  useAgentTool({
    name: 'check-handle',
    description:
      'Checks a handle against the length and character rules of ten networks. Says nothing about availability.',
    inputSchema: { type: 'object', properties: { handle: { type: 'string' } }, required: ['handle'] },
    execute: (input) => {
      const lines = checkEverywhere(sameShape({ handle: '' }, input)?.handle ?? '').map(
        (each) => `${networkNames[each.network]}: ${each.problems.join(' ') || `fits (${each.address})`}`,
      )
      return { content: [{ type: 'text', text: lines.join('\n') }] }
    },
  })

  const plain = handle
    .toLowerCase()
    .replace(/[^a-z\d]/g, '')
    .slice(0, 15)
  const safe = plain.length >= 5 && plain !== handle.toLowerCase() ? plain : null
  return (
    <Bench
      example={exampleShown}
      label="Handle validator"
      liveResults={false}
      form={
        <>
          <TextField
            label="Handle, profile address or domain"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            value={state.handle}
            onChange={(event) => setState({ handle: event.target.value })}
            hint={
              handle !== '' && handle !== state.handle ? (
                <span className="text-small text-muted">Read as {handle}</span>
              ) : undefined
            }
          />
          <p className="text-ui">
            {handle === '' ? (
              'Enter a handle to see where it works.'
            ) : (
              <>
                <b className="font-semibold">{[...handle].length} characters.</b> Capitals make no difference
                on any of the ten.
              </>
            )}
          </p>
          {safe && fits.length < handleNetworks.length && (
            <p className="text-ui">
              Works on all ten: <b className="font-mono text-small font-semibold">{safe}</b>{' '}
              <button
                type="button"
                className="inline-flex min-h-11 items-center font-semibold underline underline-offset-3 desk:min-h-8"
                onClick={() => setState({ handle: safe })}
              >
                Check it
              </button>
            </p>
          )}
          <p className="text-small text-muted">
            This checks spelling only. Only the network can tell you whether a handle is available.
          </p>
        </>
      }
      results={
        <>
          <ResultsBar title={handle === '' ? 'Ten networks' : `Fits ${fits.length} of ${verdicts.length}`}>
            <ShareLink state={state} />
            {fits.length > 0 && (
              <CopyButton text={fits.map((each) => each.address).join('\n')} label="Copy addresses" />
            )}
          </ResultsBar>
          <p role="status" className="sr-only">
            {handle !== '' && `${handle} fits ${fits.length} of ${verdicts.length} networks`}
          </p>
          <ul className="rounded-card border border-line bg-card px-4">
            {verdicts.map((verdict) => (
              <HandleVerdict key={verdict.network} verdict={verdict} isTyped={handle !== ''} />
            ))}
          </ul>
        </>
      }
    />
  )
}
