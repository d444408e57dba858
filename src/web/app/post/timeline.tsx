import type { TimelineEvent } from '#contract/post-story.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import { formatWhen, formatWhenInFull } from '#domain/time/format/moments.ts'
import { classNames } from '../../ui/class-names.ts'
import { useTimeFormat } from '../../ui/time-format.ts'
import { timelineLines } from './timeline-lines.ts'
import { eventText, type EventTone, toneOf } from './timeline-text.ts'

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

/** The history of one publication, oldest first. */
export function Timeline({ events, network, name, zone, now }: TimelineProps) {
  const format = useTimeFormat()
  const when = (instant: string) => formatWhen(new Date(instant), now, zone, format)
  const lines = timelineLines(events)
  if (lines.length === 0) return <p className="text-small text-muted">Nothing has happened yet.</p>
  return (
    <ol aria-label={`What happened on ${name}`} className="grid">
      {lines.map(({ event, times, since }, at) => (
        <li key={`${event.at} ${at}`} className="relative flex gap-3 pb-2 ps-4.5 text-small">
          <span
            aria-hidden
            className={classNames('absolute start-0 top-1.5 size-2 rounded-full', dots[toneOf(event.kind)])}
          />
          {at < lines.length - 1 && (
            <span aria-hidden className="absolute start-[3.5px] top-4 bottom-0 w-px bg-line-2" />
          )}
          <span className="min-w-0 flex-1 break-words">
            {eventText(event, network, when)}
            {times > 1 && (
              <span className="text-muted">
                {' '}
                ({times} times since {when(since)})
              </span>
            )}
          </span>
          <time
            dateTime={event.at}
            title={formatWhenInFull(new Date(event.at), zone, format)}
            className="flex-none text-muted tabular-nums"
          >
            {when(event.at)}
          </time>
        </li>
      ))}
    </ol>
  )
}
