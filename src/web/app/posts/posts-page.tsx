import type { PostView } from '#domain/post/post.ts'
import { Pager } from '../../ui/pager.tsx'
import { useLoadedModule } from '../../ui/use-loaded-module.ts'
import { FirstSteps } from '../first-steps/first-steps.tsx'
import { isFiltered, noFilters } from './filters/list-filters.ts'
import { foundInWords } from './filters/nothing-found.tsx'
import { useFreeOnPage } from './free/use-free-on-page.tsx'
import { ListDialogs } from './list-dialogs.tsx'
import { useListTools } from './list-tools.tsx'
import { mayAct } from './may-act.ts'
import { NewPostTile } from './new-post-tile.tsx'
import { NoPosts } from './no-posts.tsx'
import { PostList } from './post-list.tsx'
import { Toolbar } from './toolbar.tsx'
import { useListActs } from './use-list-acts.ts'
import { useListAddress } from './use-list-address.ts'
import { usePostsList } from './use-posts-list.ts'
import { useSelectedPosts } from './use-selected-posts.tsx'
import { useSelection } from './use-selection.ts'
import { useWorkspace } from '../workspace.ts'

export function meta() {
  return [{ title: 'Posts · Postlark' }]
}

const listNames: Record<PostView, string> = {
  scheduled: 'Scheduled posts',
  draft: 'Drafts',
  shared: 'Shared posts',
}

const loadLate = () => import('./late-parts.ts')

/** The list of posts, in three views. */
export default function PostsPage() {
  const address = useListAddress()
  const { view, filters, atOnce, go } = address
  const list = usePostsList(address)
  const { shown, posts } = list
  const { free, reader } = useFreeOnPage(address, list)
  const selection = useSelection(posts)
  const acts = useListActs(posts, selection)
  const tools = useListTools(address)
  const may = mayAct(useWorkspace()?.role)
  const selected = useSelectedPosts(selection, acts, posts.length)

  const showsNeed = view === 'shared' && filters.badges.includes('needs-author')
  const inNeed = (!showsNeed && shown?.sharedNeedingAuthor) || 0

  const { loaded: late } = useLoadedModule(loadLate)

  const turnTo = (to: PostView, toPage: number) => {
    selection.clear()
    go(to, toPage)
  }
  return (
    <>
      <Toolbar
        view={atOnce.view}
        onView={(to) => turnTo(to, 1)}
        onReach={(to) => list.reach(to, 1)}
        counts={list.counts}
        selected={selected}
      >
        {view === 'shared' && late && <late.NumbersSwitch />}
        {tools.inToolbar}
      </Toolbar>
      {tools.below}
      <FirstSteps />
      <NewPostTile />
      {inNeed > 0 && late && (
        <late.SharedInNeed
          count={inNeed}
          onShow={() => {
            selection.clear()
            address.narrow({ view: 'shared', filters: { ...noFilters, badges: ['needs-author'] } })
          }}
        />
      )}
      {reader}
      <PostList
        name={listNames[view]}
        {...{ posts, free, selection, acts }}
        busy={list.isBehind}
        Extras={late?.RowExtras}
      />
      {shown && posts.length > 0 && (
        <Pager
          page={atOnce.page}
          pages={shown.pages}
          onPage={(to) => turnTo(view, to)}
          onReach={(to) => list.reach(view, to)}
        />
      )}
      <output className="sr-only">{foundInWords(isFiltered(filters), list.count)}</output>
      {posts.length === 0 && <NoPosts list={list} address={address} />}
      {late && <late.PostKeys {...{ posts, selection, acts, may }} />}
      <ListDialogs acts={acts} />
    </>
  )
}
