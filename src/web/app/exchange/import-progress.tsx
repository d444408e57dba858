import { messages } from '#contract/messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { RefreshCw, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Note } from '../../ui/note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast.tsx'
import { ApiProblem, api } from '../api.ts'
import { keys } from '../queries.ts'
import { saveText } from './save-text.ts'
import { leftOutCsv } from './import-rows.ts'
import { RowsThrough } from './rows-through.tsx'
import { useImport } from './use-import.ts'

type Undone = Awaited<ReturnType<typeof api.exchange.undoImport>>

const posts = (count: number) => (count === 1 ? '1 post' : `${count} posts`)
const whyWords = {
  edited: 'was changed after the import',
  'gone-out': 'has gone out',
  discussed: 'was commented on or sent for approval',
} as const

/** The progress of an import, then its result. */
export function ImportProgress({ workspaceId, importId }: { workspaceId: string; importId: string }) {
  const client = useQueryClient()
  const query = useImport(workspaceId, importId)
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [undone, setUndone] = useState<Undone | null>(null)

  if (query.isLoadingError) {
    return (
      <div className="grid justify-items-start gap-2.5">
        <Note tone="clay" role="alert">
          The import’s progress didn’t load. The import continues.
        </Note>
        <Button icon={<RefreshCw aria-hidden />} busy={query.isFetching} onClick={() => void query.refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  if (!query.data) return <Skeleton className="h-30 max-w-170" />
  const { data } = query
  const isThrough = data.state === 'done' || data.state === 'undone'

  async function undo() {
    setIsBusy(true)
    try {
      setUndone(await api.exchange.undoImport({ workspaceId, importId }))
      await client.invalidateQueries({ queryKey: keys.imports(workspaceId) })
      await client.invalidateQueries({ queryKey: keys.posts(workspaceId) })
    } catch (error) {
      const detail = error instanceof ApiProblem ? error.detail : undefined
      const description = detail ?? 'The import was not undone. Please try again.'
      showToast({ title: messages.toastTitles.error, description, tone: 'bad' })
    } finally {
      setIsBusy(false)
      setIsAsking(false)
    }
  }

  return (
    <section aria-labelledby="progress-title" className="grid max-w-170 grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="progress-title" className="text-3 tracking-[-0.025em] break-words">
        {isThrough ? `${data.fileName} imported` : `Importing ${data.fileName}`}
      </h2>
      {!isThrough && <RowsThrough rows={data.rows} waiting={data.waiting} />}
      {isThrough && data.state === 'done' && (
        <p aria-live="polite" className="text-ink-2">
          {posts(data.made)} imported.{' '}
          {data.skipped > 0 && `${data.skipped} ${data.skipped === 1 ? 'row was' : 'rows were'} left out.`}
        </p>
      )}
      {data.state === 'undone' && <UndoneWords undone={undone} />}
      {isThrough && (
        <div className="flex flex-wrap gap-2">
          <Link to="/dashboard" className={buttonClass({ variant: 'lark' })}>
            See the posts
          </Link>
          {data.state === 'done' && data.made > 0 && (
            <Button icon={<Undo2 aria-hidden />} onClick={() => setIsAsking(true)}>
              Undo this import
            </Button>
          )}
        </div>
      )}
      {isThrough && data.skippedRows.length > 0 && <LeftOut rows={data.skippedRows} />}
      {isThrough && data.draftRows.length > 0 && <RowList title="Imported as drafts" rows={data.draftRows} />}
      <ConfirmDialog
        open={isAsking}
        title="Undo this import?"
        confirmLabel="Delete its posts"
        busy={isBusy}
        onConfirm={() => void undo()}
        onCancel={() => setIsAsking(false)}
      >
        Its posts are deleted, except those that were changed since and those that have gone out.
      </ConfirmDialog>
    </section>
  )
}

type LeftOutRows = NonNullable<ReturnType<typeof useImport>['data']>['skippedRows']

/** The rows that became no posts, with why, and as a file to mend. */
function LeftOut({ rows }: { rows: LeftOutRows }) {
  return (
    <RowList title="Rows that were left out" rows={rows}>
      <Button
        className="justify-self-start"
        onClick={() => saveText('rows-left-out.csv', 'text/csv', leftOutCsv(rows))}
      >
        Download these rows as CSV
      </Button>
    </RowList>
  )
}

function RowList({ title, rows, children }: { title: string; rows: LeftOutRows; children?: ReactNode }) {
  return (
    <>
      <h3 className="text-[1.0625rem] tracking-[-0.015em]">{title}</h3>
      {children}
      <ul className="border-t border-line">
        {rows.map((row) => (
          <li key={row.number} className="grid gap-1 border-b border-line py-2.5">
            <span className="min-w-0 break-words">
              <span className="text-small text-muted">Row {row.number}</span> {row.cells.text?.slice(0, 120)}
            </span>
            {row.problems.map((problem, place) => (
              <Note key={place} tone="clay">
                {problem.message}
              </Note>
            ))}
          </li>
        ))}
      </ul>
    </>
  )
}

function UndoneWords({ undone }: { undone: Undone | null }) {
  if (!undone) return <p className="text-ink-2">This import was undone.</p>
  return (
    <div role="status" className="grid gap-2">
      <p className="text-ink-2">
        {posts(undone.removed)} deleted.{' '}
        {undone.stayed.length > 0 && `${posts(undone.stayed.length)} stayed:`}
      </p>
      <ul className="grid gap-1 empty:hidden">
        {undone.stayed.map(({ postId, row, why }) => (
          <li key={postId}>
            <Link className="link" to={`/dashboard/posts/${postId}`}>
              The post of row {row}
            </Link>{' '}
            {whyWords[why]}.
          </li>
        ))}
      </ul>
    </div>
  )
}
