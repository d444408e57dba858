import { messages } from '#contract/messages.ts'
import type { Post, Publication } from '#contract/posts.ts'
import type { BulkAction } from '#contract/posts-bulk.ts'
import type { PostView } from '#domain/post/post.ts'
import { useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useDeferredValue, useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { useBroughtIn } from '../../ui/use-brought-in.ts'
import { useLate } from '../../ui/use-late.ts'
import { phoneQuery, useMediaQuery } from '../../ui/use-media-query.ts'
import { useStable } from '../../ui/use-stable.ts'
import { showOffline } from '../failure/show-offline.ts'
import { keys, postsQuery, useConnections, usePosts } from '../queries.ts'
import { useWindowEvent } from '../window-events.ts'
import { useWorkspace } from '../workspace.ts'
import { BulkDialogs, type BulkQuestion } from './bulk/bulk-dialogs.tsx'
import { useBulk } from './bulk/use-bulk.ts'
import { EmptyPosts } from './empty-posts.tsx'
import { askedFor, isFiltered, noFilters, type ListFilters } from './filters/list-filters.ts'
import { foundInWords, NothingFound } from './filters/nothing-found.tsx'
import { listKeys } from './list-keys.ts'
import { useListTools } from './list-tools.tsx'
import { mayAct } from './may-act.ts'
import { NewPostTile } from './new-post-tile.tsx'
import { needsAuthor } from './post-facts.ts'
import { PostRowSkeletons } from './post-row-skeletons.tsx'
import { PostRow, type RowActions } from './post-row.tsx'
import { Toolbar } from './toolbar.tsx'
import { useDeleteDialog } from './use-delete-dialog.ts'
import { useListAddress, type ListOrder } from './use-list-address.ts'
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

const loadBar = () => import('./selection-bar.tsx')
const loadMatters = () => import('./attention.tsx')
const loadNeed = () => import('./shared-in-need.tsx')
const loadLines = () => import('./publication-lines.tsx')
const loadTakeDown = () => import('./take-down-dialog.tsx')

const narrowedBy = (filters: ListFilters, order: ListOrder) => ({
  ...askedFor(filters),
  ...(order === 'changed' && { order }),
})

/** The list of posts, in three views. */
export default function PostsPage() {
  const address = useListAddress()
  const { view, page, order, filters, atOnce, go } = address
  const workspace = useWorkspace()
  const client = useQueryClient()
  const { data, isError, isFetching, isPlaceholderData, refetch } = usePosts(
    workspace?.id,
    view,
    page,
    narrowedBy(filters, order),
  )
  const { data: connections } = useConnections(workspace?.id)
  // Fifty rows take a while to be drawn: presses go between them.
  const drawn = useDeferredValue(data)
  const shown = data && drawn
  const posts = shown?.posts ?? []
  const selection = useSelection(posts)
  const { toDelete, askToDelete, done, DeleteDialog, prepare } = useDeleteDialog()
  const actions = usePostActions(workspace?.id)
  const bulk = useBulk(workspace?.id)
  const [question, setQuestion] = useState<BulkQuestion | null>(null)
  const tools = useListTools(address)
  const may = mayAct(workspace?.role)
  const now = useNow()
  const narrow = useMediaQuery(phoneQuery)
  const [leaving, setLeaving] = useState<{ post: Post; publication: Publication } | null>(null)
  const lines = useLate(loadLines, showOffline)
  const takeDown = useLate(loadTakeDown, () => {
    setLeaving(null)
    showOffline()
  })

  // What was on the last page may be gone.
  const lastPage = isPlaceholderData ? undefined : data?.pages
  useEffect(() => {
    if (lastPage !== undefined && atOnce.page > Math.max(1, lastPage)) go(view, Math.max(1, lastPage))
  })
  useWindowEvent('posts-updated', () => {
    if (workspace) void client.invalidateQueries({ queryKey: keys.posts(workspace.id) })
  })

  const showsNeed = view === 'shared' && filters.badges.includes('needs-author')
  const inNeed = (!showsNeed && shown?.sharedNeedingAuthor) || 0

  const need = useBroughtIn(loadNeed, { isWanted: inNeed > 0 })
  const reach = (toView: PostView, toPage: number) => {
    if (workspace)
      void client.prefetchQuery(postsQuery(workspace.id, toView, toPage, narrowedBy(filters, order)))
  }
  const turnTo = (to: PostView, toPage: number) => {
    selection.clear()
    go(to, toPage)
  }

  const { chosen } = selection
  const bar = useBroughtIn(loadBar, {
    isWanted: chosen.length > 0,
    onFailure: () => {
      selection.clear()
      showOffline()
    },
  })
  const matters = useBroughtIn(loadMatters, {
    isWanted: posts.some(needsAuthor) || connections?.some(({ needsReauth }) => needsReauth) === true,
    onFailure: showOffline,
  })
  const ofRow = useStable<RowActions>({
    select: selection.select,
    unschedule: (post) => void bulk.run([post], { kind: 'unschedule' }),
    label: (post) => setQuestion({ what: 'label', posts: [post] }),
    duplicate: (post) => void bulk.run([post], { kind: 'duplicate' }),
    remove: (post) => askToDelete([post.id]),
    takeDown: (post, publication) => {
      takeDown.ask()
      setLeaving({ post, publication })
    },
    retry: actions.retry,
    settle: actions.settle,
    key: listKeys(selection),
    unfold: lines.ask,
    reach: prepare,
  })
  const toAll = async (of: readonly Post[], action: BulkAction) => {
    setQuestion(null)
    await bulk.run(of, action)
    selection.clear()
  }

  return (
    <>
      <Toolbar
        view={atOnce.view}
        onView={(to) => turnTo(to, 1)}
        onReach={(to) => reach(to, 1)}
        counts={data?.counts}
        selected={
          chosen.length > 0 &&
          bar.loaded && (
            <bar.loaded.SelectionBar
              posts={chosen}
              may={may}
              progress={bulk.progress}
              all={chosen.length === posts.length}
              onSelectAll={selection.selectAll}
              onReschedule={() => setQuestion({ what: 'reschedule', posts: chosen })}
              onUnschedule={() => {
                const waiting = chosen.filter((post) => post.status === 'scheduled')
                void toAll(waiting, { kind: 'unschedule' })
              }}
              onLabel={() => setQuestion({ what: 'label', posts: chosen })}
              onDuplicate={() => void toAll(chosen, { kind: 'duplicate' })}
              onDelete={() => askToDelete(chosen.map(({ id }) => id))}
              onClear={selection.clear}
            />
          )
        }
      >
        {tools.inToolbar}
      </Toolbar>
      {tools.below}
      <NewPostTile />
      {inNeed > 0 && need.loaded && (
        <need.loaded.SharedInNeed
          count={inNeed}
          onShow={() => {
            selection.clear()
            address.narrow({ view: 'shared', filters: { ...noFilters, badges: ['needs-author'] } })
          }}
        />
      )}
      {shown && posts.length > 0 && (
        <>
          <ul aria-label={listNames[view]} aria-busy={isPlaceholderData || shown !== data}>
            {posts.map((post) => (
              <PostRow
                key={post.id}
                post={post}
                zone={workspace?.timezone ?? 'UTC'}
                now={now}
                narrow={narrow}
                selected={selection.isSelected(post.id)}
                may={may}
                Lines={lines.loaded?.PublicationLines ?? null}
                Matters={matters.loaded?.Attention ?? null}
                on={ofRow}
              />
            ))}
          </ul>
          <Pager
            page={atOnce.page}
            pages={shown.pages}
            onPage={(to) => turnTo(view, to)}
            onReach={(to) => reach(view, to)}
          />
        </>
      )}
      <output className="sr-only">
        {foundInWords(isFiltered(filters), isPlaceholderData ? undefined : data?.count)}
      </output>
      {shown && posts.length === 0 && isFiltered(filters) && (
        <NothingFound onClear={() => address.narrow({ filters: noFilters })} />
      )}
      {shown && posts.length === 0 && !isFiltered(filters) && <EmptyPosts view={view} />}
      {!shown && !isError && <PostRowSkeletons />}
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
          Can’t reach Postlark. Scheduled posts still go out on time.
        </EmptyState>
      )}
      {workspace && (
        <BulkDialogs
          workspaceId={workspace.id}
          zone={workspace.timezone}
          now={now}
          question={question}
          left={bulk.left}
          onAct={(of, action) => void toAll(of, action)}
          onClose={() => setQuestion(null)}
          onDismiss={bulk.dismiss}
        />
      )}
      {takeDown.loaded && (
        <takeDown.loaded.TakeDownDialog
          publication={leaving?.publication ?? null}
          onCancel={() => setLeaving(null)}
          onTakeDown={async (publication) => {
            if (leaving) await actions.takeDown(leaving.post, publication)
            setLeaving(null)
          }}
        />
      )}
      {DeleteDialog && (
        <DeleteDialog
          posts={posts.filter((post) => toDelete.includes(post.id))}
          onCancel={done}
          mayTakeDown={may.schedule}
          onDelete={async (request) => {
            const doomed = posts.filter((post) => toDelete.includes(post.id))
            await bulk.run(doomed, request)
            done()
            selection.clear()
          }}
        />
      )}
    </>
  )
}
