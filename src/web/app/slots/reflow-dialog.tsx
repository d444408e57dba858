import type { Connection } from '#contract/connections.ts'
import type { ReflowPost } from '#contract/slots.ts'
import type { Workspace } from '#contract/workspaces.ts'
import { formatDayAndTime } from '#domain/time/format/moments.ts'
import { MoveRight } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogDescription } from '../../ui/dialog.tsx'
import { useTimeFormat } from '../../ui/time-format.ts'
import { AccountMarks } from '../account-marks.tsx'
import { useNow } from '../use-now.ts'
import { movePosts, type KeptPost } from './move-posts.ts'
import { countedPosts } from './reflow-text.ts'
import type { ReflowOffer } from './use-reflow.ts'

interface ReflowDialogProps {
  offer: ReflowOffer
  connections: readonly Connection[]
  workspace: Workspace
  /** Posts may have other times. */
  onChanged: () => void
  /** The posts keep their times, or all were moved. */
  onDone: () => void
  onClose: () => void
}

/** The posts at removed posting times with their new times, and those that could not be moved. */
export function ReflowDialog(props: ReflowDialogProps) {
  const { offer, connections, workspace, onChanged, onDone, onClose } = props
  const [isMoving, setIsMoving] = useState(false)
  const [kept, setKept] = useState<readonly KeptPost[] | null>(null)
  const { posts, hasMore } = offer
  const movable = posts.filter(({ proposedFor }) => proposedFor !== null)

  async function move() {
    setIsMoving(true)
    const left = await movePosts(workspace.id, posts, onChanged)
    setIsMoving(false)
    if (left.length > 0) setKept(left)
    else onDone()
  }

  if (kept) return <KeptDialog kept={kept} of={movable.length} onClose={onClose} />
  return (
    <Dialog
      open
      title={`Move ${countedPosts(movable.length)}?`}
      className="w-[min(620px,calc(100%-24px))]"
      onClose={isMoving ? () => {} : onClose}
    >
      <DialogDescription className="mb-3">
        {posts.length === 1 ? 'It is' : 'They are'} scheduled at times that are no longer posting times.
        {hasMore && ` These are the first ${posts.length}: the others follow when these are moved.`}
      </DialogDescription>
      <ul aria-label="New times" className="max-h-[50dvh] overflow-y-auto">
        {posts.map((post) => (
          <PostLine key={post.postId} post={post} connections={connections} zone={workspace.timezone} />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button variant="quiet" unavailable={isMoving} onClick={onDone}>
          Keep their times
        </Button>
        <Button variant="lark" busy={isMoving} onClick={() => void move()}>
          Move {countedPosts(movable.length)}
        </Button>
      </div>
    </Dialog>
  )
}

interface PostLineProps {
  post: ReflowPost
  connections: readonly Connection[]
  zone: string
}

/** The first words of a post, its accounts, and its old and new time. */
function PostLine({ post, connections, zone }: PostLineProps) {
  const format = useTimeFormat()
  const now = useNow()
  const accounts = connections.filter(({ id }) => post.connectionIds.includes(id))
  const time = (at: string) => formatDayAndTime(new Date(at), 'weekday-short', zone, format, now)
  return (
    <li className="grid gap-x-4 gap-y-0.5 border-t border-line py-2 text-small desk:grid-cols-[minmax(0,1fr)_auto] desk:items-center">
      <span className="flex min-w-0 items-center gap-2">
        <AccountMarks accounts={accounts} atMost={3} />
        <span dir="auto" className="min-w-0 truncate">
          {post.words || <i className="text-muted">No text</i>}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-x-1.5 tabular-nums">
        <span className="text-muted">{time(post.scheduledFor)}</span>
        <MoveRight role="img" aria-label="to" className="size-3.5 text-muted" />
        {post.proposedFor === null ? (
          <span className="text-amber-text">no free posting time</span>
        ) : (
          <b className="font-semibold">{time(post.proposedFor)}</b>
        )}
      </span>
    </li>
  )
}

function KeptDialog({ kept, of, onClose }: { kept: readonly KeptPost[]; of: number; onClose: () => void }) {
  return (
    <Dialog open title={`${kept.length} of ${of} could not be moved`} onClose={onClose}>
      <DialogDescription className="mb-3">
        {kept.length < of ? 'The others have their new times. These keep theirs:' : 'They keep their times:'}
      </DialogDescription>
      <ul className="max-h-[50dvh] overflow-y-auto">
        {kept.map(({ post, problem }) => (
          <li key={post.postId} className="border-t border-line py-2 text-small">
            <b className="block truncate font-semibold">{post.words || 'No text'}</b>
            <span className="break-words text-clay-text">{problem}</span>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex justify-end">
        <Button variant="lark" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  )
}
