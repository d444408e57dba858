import { formatMinute } from '#domain/time/format/times.ts'
import { Check, Clock, LoaderCircle } from 'lucide-react'
import { classNames } from '../../ui/class-names.ts'
import { Lark } from '../../ui/lark.tsx'
import { NetworkIcon } from '../../ui/network-icon.tsx'
import { useTimeFormat } from '../../ui/time-format.ts'
import { sampleDays, sampleNow, type SamplePost } from './sample-week.ts'

export interface SampleCalendarProps {
  posts: readonly SamplePost[]
  /** The post being written, shown at its time. */
  draft: SamplePost | null
}

/** Three days of the calendar. Past posts are flat, coming ones are white cards. */
export function SampleCalendar({ posts, draft }: SampleCalendarProps) {
  return (
    <section
      aria-label="Calendar, with sample data"
      className="min-w-0 self-start overflow-hidden rounded-[12px] bg-card text-ui text-ink shadow-float"
    >
      <header className="flex justify-between border-b border-line px-3.5 py-2.75 font-semibold">
        Haldon Street Bakery
        <span className="text-small font-normal text-muted">18–20 November</span>
      </header>
      <div className="grid grid-cols-3">
        {sampleDays.map((day, index) => (
          <Day
            key={day.date}
            name={day.name}
            date={day.date}
            index={index}
            posts={posts.filter((post) => post.day === index)}
            draft={draft?.day === index ? draft : null}
          />
        ))}
      </div>
    </section>
  )
}

interface DayProps {
  name: string
  date: number
  index: number
  posts: readonly SamplePost[]
  draft: SamplePost | null
}

function Day({ name, date, index, posts, draft }: DayProps) {
  const isToday = index === sampleNow.day
  const cards = [...posts, ...(draft ? [draft] : [])].sort((a, b) => a.minute - b.minute)
  const next = isToday ? cards.findIndex((post) => post.minute > sampleNow.minute) : -1
  return (
    <div
      className={classNames(
        'min-w-0 border-l border-line first:border-l-0',
        index < sampleNow.day && 'bg-paper',
      )}
    >
      <p
        className={classNames(
          'flex items-baseline gap-1.5 border-b border-line px-2.5 py-2 text-small font-medium',
          isToday && 'bg-lark text-on-lark',
        )}
      >
        {name} <b className="text-body font-bold">{date}</b>
      </p>
      <ul className="grid gap-1.5 p-1.5">
        {cards.map((post, at) => (
          <li key={`${post.minute} ${post.text}`}>
            {at === next && <Now />}
            <Card post={post} draft={post === draft} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Now() {
  return (
    <p className="mb-1.5 flex items-end justify-between border-b-2 border-ink px-1 text-tiny font-semibold">
      10:20
      <Lark className="h-4 w-4.25" />
    </p>
  )
}

const looks = {
  posted: { icon: <Check aria-hidden />, word: 'Posted', text: 'text-leaf-text', ground: 'bg-paper' },
  processing: {
    icon: <LoaderCircle aria-hidden />,
    word: 'Processing',
    text: 'text-amber-text',
    ground: 'bg-amber-soft',
  },
  scheduled: { icon: <Clock aria-hidden />, word: 'Scheduled', text: 'text-sky-text', ground: 'bg-card' },
} as const

function Card({ post, draft }: { post: SamplePost; draft: boolean }) {
  const format = useTimeFormat()
  const look = looks[post.state]
  const more = post.networks.length - 3
  return (
    <article
      className={classNames(
        'rounded-s border px-2 py-1.5',
        look.ground,
        draft ? '-rotate-1 border-ink shadow-float' : 'border-line',
      )}
    >
      <p className={classNames('flex items-center gap-1 text-tiny font-semibold', look.text)}>
        {look.icon}
        <span className="sr-only">{draft ? 'This draft' : look.word}, </span>
        {formatMinute(post.minute, format, 'short')}
        <span className="ml-auto flex items-center gap-0.5 max-[520px]:hidden">
          {post.networks.slice(0, 3).map((network) => (
            <NetworkIcon fromSprite key={network} network={network} decorative className="size-3" />
          ))}
          {more > 0 && <span className="text-muted">+{more}</span>}
        </span>
      </p>
      <p className="mt-0.5 line-clamp-2 text-tiny leading-[1.35] wrap-anywhere">{post.text}</p>
    </article>
  )
}
