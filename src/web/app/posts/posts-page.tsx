import { messages } from '#contract/messages.ts'
import type { Post, Publication } from '#contract/posts.ts'
import type { PostView } from '#domain/post.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Plus, RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { composerIntent } from '../load-composer.ts'
import { keys, usePosts } from '../queries.ts'
import { raiseNewPost, useWindowEvent } from '../window-events.ts'
import { useWorkspace } from '../workspace.ts'
import { EmptyPosts } from './empty-posts.tsx'
import { PostRowSkeletons } from './post-row-skeletons.tsx'
import { PostRow } from './post-row.tsx'
import { TakeDownDialog } from './take-down-dialog.tsx'
import { Toolbar } from './toolbar.tsx'
import { useDeleteDialog } from './use-delete-dialog.ts'
import { useListAddress } from './use-list-address.ts'
import { useNow } from '../use-now.ts'
import { usePostActions } from './use-post-actions.ts'
import { useSelection } from './use-selection.ts'

export function meta() {
  return [{ title: 'Posts · Postlark' }]
}

const listNames: Record<PostView, string> = {
  scheduled: 'Scheduled posts',
  draft: 'Drafts',
  shared: 'Shared posts',
}

/** The list of posts, in three views. */
export default function PostsPage() {
  const { view, page, go } = useListAddress()
  const workspace = useWorkspace()
  const client = useQueryClient()
  const { data, isError, isFetching, isPlaceholderData, refetch } = usePosts(workspace?.id, view, page)
  const posts = data?.posts ?? []
  const selection = useSelection(posts)
  const { toDelete, askToDelete, done, DeleteDialog, prepare } = useDeleteDialog()
  const actions = usePostActions(workspace?.id)
  const now = useNow()
  const [leaving, setLeaving] = useState<{ post: Post; publication: Publication } | null>(null)

  // What was on the last page may be gone.
  const lastPage = isPlaceholderData ? undefined : data?.pages
  useEffect(() => {
    if (lastPage !== undefined && page > Math.max(1, lastPage)) go(view, Math.max(1, lastPage))
  })
  useWindowEvent('posts-updated', () => {
    if (workspace) void client.invalidateQueries({ queryKey: keys.posts(workspace.id) })
  })

  const turnTo = (to: PostView, toPage: number) => {
    selection.clear()
    go(to, toPage)
  }

  return (
    <>
      <Toolbar
        view={view}
        onView={(to) => turnTo(to, 1)}
        counts={data?.counts}
        selection={selection}
        pageLength={posts.length}
        onUnschedule={async (postIds) => {
          await actions.unschedule(postIds)
          selection.clear()
        }}
        onDelete={askToDelete}
      />
      <button
        type="button"
        className="flex min-h-13 w-full items-center justify-center gap-2 rounded-card border-[1.5px] border-dashed border-edge text-ui leading-none font-semibold text-ink-2 hover:border-ink hover:bg-lark-soft hover:text-ink"
        onClick={raiseNewPost}
        {...composerIntent}
      >
        <Plus aria-hidden />
        {messages.posts.newPost}
      </button>
      {data && posts.length > 0 && (
        <>
          <ul aria-label={listNames[view]} aria-busy={isPlaceholderData}>
            {posts.map((post) => (
              <PostRow
                key={post.id}
                post={post}
                zone={workspace?.timezone ?? 'UTC'}
                now={now}
                selected={selection.isSelected(post.id)}
                onSelect={(on) => selection.select(post.id, on)}
                onDelete={() => askToDelete([post.id])}
                onTakeDown={(publication) => setLeaving({ post, publication })}
                onReach={prepare}
                actions={actions}
              />
            ))}
          </ul>
          <Pager page={page} pages={data.pages} onPage={(to) => turnTo(view, to)} />
        </>
      )}
      {data && posts.length === 0 && <EmptyPosts view={view} />}
      {!data && !isError && <PostRowSkeletons />}
      {!data && isError && (
        <EmptyState
          down
          title={messages.posts.fetchFailed}
          action={
            <Button icon={<RefreshCw aria-hidden />} busy={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          The line is down between you and us. Scheduled posts still go out on time.
        </EmptyState>
      )}
      <TakeDownDialog
        publication={leaving?.publication ?? null}
        onCancel={() => setLeaving(null)}
        onTakeDown={async (publication) => {
          if (leaving) await actions.takeDown(leaving.post, publication)
          setLeaving(null)
        }}
      />
      {DeleteDialog && (
        <DeleteDialog
          posts={posts.filter((post) => toDelete.includes(post.id))}
          onCancel={done}
          onDelete={async () => {
            await actions.remove(toDelete)
            done()
            selection.clear()
          }}
        />
      )}
    </>
  )
}
