import type { Post } from '#contract/posts.ts'
import { useBroughtIn } from '../../ui/use-brought-in.ts'
import { useLate } from '../../ui/use-late.ts'
import { phoneQuery, useMediaQuery } from '../../ui/use-media-query.ts'
import { useStable } from '../../ui/use-stable.ts'
import { showOffline } from '../failure/show-offline.ts'
import { useConnections } from '../queries.ts'
import { useNow } from '../use-now.ts'
import { useWorkspace } from '../workspace.ts'
import { listKeys } from './list-keys.ts'
import { mayAct } from './may-act.ts'
import { needsAuthor } from './post-facts.ts'
import { PostRow, type RowActions } from './post-row.tsx'
import type { ListActs } from './use-list-acts.ts'
import type { PostSelection } from './use-selection.ts'

const loadMatters = () => import('./attention.tsx')
const loadLines = () => import('./publication-lines.tsx')

export interface PostListProps {
  /** What a screen reader calls the list. */
  name: string
  posts: readonly Post[]
  /** Whether other posts are about to take their place. */
  busy: boolean
  selection: PostSelection
  acts: ListActs
}

/** The posts of a page, a row each. What only some rows show is brought in with the first of them. Nothing without posts. */
export function PostList({ name, posts, busy, selection, acts }: PostListProps) {
  const workspace = useWorkspace()
  const { data: connections } = useConnections(workspace?.id)
  const now = useNow()
  const narrow = useMediaQuery(phoneQuery)
  const may = mayAct(workspace?.role)
  const lines = useLate(loadLines, showOffline)
  const matters = useBroughtIn(loadMatters, {
    isWanted: posts.some(needsAuthor) || connections?.some(({ needsReauth }) => needsReauth) === true,
    onFailure: showOffline,
  })
  const ofRow = useStable<RowActions>({
    select: selection.select,
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
  return (
    <ul aria-label={name} aria-busy={busy}>
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
  )
}
