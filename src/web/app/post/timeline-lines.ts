import type { TimelineEvent } from '#contract/post-story.ts'

/** One line of a timeline: an event, and how often it happened. */
export interface TimelineLine {
  /** The last time it happened. */
  event: TimelineEvent
  times: number
  /** When it happened first, ISO 8601. */
  since: string
}

/** What comes again with every try. All else happens once, or is told each time. */
const repeats: ReadonlySet<TimelineEvent['kind']> = new Set([
  'claimed',
  'uploaded',
  'sending',
  'looked-up',
  'processing',
  'waiting',
])

/**
 * A timeline without its repetitions: a network that could not be reached five times is two lines, not ten. What
 * happened once more moves to the end with its count. Anything that does not repeat starts anew.
 */
export function timelineLines(events: readonly TimelineEvent[]): TimelineLine[] {
  const lines: TimelineLine[] = []
  let begin = 0
  for (const event of events) {
    if (!repeats.has(event.kind)) {
      lines.push({ event, times: 1, since: event.at })
      begin = lines.length
      continue
    }
    const at = lines.findIndex((line, place) => place >= begin && isSame(line.event, event))
    const [before] = at === -1 ? [] : lines.splice(at, 1)
    lines.push({ event, times: (before?.times ?? 0) + 1, since: before?.since ?? event.at })
  }
  return lines
}

function isSame(one: TimelineEvent, other: TimelineEvent): boolean {
  return (
    one.kind === other.kind &&
    one.detail['reason'] === other.detail['reason'] &&
    one.detail['found'] === other.detail['found']
  )
}
