import { type transformJson, type JsonCounts } from '../json-formatter.ts'
import { useState } from 'react'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { ResultsBar } from '../../parts/bench.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { DownloadButton } from '../../parts/download-button.tsx'
import { ShareLink } from '../../parts/share-link.tsx'
import { DiagnosticList } from './diagnostic-list.tsx'
import { JsonTree } from './json-tree.tsx'
import { TextOutput } from './text-output.tsx'

interface FormattedJsonProps {
  /** The state of the page, for a link. */
  state: { text: string }
  made: ReturnType<typeof transformJson>
  busy: boolean
  /** The person clicked a place in the text. */
  onPlace: (line: number, column: number) => void
}

/** The formatted JSON, as text or as a tree, or the place of the error. */
export function FormattedJson({ state, made, busy, onPlace }: FormattedJsonProps) {
  const [view, setView] = useState<'text' | 'tree'>('text')
  const { text, root, counts } = made.output
  const failed = root === null && state.text.trim() !== ''
  return (
    <>
      <ResultsBar
        title={failed ? 'Not valid JSON' : state.text.trim() === '' ? 'Nothing to format yet' : 'Valid JSON'}
      >
        {root && (
          <>
            <CopyButton text={text} />
            <DownloadButton name="formatted.json" type="application/json" make={() => text}>
              Download
            </DownloadButton>
            {state.text.length < 20_000 && <ShareLink state={state} />}
          </>
        )}
      </ResultsBar>
      <div role="status" className="grid gap-2">
        {busy && (
          <p className="text-small text-muted">
            Reading {state.text.length.toLocaleString('en-US')} characters …
          </p>
        )}
        <DiagnosticList diagnostics={state.text.trim() === '' ? [] : made.diagnostics} onPlace={onPlace} />
        {root && (
          <p className="font-mono text-tiny text-muted">
            {countsText(counts)} · {text.length.toLocaleString('en-US')} characters
          </p>
        )}
      </div>
      {root && (
        <SegmentedControl
          label="View"
          segments={[
            { value: 'text', label: 'Text' },
            { value: 'tree', label: 'Tree' },
          ]}
          value={view}
          onChange={setView}
        />
      )}
      {root && view === 'tree' ? (
        <JsonTree root={root} />
      ) : (
        <TextOutput
          label="Formatted JSON"
          text={text}
          empty="The formatted JSON will appear here once it is valid."
        />
      )}
    </>
  )
}

function countsText({ objects, arrays, values, depth }: JsonCounts): string {
  return [many(objects, 'object'), many(arrays, 'array'), many(values, 'value'), `${depth} levels deep`].join(
    ' · ',
  )
}

function many(count: number, one: string): string {
  return `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`
}
