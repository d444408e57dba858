import { linkProblems } from '../link-template.ts'
import { csvOf, readTags, tagLink, tagMany, utmFields } from '../utm.ts'
import { TextArea, TextField } from '../../parts/fields.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { DownloadButton } from '../../parts/download-button.tsx'
import { ShareLink } from '../../parts/share-link.tsx'
import { blankState, useExampleState } from '../../parts/example-state.ts'
import type { ToolProps } from '../../parts/tool-props.ts'
import { UseInPost } from '../../parts/use-in-post.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkRow } from './link-row.tsx'
import { UtmFields } from './utm-fields.tsx'
import { UtmPresets } from './utm-presets.tsx'
import { readUtmState, utmSample } from './utm-state.ts'

/** Tags one link, or many at once. */
export default function UtmBuilder({ tool }: ToolProps) {
  const [state, setState, exampleShown] = useExampleState(
    utmSample,
    blankState(utmSample, ['link', 'links', 'values']),
    readUtmState,
  )
  const { mode, link, links, values } = state
  useAgentTool({
    name: tool.id,
    description: 'Adds utm tags to a link, keeping its other parameters and its fragment.',
    inputSchema: {
      type: 'object',
      properties: {
        link: { type: 'string' },
        values: {
          type: 'object',
          properties: Object.fromEntries(utmFields.map(({ key }) => [key, { type: 'string' }])),
        },
      },
      required: ['link', 'values'],
    },
    execute: (input) => {
      const given = readUtmState(input)
      const made = given && tagLink(given.link, given.values)
      const text = made?.ok ? made.href : linkProblems[made ? made.problem : 'empty']
      return { content: [{ type: 'text', text }] }
    },
  })
  const tagged = tagLink(link, values)
  const present = Object.values(readTags(link)).some((value) => value !== '')
  return (
    <Bench
      example={exampleShown}
      label={tool.name}
      form={
        <>
          <SegmentedControl
            label="Number of links"
            segments={[
              { value: 'one', label: 'One link' },
              { value: 'many', label: 'Many links' },
            ]}
            value={mode}
            onChange={(next) => setState({ ...state, mode: next })}
          />
          {mode === 'one' ? (
            <TextField
              label="Address of your page"
              value={link}
              inputMode="url"
              error={tagged.ok || link === '' ? undefined : linkProblems[tagged.problem]}
              hint={
                present ? (
                  <Button size="s" onClick={() => setState({ ...state, values: readTags(link) })}>
                    Use the tags it has
                  </Button>
                ) : undefined
              }
              onChange={(event) => setState({ ...state, link: event.target.value })}
            />
          ) : (
            <TextArea
              label="Addresses, one per line"
              rows={6}
              value={links}
              spellCheck={false}
              hint={<p className="text-small text-muted">Write {'{n}'} in a tag to number the links.</p>}
              onChange={(event) => setState({ ...state, links: event.target.value })}
            />
          )}
          <UtmFields values={values} onChange={(next) => setState({ ...state, values: next })} />
          <UtmPresets values={values} onTake={(next) => setState({ ...state, values: next })} />
        </>
      }
      results={mode === 'one' ? <One state={state} /> : <Many state={state} />}
    />
  )
}

function One({ state }: { state: typeof utmSample }) {
  const made = tagLink(state.link, state.values)
  return (
    <>
      <ResultsBar title="Your link">
        <ShareLink state={state} />
        {made.ok && <UseInPost text={made.href} />}
      </ResultsBar>
      {made.ok ? (
        <LinkRow
          name="Tagged"
          text={made.href}
          note={
            made.replaced.length > 0
              ? `Replaced on the link: ${made.replaced.join(', ')}.`
              : 'Other parameters and the part after # are unchanged.'
          }
        />
      ) : (
        <p className="text-ui text-ink-2">{linkProblems[made.problem]}</p>
      )}
    </>
  )
}

function Many({ state }: { state: typeof utmSample }) {
  const rows = tagMany(state.links, state.values, linkProblems)
  const made = rows.flatMap(({ href }) => href ?? [])
  const csv = () =>
    csvOf([
      ['address', 'tagged', 'problem'],
      ...rows.map((row) => [row.typed, row.href ?? '', row.problem ?? '']),
    ])
  const left = rows.length - made.length
  return (
    <>
      <ResultsBar title={made.length === 1 ? 'One link' : `${made.length} links`}>
        <CopyButton text={made.join('\n')} label="Copy all" />
        <DownloadButton name="tagged-links.csv" type="text/csv" make={csv}>
          Download CSV
        </DownloadButton>
        <ShareLink state={state} />
      </ResultsBar>
      {rows.length === 0 && <p className="text-ui text-ink-2">Paste addresses, one per line.</p>}
      {left > 0 && (
        <p className="text-small text-clay-text">
          {left === 1 ? 'One line is' : `${left} lines are`} not valid; see below.
        </p>
      )}
      <ol className="grid gap-2">
        {rows.slice(0, 100).map((row, at) => (
          <li key={at} className="rounded-card border border-line bg-card px-3.5 py-2.5">
            {row.href ? (
              <p className="font-mono text-tiny leading-[1.5] wrap-anywhere">{row.href}</p>
            ) : (
              <p className="text-small text-clay-text">
                <span className="font-mono wrap-anywhere">{row.typed}</span>: {row.problem}
              </p>
            )}
          </li>
        ))}
      </ol>
      {rows.length > 100 && <p className="text-small text-ink-2">The file holds all {rows.length}.</p>}
    </>
  )
}
