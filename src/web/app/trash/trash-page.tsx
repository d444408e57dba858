import type { DeletedPost } from '#contract/trash.ts'
import { messages } from '#contract/messages.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { api } from '../api.ts'
import { mayAct } from '../posts/may-act.ts'
import { PostRowSkeletons } from '../posts/post-row-skeletons.tsx'
import { keys } from '../queries.ts'
import { useNow } from '../use-now.ts'
import { useWorkspace } from '../workspace.ts'
import { restorePosts } from './restore-posts.ts'
import { TrashRow } from './trash-row.tsx'

export function meta() {
  return [{ title: 'Trash · Postlark' }]
}

/** Deleted posts that can be restored. */
export default function TrashPage() {
  const workspace = useWorkspace()
  const workspaceId = workspace?.id ?? ''
  const [search, setSearch] = useSearchParams()
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '', 10) || 1)
  const client = useQueryClient()
  const now = useNow()
  const may = mayAct(workspace?.role)
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [...keys.posts(workspaceId), 'trash', page],
    queryFn: ({ signal }) => api.trash.list({ workspaceId, page }, { signal }),
    enabled: workspace !== undefined,
  })
  const { question, ask, isBusy, deleteForGood } = useDeletingForGood(workspaceId)

  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex min-h-10 flex-wrap items-center gap-x-2.5 gap-y-2">
        <h1 className="text-[1.5rem] leading-[1.15] tracking-[-0.03em]">Trash</h1>
        <span className="text-muted">Deleted posts are kept for 30 days.</span>
        {may.schedule && data && data.count > 0 && (
          <Button className="ms-auto" onClick={() => ask('all')}>
            Empty trash
          </Button>
        )}
      </div>
      {!data && !isError && <PostRowSkeletons />}
      {!data && isError && <NotLoaded busy={isFetching} onRetry={() => void refetch()} />}
      {data?.count === 0 && (
        <EmptyState title="The trash is empty">
          Posts you delete before they go out appear here. You can restore them for 30 days.
        </EmptyState>
      )}
      {data && data.posts.length > 0 && (
        <>
          <ul aria-label="Deleted posts" className="border-t border-line">
            {data.posts.map((post) => (
              <TrashRow
                key={post.postId}
                post={post}
                zone={workspace?.timezone ?? 'UTC'}
                now={now}
                mayRestore={may.schedule || post.scheduledFor === null}
                mayDelete={may.schedule}
                onRestore={() => restorePosts([post.postId], { client, workspaceId })}
                onDelete={() => ask([post])}
              />
            ))}
          </ul>
          <Pager
            page={page}
            pages={data.pages}
            onPage={(to) => setSearch(to === 1 ? {} : { page: `${to}` })}
            onReach={() => {}}
          />
        </>
      )}
      <ConfirmDialog
        open={question !== null}
        title={question === 'all' ? 'Empty the trash?' : 'Delete this post for good?'}
        confirmLabel={question === 'all' ? 'Empty trash' : 'Delete for good'}
        busy={isBusy}
        onCancel={() => ask(null)}
        onConfirm={() => void deleteForGood()}
      >
        {question === 'all'
          ? `${data?.count === 1 ? 'One post' : `${data?.count ?? 0} posts`} and their files can’t be restored after this.`
          : 'Its text and files can’t be restored after this.'}
      </ConfirmDialog>
    </div>
  )
}

function NotLoaded({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <EmptyState
      down
      title={messages.posts.fetchFailed}
      action={
        <Button icon={<RefreshCw aria-hidden />} busy={busy} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      Nothing is lost. Scheduled posts still go out on time.
    </EmptyState>
  )
}

/** Asks before posts are deleted for good, and deletes them. */
function useDeletingForGood(workspaceId: string) {
  const client = useQueryClient()
  const [question, ask] = useState<readonly DeletedPost[] | 'all' | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  async function deleteForGood() {
    setIsBusy(true)
    const postIds = question === 'all' || question === null ? undefined : question.map(({ postId }) => postId)
    try {
      await emptied(workspaceId, postIds)
      const description = postIds ? 'The post is deleted for good.' : 'The trash is empty.'
      showToast({ title: messages.toastTitles.success, description })
    } catch {
      showToast({ title: messages.toastTitles.error, description: messages.posts.deleteFailed, tone: 'bad' })
    }
    await client.invalidateQueries({ queryKey: keys.posts(workspaceId) })
    setIsBusy(false)
    ask(null)
  }

  return { question, ask, isBusy, deleteForGood }
}

/** The server deletes up to 500 at a time. */
const mostCalls = 1_000

async function emptied(workspaceId: string, postIds: string[] | undefined): Promise<void> {
  for (let call = 0; call < mostCalls; call++) {
    // oxlint-disable-next-line no-await-in-loop -- each call continues where the previous one ended
    const { left, removed } = await api.trash.empty({ workspaceId, ...(postIds && { postIds }) })
    if (postIds || left === 0 || removed === 0) return
  }
}
