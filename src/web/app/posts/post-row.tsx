import { messages } from '#contract/messages.ts'
import type { Post, Publication } from '#contract/posts.ts'
import { dateShown, formatWhen, formatWhenInFull, recurringOf } from '#domain/schedule.ts'
import { waitsForAuthor } from '#domain/publication.ts'
import { Repeat } from 'lucide-react'
import { useId, useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { phoneQuery, useMediaQuery } from '../../ui/use-media-query.ts'
import { Attention } from './attention.tsx'
import { LiveLinks } from './live-links.tsx'
import { preview, previewLength, wordsOf } from './post-facts.ts'
import { PostMenu } from './post-menu.tsx'
import { PostTargets } from './post-targets.tsx'
import { PostThumbnail } from './post-thumbnail.tsx'
import { PublicationLines } from './publication-lines.tsx'
import { StatusBadge } from './status-badge.tsx'
import type { PostActions } from './use-post-actions.ts'

export interface PostRowProps {
  post: Post
  zone: string
  now: Date
  selected: boolean
  onSelect: (on: boolean) => void
  onDelete: () => void
  onTakeDown: (publication: Publication) => void
  /** Somebody is about to open the menu. */
  onReach: () => void
  actions: PostActions
}

/** One post of the list. */
export function PostRow(props: PostRowProps) {
  const { post, zone, now, selected, onSelect, onDelete, onTakeDown, onReach, actions } = props
  const [isOpen, setIsOpen] = useState(false)
  const linesId = useId()
  const narrow = useMediaQuery(phoneQuery)
  const text = preview(wordsOf(post), narrow ? previewLength.narrow : previewLength.wide)
  const name = text || 'a post without words'
  const needsAuthor = post.publications.some((publication) => waitsForAuthor(publication.state))
  return (
    <li className="border-b border-line hover:bg-card has-checked:bg-lark-soft">
      <div className="post-row border-0!">
        <Checkbox
          className="[grid-area:c]"
          aria-label={`Select: ${name}`}
          checked={selected}
          onChange={(event) => onSelect(event.target.checked)}
        />
        <span className="[grid-area:t]">
          <PostThumbnail media={post.media} />
        </span>
        <span className="[grid-area:w] max-desk:hidden">
          <PostTargets post={post} isOpen={isOpen} linesId={linesId} onToggle={() => setIsOpen(!isOpen)} />
        </span>
        <span className="min-w-0 truncate [grid-area:x]">
          {text || <i className="text-muted">No words</i>}
        </span>
        <span className="flex items-center gap-2 [grid-area:r] max-desk:hidden">
          <RecurringBadge post={post} />
          <LiveLinks publications={post.publications} onMore={() => setIsOpen(!isOpen)} />
        </span>
        <When post={post} zone={zone} now={now} />
        <span className="flex gap-1.5 justify-self-start [grid-area:s]">
          <StatusBadge post={post} />
          {narrow && <RecurringBadge post={post} />}
        </span>
        <span className="[grid-area:m]">
          <PostMenu
            post={post}
            name={name}
            onUnschedule={() => void actions.unschedule([post.id])}
            isOpen={isOpen}
            onToggleNetworks={() => setIsOpen(!isOpen)}
            onDelete={onDelete}
            onReach={onReach}
          />
        </span>
      </div>
      {narrow && (
        <div className="-mt-3.5 flex pb-2 pl-23 empty:hidden">
          <LiveLinks publications={post.publications} onMore={() => setIsOpen(!isOpen)} />
        </div>
      )}
      {isOpen && <PublicationLines id={linesId} post={post} onTakeDown={onTakeDown} />}
      {needsAuthor && (
        <div className="grid gap-1.5 pb-2.5 desk:pr-12 desk:pl-41">
          <Attention post={post} actions={actions} />
        </div>
      )}
    </li>
  )
}

function When({ post, zone, now }: Pick<PostRowProps, 'post' | 'zone' | 'now'>) {
  const at = dateShown(post)
  const look = 'text-right whitespace-nowrap text-ink-2 tabular-nums [grid-area:s] desk:[grid-area:d]'
  if (!at) return <span className={look}>{messages.posts.notScheduled}</span>
  const date = new Date(at)
  return (
    <time className={look} dateTime={at} title={formatWhenInFull(date, zone)}>
      {formatWhen(date, now, zone)}
    </time>
  )
}

function RecurringBadge({ post }: { post: Post }) {
  const recurring = recurringOf(post.platformSettings)
  if (!recurring) return null
  return (
    <Badge tone="stone" icon={<Repeat aria-hidden />}>
      <span className="max-desk:sr-only">Recurring</span>
    </Badge>
  )
}
