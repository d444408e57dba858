import type { ClickFile } from '#contract/analytics.ts'
import { clickFileLimits } from '#domain/metrics/campaign-clicks.ts'
import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Note } from '../../../ui/note.tsx'
import { countText } from '../number-text.ts'
import { useWriters } from '../use-writers.ts'
import { useClickActions } from './use-click-actions.ts'

interface ClicksSectionProps {
  workspaceId: string
  files: readonly ClickFile[]
  mayChange: boolean
}

/** Files of web analytics whose clicks are shown beside the campaigns. */
export function ClicksSection({ workspaceId, files, mayChange }: ClicksSectionProps) {
  const { busy, problem, add, remove } = useClickActions(workspaceId)
  const [asked, setAsked] = useState<ClickFile | null>(null)
  return (
    <section aria-labelledby="campaign-clicks" className="grid min-w-0 gap-3">
      <h2 id="campaign-clicks" className="border-b-2 border-ink pb-2 text-3">
        Clicks from your web analytics
      </h2>
      <p className="max-w-170 text-ink-2">
        Upload the campaigns report of Google Analytics, Plausible or Matomo as CSV. Its clicks are shown
        beside the campaign with the same utm_campaign, for the days of the file, and are never added to what
        networks count.
      </p>
      <ul className="empty:hidden">
        {files.map((file) => (
          <FileLine key={file.id} file={file} onDelete={mayChange ? () => setAsked(file) : null} />
        ))}
      </ul>
      {mayChange && (
        <Upload
          busy={busy}
          isFull={files.length >= clickFileLimits.files}
          onFile={(file) => void add(file)}
        />
      )}
      <div aria-live="assertive" className="empty:hidden">
        {problem && (
          <Note tone="clay" filled>
            {problem}
          </Note>
        )}
      </div>
      <ConfirmDialog
        open={asked !== null}
        title="Delete this file?"
        confirmLabel="Delete file"
        busy={busy}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (asked) void remove(asked.id).then(() => setAsked(null))
        }}
      >
        The clicks from “{asked?.name}” are no longer shown. You can upload it again.
      </ConfirmDialog>
    </section>
  )
}

function FileLine({ file, onDelete }: { file: ClickFile; onDelete: (() => void) | null }) {
  const { date } = useWriters()
  const { name, column, campaigns, uploadedAt, uploadedBy } = file
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2.5">
      <span className="min-w-0 flex-1">
        <b className="block truncate font-semibold">{name}</b>
        <span className="block text-small text-muted">
          {campaigns === 1 ? '1 campaign' : `${countText(campaigns)} campaigns`} by “{column}” · uploaded{' '}
          {date(uploadedAt)}
          {uploadedBy && ` by ${uploadedBy}`}
        </span>
      </span>
      {onDelete && (
        <Button size="s" onClick={onDelete}>
          Delete<span className="sr-only"> {name}</span>
        </Button>
      )}
    </li>
  )
}

interface UploadProps {
  busy: boolean
  isFull: boolean
  onFile: (file: File) => void
}

function Upload({ busy, isFull, onFile }: UploadProps) {
  const input = useRef<HTMLInputElement>(null)
  if (isFull) {
    return (
      <p className="text-small text-muted">
        {clickFileLimits.files} files can be kept. Delete one to upload another.
      </p>
    )
  }
  return (
    <span>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,text/csv,text/tab-separated-values"
        aria-label="File of clicks"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) onFile(file)
        }}
      />
      <Button icon={<FileUp aria-hidden />} busy={busy} onClick={() => input.current?.click()}>
        Upload CSV
      </Button>
    </span>
  )
}
