import { importColumns } from '#domain/post/import-columns.ts'
import { hasError } from '#domain/text/diagnostic.ts'
import { ArrowLeftRight } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { ResultsBar } from '../../parts/bench.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { DownloadButton } from '../../parts/download-button.tsx'
import { ShareLink } from '../../parts/share-link.tsx'
import type { ConvertedTable as Converted } from './convert-table.ts'
import { DiagnosticList } from './diagnostic-list.tsx'
import { TextOutput } from './text-output.tsx'

interface ConvertedTableProps {
  /** The state of the page, for a link. */
  state: { text: string }
  made: Converted
  busy: boolean
  toCsv: boolean
  onBack: () => void
}

/** The converted table or list, to copy, download or convert back. */
export function ConvertedTable({ state, made, busy, toCsv, onBack }: ConvertedTableProps) {
  const done = !hasError(made.diagnostics) && made.text !== ''
  return (
    <>
      <ResultsBar title={done ? made.size : 'Not converted'}>
        {done && (
          <>
            <CopyButton text={made.text} />
            <DownloadButton
              name={toCsv ? 'table.csv' : 'table.json'}
              type={toCsv ? 'text/csv' : 'application/json'}
              make={() => made.text}
            >
              Download
            </DownloadButton>
            {state.text.length < 20_000 && <ShareLink state={state} />}
          </>
        )}
      </ResultsBar>
      <div role="status" className="grid gap-2">
        {busy && <p className="text-small text-muted">Converting …</p>}
        <DiagnosticList diagnostics={made.diagnostics} />
      </div>
      <TextOutput label={toCsv ? 'CSV' : 'JSON'} text={made.text} />
      {done && (
        <div>
          <Button icon={<ArrowLeftRight aria-hidden />} onClick={onBack}>
            Convert back
          </Button>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-3 text-small text-ink-2">
        <span>Need a table of posts to fill in?</span>
        <DownloadButton
          name="posts.csv"
          type="text/csv"
          make={() =>
            `${importColumns.join(',')}\r\n2026-12-04,09:00,Europe/London,instagram;facebook,"Rye is back on Friday.",bread,,\r\n`
          }
        >
          Download empty table
        </DownloadButton>
      </div>
    </>
  )
}
