import { messages } from '#contract/messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, RefreshCw } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { buttonClass } from '../../ui/button-class.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { keys } from '../queries.ts'
import { useWindowEvent } from '../window-events.ts'
import { useWorkspace } from '../workspace.ts'
import { PostPageSkeleton } from './post-page-skeleton.tsx'
import { standingOf } from './post-standing.ts'
import { useDeletion } from './use-deletion.ts'
import { usePost } from './use-post.ts'
import { WholePost } from './whole-post.tsx'

export function meta() {
  return [{ title: 'Post · Postlark' }]
}

/** One post: its content, its networks, its history, and what it waits for. */
export default function PostPage() {
  const { postId = '' } = useParams()
  const workspace = useWorkspace()
  const client = useQueryClient()
  const { deletion, deleteHere } = useDeletion(workspace?.id, postId)
  const { data: post, error, isFetching, refetch } = usePost(workspace?.id, postId, deletion !== null)
  useWindowEvent('posts-updated', () => {
    if (workspace) void client.invalidateQueries({ queryKey: keys.posts(workspace.id) })
  })
  const standing = standingOf(post, error, deletion)
  if (post && standing === 'there') {
    return (
      <>
        <Back />
        <WholePost post={post} deleteHere={deleteHere} />
      </>
    )
  }
  if (standing === 'coming') return <PostPageSkeleton />
  if (standing === 'leaving') return <Back />
  const isGone = standing === 'gone'
  return (
    <>
      <Back />
      <EmptyState
        down
        title={isGone ? 'Post not found' : messages.posts.fetchFailed}
        action={
          isGone ? (
            <Link to="/dashboard" className={buttonClass({ variant: 'lark' })}>
              See all posts
            </Link>
          ) : (
            <Button icon={<RefreshCw aria-hidden />} busy={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          )
        }
      >
        {isGone
          ? 'It may have been deleted, or it is in another workspace.'
          : 'Can’t reach Postlark. Scheduled posts still go out on time.'}
      </EmptyState>
    </>
  )
}

function Back() {
  return (
    <Link
      to="/dashboard"
      className="link inline-flex min-h-11 items-center gap-1.5 self-start text-small desk:min-h-7"
    >
      <ArrowLeft aria-hidden className="rtl:-scale-x-100" /> Posts
    </Link>
  )
}
