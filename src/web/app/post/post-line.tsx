import { messages } from '#contract/messages.ts'
import type { Post } from '#contract/posts.ts'
import { formatWhen, formatWhenInFull } from '#domain/time/format/moments.ts'
import { dateShown, recurringOf } from '#domain/time/schedule.ts'
import { Repeat } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { useTimeFormat } from '../../ui/time-format.ts'
import { ApprovalBadge } from '../approval/approval-badge.tsx'
import { LabelMarks } from '../posts/labels/label-mark.tsx'
import { StatusBadge } from '../posts/status-badge.tsx'

/** Below the title of a post: its state, labels, time and author. */
export function PostLine({ post, zone, now }: { post: Post; zone: string; now: Date }) {
  const format = useTimeFormat()
  const at = dateShown(post)
  const changed = new Date(post.updatedAt)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-small text-ink-2">
      <StatusBadge post={post} />
      <ApprovalBadge approval={post.approval} />
      {recurringOf(post.platformSettings) && (
        <Badge tone="stone" icon={<Repeat aria-hidden />}>
          Recurring
        </Badge>
      )}
      <LabelMarks labels={post.labels} all />
      {at ? (
        <time dateTime={at} className="tabular-nums">
          {formatWhenInFull(new Date(at), zone, format)}
        </time>
      ) : (
        <span>{messages.posts.notScheduled}</span>
      )}
      <span className="text-muted">
        {post.author ? `By ${post.author.name}` : 'By a former member'}, changed{' '}
        <time dateTime={post.updatedAt} title={formatWhenInFull(changed, zone, format)}>
          {formatWhen(changed, now, zone, format)}
        </time>
      </span>
    </div>
  )
}
