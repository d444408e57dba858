import { networksFor } from '#domain/networks/network.ts'
import type { PostView } from '#domain/post/post.ts'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NetworkIcon } from '../../ui/network-icon.tsx'
import { useConnections, useMe } from '../queries.ts'
import { raiseNewPost } from '../window-events.ts'
import { useWorkspace } from '../workspace.ts'
import { offersConnecting, offersWriting } from './may-act.ts'

const words: Record<PostView, { title: string; text: string }> = {
  scheduled: {
    title: 'Nothing scheduled yet',
    text: 'Write a post and choose when it goes out.',
  },
  draft: {
    title: 'No drafts',
    text: 'Posts without a time are saved here.',
  },
  shared: {
    title: 'Nothing published yet',
    text: 'Published posts appear here, with a link to each network.',
  },
}

/** An empty view: what to do, with the button for it. */
export function EmptyPosts({ view }: { view: PostView }) {
  const workspace = useWorkspace()
  const { data: connections, isPending } = useConnections(workspace?.id)
  const { data: me } = useMe()
  // They say what to do, with the button for it.
  const hasFirstSteps = me?.firstStepsOver === false
  const networks = me?.networks ?? networksFor([])
  if (isPending) return null
  if (connections?.length === 0 && !hasFirstSteps && offersConnecting(workspace?.role)) {
    return (
      <EmptyState
        title="No networks connected"
        onLine={networks.map((network) => (
          <NetworkIcon key={network} network={network} className="size-5 opacity-30 grayscale desk:size-6" />
        ))}
        action={
          <Link to="/dashboard/connections" className={buttonClass({ variant: 'lark' })}>
            Connect a network
          </Link>
        }
      >
        Connect one to start posting.
      </EmptyState>
    )
  }
  const { title, text } = words[view]
  const mayWrite = offersWriting(workspace?.role)
  return (
    <EmptyState
      title={title}
      action={
        mayWrite &&
        !hasFirstSteps && (
          <Button variant="lark" onClick={raiseNewPost}>
            Write a post
          </Button>
        )
      }
    >
      {mayWrite || view === 'shared' ? text : 'Posts by your team appear here.'}
    </EmptyState>
  )
}
