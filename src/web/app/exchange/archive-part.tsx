import type { Archive } from '#contract/exchange.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { LabelledCheckbox } from '../../ui/checkbox.tsx'
import { Note } from '../../ui/note.tsx'
import { api, ApiProblem } from '../api.ts'
import { problemOf } from '../api-problem.ts'
import { keys } from '../queries.ts'
import { LoadFailed } from '../settings/load-failed.tsx'
import { momentWords } from '../settings/moments.ts'
import { RowSkeletons } from '../settings/row-skeletons.tsx'
import { useAct } from '../settings/use-act.ts'
import { useNow } from '../use-now.ts'
import { useWorkspace } from '../workspace.ts'

/** While one is being written or read, it is looked at this often. */
const lookEveryMs = 5_000

/** The whole workspace: out into one file, and in from one. */
export function ArchivePart({ workspaceId }: { workspaceId: string }) {
  const client = useQueryClient()
  const { busy, act } = useAct()
  const input = useRef<HTMLInputElement>(null)
  const [schedules, setSchedules] = useState(false)
  const queryKey = [...keys.imports(workspaceId), 'archives']
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.exchange.archives({ workspaceId }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.archives.some((one) => one.state === 'waiting') ? lookEveryMs : false,
  })
  const refresh = () => client.invalidateQueries({ queryKey })

  const make = () =>
    act('make', () => api.exchange.makeArchive({ workspaceId }).then(refresh), {
      failed: 'No archive was begun.',
    })
  const take = (file: File) =>
    act('take', () => send(workspaceId, file, schedules).then(refresh), {
      done: 'The archive arrived. What is in it comes in now.',
      failed: 'The archive did not arrive, and nothing of it came in.',
    })

  if (query.isPending) return <RowSkeletons rows={1} />
  if (query.isLoadingError) {
    return <LoadFailed what="The archives" busy={query.isFetching} onRetry={() => void query.refetch()} />
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3.5">
      <Button busy={busy === 'make'} onClick={() => void make()}>
        Export everything
      </Button>
      <LabelledCheckbox checked={schedules} onChange={(event) => setSchedules(event.target.checked)}>
        Schedule them here (I stopped the old workspace)
      </LabelledCheckbox>
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        aria-label="Archive of a workspace"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) void take(file)
        }}
      />
      <Button icon={<FileUp aria-hidden />} busy={busy === 'take'} onClick={() => input.current?.click()}>
        Take in an archive
      </Button>
      <Note tone="muted">
        Without the tick, what was scheduled there comes in as drafts, so that nothing goes out twice.
      </Note>
      <ul aria-live="polite" className="w-full border-t border-line empty:hidden">
        {query.data.archives.map((one) => (
          <ArchiveRow key={one.id} archive={one} />
        ))}
      </ul>
    </div>
  )
}

async function send(workspaceId: string, file: File, schedules: boolean): Promise<void> {
  const address = `/api/workspaces/${workspaceId}/archives/file${schedules ? '?schedules=true' : ''}`
  const headers = { 'content-type': 'application/zip' }
  const answer = await fetch(address, { method: 'POST', body: file, headers }).catch(() => {
    throw new ApiProblem({ code: 'no-answer', status: 0, title: 'No answer from the server' })
  })
  if (!answer.ok) throw await problemOf(answer)
}

function ArchiveRow({ archive }: { archive: Archive }) {
  const now = useNow()
  const zone = useWorkspace()?.timezone ?? 'UTC'
  const { report } = archive
  return (
    <li className="grid gap-2 border-b border-line py-2.5">
      <span className="flex flex-wrap items-center gap-3">
        <span className="min-w-0 flex-1 basis-56">
          <b className="block font-semibold">{titleOf(archive)}</b>
          <span className="text-small text-muted">{momentWords(archive.createdAt, now, zone)}</span>
        </span>
        {archive.url && (
          <a className={buttonLook({ size: 's' })} href={archive.url} download>
            Download
          </a>
        )}
      </span>
      {report?.problem && <Note tone="clay">{report.problem}</Note>}
      {report && !report.problem && (
        <p className="text-small text-ink-2">
          {report.history} posted, {report.scheduled} scheduled, {report.media} files.
        </p>
      )}
      {report?.missing.map((words) => (
        <Note key={words} tone="amber">
          {words}
        </Note>
      ))}
      {report && report.drafts.length > 0 && (
        <details>
          <summary className="cursor-pointer text-small">{report.drafts.length} came in as drafts</summary>
          <ul className="mt-1.5 grid gap-1 text-small">
            {report.drafts.map(({ postId, wishedFor, why }) => (
              <li key={postId}>
                <Link className="link" to={`/dashboard/posts/${postId}`}>
                  {wishedFor ? `For ${momentWords(wishedFor, now, zone)}` : 'A draft'}
                </Link>
                : {why}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}

function titleOf({ direction, state }: Archive): string {
  if (direction === 'out')
    return state === 'waiting' ? 'Being written' : 'Archive of this workspace, kept for a day'
  if (state === 'waiting') return 'Coming in'
  return state === 'done' ? 'Taken in' : 'Not taken in'
}
