import type { Notification } from '#contract/notifications.ts'
import type { NotificationKind } from '#domain/post/notification.ts'
import { formatWhen, formatWhenInFull } from '#domain/time/format/moments.ts'
import {
  AtSign,
  CalendarX2,
  CircleAlert,
  CircleDot,
  ClockAlert,
  Clapperboard,
  CreditCard,
  FileDiff,
  PlugZap,
  ThumbsUp,
  UserCheck,
} from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { useTimeFormat } from '../../ui/time-format.ts'

const looks: Record<NotificationKind, { icon: ReactElement; tone: string; word: string }> = {
  failed: { icon: <CircleAlert aria-hidden />, tone: 'bg-clay-soft text-clay-text', word: 'Failed' },
  missed: { icon: <ClockAlert aria-hidden />, tone: 'bg-amber-soft text-amber-text', word: 'Missed' },
  'needs-reauth': {
    icon: <PlugZap aria-hidden />,
    tone: 'bg-amber-soft text-amber-text',
    word: 'Reconnect',
  },
  'not-as-sent': {
    icon: <FileDiff aria-hidden />,
    tone: 'bg-amber-soft text-amber-text',
    word: 'Not as sent',
  },
  mention: { icon: <AtSign aria-hidden />, tone: 'bg-sky-soft text-sky-text', word: 'Mention' },
  'approval-asked': {
    icon: <UserCheck aria-hidden />,
    tone: 'bg-stone-soft text-stone-text',
    word: 'Approval requested',
  },
  'approval-decided': {
    icon: <ThumbsUp aria-hidden />,
    tone: 'bg-stone-soft text-stone-text',
    word: 'Approval decided',
  },
  rehearsal: { icon: <CalendarX2 aria-hidden />, tone: 'bg-amber-soft text-amber-text', word: 'Rehearsal' },
  film: { icon: <Clapperboard aria-hidden />, tone: 'bg-sky-soft text-sky-text', word: 'Film' },
  billing: { icon: <CreditCard aria-hidden />, tone: 'bg-amber-soft text-amber-text', word: 'Plan' },
}

/** Where a notification leads. */
function addressOf({ kind, post }: Notification): string {
  if (post) return `/dashboard/posts/${post.id}`
  if (kind === 'rehearsal') return '/dashboard/calendar/rehearsal'
  if (kind === 'film') return '/dashboard/studio'
  return kind === 'billing' ? '/dashboard/settings#subscription' : '/dashboard/connections'
}

export interface NotificationRowProps {
  notification: Notification
  now: Date
  zone: string
  /** The person clicked it. */
  onGo: () => void
  onRead: () => void
}

/** One notification, with the post it is about. */
export function NotificationRow({ notification, now, zone, onGo, onRead }: NotificationRowProps) {
  const format = useTimeFormat()
  const { kind, text, post, at, read } = notification
  const { icon, tone, word } = looks[kind]
  const date = new Date(at)
  return (
    <li
      className={classNames('flex items-start border-b border-line last:border-0', !read && 'bg-lark-soft')}
    >
      <Link
        to={addressOf(notification)}
        className="flex min-w-0 flex-1 gap-3 py-3 ps-4.5 pe-2 hover:bg-ink/4"
        onClick={onGo}
      >
        <span
          className={classNames(
            'mt-0.5 grid size-6 flex-none place-items-center rounded-full leading-none [&>svg]:size-3.5',
            tone,
          )}
        >
          {icon}
        </span>
        <span className="min-w-0">
          <span className="block text-small break-words">
            {!read && <span className="sr-only">Unread: </span>}
            <span className="sr-only">{word}. </span>
            {text}
          </span>
          {post?.words && (
            <span className="mt-0.5 block truncate text-small text-ink-2 italic">“{post.words}”</span>
          )}
          <time
            dateTime={at}
            title={formatWhenInFull(date, zone, format)}
            className="mt-0.5 block text-tiny text-ink-2"
          >
            {formatWhen(date, now, zone, format)}
          </time>
        </span>
      </Link>
      {!read && (
        <button
          type="button"
          aria-label={`Mark as read: ${text}`}
          title="Mark as read"
          className="me-1.5 mt-1 grid size-11 flex-none place-items-center rounded-s text-ink-2 hover:bg-ink/6 desk:size-9"
          onClick={onRead}
        >
          <CircleDot className="size-3.5" aria-hidden />
        </button>
      )}
    </li>
  )
}
