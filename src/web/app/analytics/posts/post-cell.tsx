import type { AnalyticsSubject } from '#contract/analytics.ts'
import { Link } from 'react-router'
import { NetworkIcon } from '../../../ui/network-icon.tsx'
import { addressOf } from '../analytics-address.ts'
import { SubjectPicture } from '../subject-picture.tsx'
import type { Writers } from '../use-writers.ts'

interface PostCellProps {
  post: AnalyticsSubject
  writers: Writers
  isLinked: boolean
}

/** Which post it is: its text, account and time, and whether it was made elsewhere or is gone. */
export function PostCell({ post, writers, isLinked }: PostCellProps) {
  const text = post.text || 'Post without text'
  return (
    <span className="flex w-38 items-start gap-2.5 desk:w-84">
      <SubjectPicture post={post} className="size-9 flex-none max-desk:hidden" />
      <span className="min-w-0 flex-1">
        {isLinked ? (
          <Link to={addressOf(`posts/${post.id}`)} className="line-clamp-2 hover:underline desk:line-clamp-1">
            {text}
          </Link>
        ) : (
          <span className="line-clamp-2 desk:line-clamp-1">{text}</span>
        )}
        <span className="flex flex-wrap items-center gap-x-1.5 text-tiny font-normal text-muted">
          <NetworkIcon network={post.network} className="size-3" />
          <span className="max-w-32 truncate">{post.username}</span>
          <span className="tabular-nums">{writers.when(post.publishedAt)}</span>
          {post.isForeign && <Mark>made elsewhere</Mark>}
          {post.isGone && <Mark>deleted</Mark>}
        </span>
      </span>
    </span>
  )
}

function Mark({ children }: { children: string }) {
  return (
    <span className="rounded-full border border-line-2 px-1.75 py-px text-[11px] font-medium text-ink-2">
      {children}
    </span>
  )
}
