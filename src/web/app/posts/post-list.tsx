import type { Post } from '#contract/posts.ts'
import { Fragment } from 'react'
import { useLoadedModule } from '../../ui/use-loaded-module.ts'
import { useLazyModule } from '../../ui/use-lazy-module.ts'
import { phoneQuery, useMediaQuery } from '../../ui/use-media-query.ts'
import { useStable } from '../../ui/use-stable.ts'
import { showOffline } from '../failure/show-offline.ts'
import { useConnections } from '../queries.ts'
import { useNow } from '../use-now.ts'
import { useWorkspace } from '../workspace.ts'
import type { FreeGap } from './free/free-between.ts'
import { listKeys } from './list-keys.ts'
import { mayAct } from './may-act.ts'
import { needsAuthor } from './post-facts.ts'
import { PostRow, type PostRowProps, type RowActions } from './post-row.tsx'
import { toNextSlot, type ListActs } from './use-list-acts.ts'
import type { PostSelection } from './use-selection.ts'

const loadMatters = () => import('./attention.tsx')
const loadRows = () => import('./free/free-rows.tsx')
const loadLines = () => import('./publication-lines.tsx')

export interface PostListProps {
  /** The label for screen readers. */
  name: string
  posts: readonly Post[]
  /** Free posting times by the place of the post they come before. */
  free: ReadonlyMap<number, FreeGap>
  /** Whether other posts are loading. */
  busy: boolean
  selection: PostSelection
  acts: ListActs
  /** What is only known of published posts; undefined until loaded. */
  Extras: PostRowProps['Extras']
}

/**
 * The posts of a page, one row each. Code that only some rows need is loaded with the first of them. Nothing without
 * posts.
 */
export function PostList({ name, posts, free, busy, selection, acts, Extras }: PostListProps) {
  const workspace = useWorkspace()
  const { data: connections } = useConnections(workspace?.id)
  const now = useNow()
  const narrow = useMediaQuery(phoneQuery)
  const may = mayAct(workspace?.role)
  const lines = useLazyModule(loadLines, showOffline)
  const matters = useLoadedModule(loadMatters, {
    isWanted: posts.some(needsAuthor) || connections?.some(({ needsReauth }) => needsReauth) === true,
    onFailure: showOffline,
  })
  const rows = useLoadedModule(loadRows, { isWanted: free.size > 0 })
  const ofRow = useStable<RowActions>({
    select: selection.select,
    reschedule: (post) => acts.ask({ what: 'reschedule', posts: [post] }),
    nextSlot: (post) => acts.toOne(post, toNextSlot),
    publishNow: (post) => acts.publishing.ask(post),
    unschedule: (post) => acts.toOne(post, { kind: 'unschedule' }),
    label: (post) => acts.ask({ what: 'label', posts: [post] }),
    duplicate: (post) => acts.toOne(post, { kind: 'duplicate' }),
    remove: (post) => acts.deletion.askToDelete([post.id]),
    takeDown: acts.takingDown.ask,
    retry: acts.retry,
    settle: acts.settle,
    key: listKeys(selection),
    unfold: lines.ask,
    reach: acts.deletion.prepare,
  })
  if (posts.length === 0) return null
  const zone = workspace?.timezone ?? 'UTC'
  const freeAt = (place: number) => {
    const gap = free.get(place)
    return rows.loaded && gap && <rows.loaded.FreeRows {...{ gap, place, connections, zone, now }} />
  }
  return (
    <ul aria-label={name} aria-busy={busy}>
      {posts.map((post, place) => (
        <Fragment key={post.id}>
          {freeAt(place)}
          <PostRow
            post={post}
            zone={zone}
            now={now}
            narrow={narrow}
            selected={selection.isSelected(post.id)}
            may={may}
            Lines={lines.loaded?.PublicationLines ?? null}
            posts={posts}
            Extras={Extras}
            Matters={matters.loaded?.Attention ?? null}
            on={ofRow}
          />
        </Fragment>
      ))}
      {freeAt(posts.length)}
    </ul>
  )
}
