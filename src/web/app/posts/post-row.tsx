import { messages } from '#contract/messages.ts'
import type { Post, Publication } from '#contract/posts.ts'
import { formatWhen, formatWhenInFull } from '#domain/time/format/moments.ts'
import { dateShown, recurringOf } from '#domain/time/schedule.ts'
import { Repeat } from 'lucide-react'
import { memo, useId, useState, type KeyboardEventHandler } from 'react'
import { Link } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { useTimeFormat } from '../../ui/time-format.ts'
import { ApprovalBadge } from '../approval/approval-badge.tsx'
import type { Attention } from './attention.tsx'
import { LiveLinks } from './live-links.tsx'
import { LabelMarks } from './labels/label-mark.tsx'
import type { MayAct } from './may-act.ts'
import { isLate, preview, previewLength, wordsOf } from './post-facts.ts'
import { PostMenu, type MenuActions } from './post-menu.tsx'
import { PostTargets } from './post-targets.tsx'
import { PostThumbnail } from './post-thumbnail.tsx'
import type { PublicationLines } from './publication-lines.tsx'
import { StatusBadge } from './status-badge.tsx'
import type { RowExtras } from './row-extras.tsx'
import type { PostActions } from './use-post-actions.ts'

export interface PostRowProps {
  post: Post
  zone: string
  now: Date
  /** On a phone it takes two lines. */
  narrow: boolean
  selected: boolean
  may: MayAct
  /** Renders the lines for each network, and the problems for the author; null until loaded. */
  Lines: typeof PublicationLines | null
  Matters: typeof Attention | null
  /** All posts of the page. */
  posts: readonly Post[]
  /** What is only known of published posts; undefined until loaded. */
  Extras: typeof RowExtras | undefined
  /** These functions keep their identity across renders. */
  on: RowActions
}

/** What is done to a post from its row. */
export interface RowActions extends MenuActions, Pick<PostActions, 'retry' | 'settle'> {
  /** @param range with everything since the last one */
  select: (postId: string, on: boolean, range: boolean) => void
  takeDown: (post: Post, publication: Publication) => void
  /** Keys while its checkbox has the focus. */
  key: KeyboardEventHandler<HTMLInputElement>
  /** Loads the code of the lines for each network. */
  unfold: () => void
}

/** One post of the list. Memoized, because a page has fifty. */
export const PostRow = memo(function PostRow(props: PostRowProps) {
  const { post, zone, now, narrow, selected, may, Lines, Matters, posts, Extras, on } = props
  const [isOpen, setIsOpen] = useState(false)
  const linesId = useId()
  const unfold = () => {
    on.unfold()
    setIsOpen(!isOpen)
  }
  const text = preview(wordsOf(post), narrow ? previewLength.narrow : previewLength.wide)
  const name = text || 'a post without text'
  const targets = <PostTargets post={post} isOpen={isOpen} linesId={linesId} onToggle={unfold} />
  const when = <When post={post} zone={zone} now={now} />
  return (
    <li
      data-row={post.id}
      className="border-b border-line [contain-intrinsic-size:auto_58px] [content-visibility:auto] hover:bg-card has-checked:bg-lark-soft"
    >
      <div className="post-row border-0!">
        <Checkbox
          className="[grid-area:c]"
          aria-label={`Select: ${name}`}
          checked={selected}
          data-post={post.id}
          onKeyDown={on.key}
          onChange={(event) => on.select(post.id, event.target.checked, withShift(event.nativeEvent))}
        />
        <span className="[grid-area:t]">
          <PostThumbnail media={post.media} />
        </span>
        {!narrow && <span className="[grid-area:w]">{targets}</span>}
        <span dir="auto" className="flex min-w-0 [grid-area:x]">
          <Link
            to={`/dashboard/posts/${post.id}`}
            className="min-w-0 truncate py-1 hover:underline max-desk:py-2"
          >
            {text || <i className="text-muted">No text</i>}
          </Link>
        </span>
        <span className="flex items-center gap-2 [grid-area:r] max-desk:hidden">
          {!narrow && post.status !== 'posted' && <ApprovalBadge approval={post.approval} />}
          <LabelMarks labels={post.labels} />
          <RecurringBadge post={post} />
          <LiveLinks publications={post.publications} onMore={unfold} />
        </span>
        {!narrow && when}
        <span className="flex flex-wrap items-center gap-x-1.5 gap-y-1 [grid-area:s]">
          <StatusBadge post={post} />
          {narrow && (
            <>
              <RecurringBadge post={post} />
              <span className="-my-0.5">{targets}</span>
              {when}
            </>
          )}
        </span>
        <span className="[grid-area:m]">
          <PostMenu post={post} name={name} isOpen={isOpen} onToggleNetworks={unfold} may={may} on={on} />
        </span>
      </div>
      {narrow && <LowerLine post={post} onMore={unfold} />}
      {Extras && <Extras post={post} posts={posts} />}
      {isOpen && Lines && (
        <Lines
          id={linesId}
          post={post}
          mayTakeDown={may.schedule}
          onTakeDown={(publication) => on.takeDown(post, publication)}
        />
      )}
      {isLate(post, now) && <LateNote postId={post.id} />}
      {Matters && (
        <div className="@container grid gap-1.5 pb-2.5 empty:hidden desk:pe-12 desk:ps-41">
          <Matters post={post} maySend={may.schedule} actions={on} />
        </div>
      )}
    </li>
  )
})

/** What has no room beside the words on a phone. */
function LowerLine({ post, onMore }: { post: Post; onMore: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-2 pb-2 ps-23 empty:hidden">
      {post.status !== 'posted' && <ApprovalBadge approval={post.approval} />}
      <LabelMarks labels={post.labels} />
      <LiveLinks publications={post.publications} onMore={onMore} />
    </div>
  )
}

function LateNote({ postId }: { postId: string }) {
  return (
    <p className="pb-2.5 text-small text-amber-text ps-23 desk:ps-41">
      Its time has passed.{' '}
      <Link className="link inline-block max-desk:py-2.5" to={`/dashboard/posts/${postId}#why`}>
        Why is this not published?
      </Link>
    </p>
  )
}

/** Whether Shift was held when a box was pressed. */
function withShift(event: Event): boolean {
  return 'shiftKey' in event && event.shiftKey === true
}

function When({ post, zone, now }: Pick<PostRowProps, 'post' | 'zone' | 'now'>) {
  const format = useTimeFormat()
  const at = dateShown(post)
  const look =
    'text-end whitespace-nowrap text-ink-2 tabular-nums max-desk:ms-auto max-desk:text-small desk:[grid-area:d]'
  if (!at) return <span className={look}>{messages.posts.notScheduled}</span>
  const date = new Date(at)
  return (
    <time className={look} dateTime={at} title={formatWhenInFull(date, zone, format)}>
      {formatWhen(date, now, zone, format)}
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
