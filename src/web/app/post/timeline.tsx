import type { TimelineEvent } from '#contract/post-story.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import { formatWhen, formatWhenInFull } from '#domain/time/schedule.ts'
import { classNames } from '../../ui/class-names.ts'
import { eventInWords, type EventTone, toneOf } from './timeline-words.ts'

export interface TimelineProps {
  events: readonly TimelineEvent[]
  network: NetworkId
  name: string
  zone: string
  now: Date
}

const dots: Record<EventTone, string> = {
  plain: 'bg-stone',
  good: 'bg-leaf',
  bad: 'bg-clay',
  wait: 'bg-amber',
}

/** What happened to one publication, the oldest first. */
export function Timeline({ events, network, name, zone, now }: TimelineProps) {
  const when = (instant: string) => formatWhen(new Date(instant), now, zone)
  if (events.length === 0) return <p className="text-small text-muted">Nothing has happened yet.</p>
  return (
    <ol aria-label={`What happened on ${name}`} className="grid">
      {events.map((event, at) => (
        <li key={`${event.at} ${at}`} className="relative flex gap-3 pb-2 ps-4.5 text-small">
          <span
            aria-hidden
            className={classNames('absolute start-0 top-1.5 size-2 rounded-full', dots[toneOf(event.kind)])}
          />
          {at < events.length - 1 && (
            <span aria-hidden className="absolute start-[3.5px] top-4 bottom-0 w-px bg-line-2" />
          )}
          <span className="min-w-0 flex-1 break-words">{eventInWords(event, network, when)}</span>
          <time
            dateTime={event.at}
            title={formatWhenInFull(new Date(event.at), zone)}
            className="flex-none text-muted tabular-nums"
          >
            {when(event.at)}
          </time>
        </li>
      ))}
    </ol>
  )
}
