import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { LabelledCheckbox } from '../../ui/checkbox.tsx'
import { Note } from '../../ui/note.tsx'
import { api, ApiProblem } from '../api.ts'
import { problemOf } from '../api-problem.ts'
import { keys } from '../queries.ts'
import { LoadFailed } from '../settings/load-failed.tsx'
import { RowSkeletons } from '../settings/row-skeletons.tsx'
import { useAct } from '../settings/use-act.ts'
import { ArchiveRow } from './archive-row.tsx'

/** How often the state of a running export or import is fetched. */
const lookEveryMs = 5_000

/** Exports the whole workspace to a file, and imports such a file. */
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
  const isComing =
    query.data?.archives.some((one) => one.direction === 'in' && one.state === 'waiting') ?? false
  // An import also changes the picture and the time zone of the workspace.
  useEffect(
    () => (isComing ? () => void client.invalidateQueries({ queryKey: keys.workspaces }) : undefined),
    [isComing, client],
  )

  const make = () =>
    act('make', () => api.exchange.makeArchive({ workspaceId }).then(refresh), {
      failed: 'The export did not start.',
    })
  const take = (file: File) =>
    act('take', () => send(workspaceId, file, schedules).then(refresh), {
      done: 'The archive is uploaded. Importing it now.',
      failed: 'The archive did not upload. Nothing was imported.',
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
        Keep scheduled posts scheduled (I paused the old workspace)
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
        Import an archive
      </Button>
      <Note tone="muted">
        If you leave this unchecked, scheduled posts are imported as drafts, so nothing goes out twice. This
        workspace keeps its name. We import the picture if this workspace has none, and your time zone if it
        has no posts yet.
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
