import type { Post } from '#contract/posts.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useLoadedModule } from '../../ui/use-loaded-module.ts'

const load = () => import('../analytics/post/numbers-of-post.tsx')

/** What a published post got on each network. Its code is loaded with it. */
export function PostNumbers({ post }: { post: Post }) {
  const { loaded, loading, lost, again } = useLoadedModule(load)
  if (loaded) return <loaded.NumbersOfPost workspaceId={post.workspaceId} postId={post.id} />
  return lost ? (
    <Button busy={loading} className="justify-self-start" onClick={again}>
      Load numbers
    </Button>
  ) : (
    <Skeleton className="h-80 rounded-card!" />
  )
}
