import type { TimelineEvent } from '#contract/post-story.ts'

/** One line of a timeline: an event, and how often it happened. */
export interface TimelineLine {
  /** The event of the last time. */
  event: TimelineEvent
  times: number
  /** The first time, ISO 8601. */
  since: string
}

/** Events that repeat with every try. Others happen once, or each gets a line. */
const repeats: ReadonlySet<TimelineEvent['kind']> = new Set([
  'claimed',
  'uploaded',
  'sending',
  'looked-up',
  'processing',
  'waiting',
])

/**
 * A timeline with repetitions merged: five failed tries are two lines, not ten. A repeated event moves to the end with
 * its count. An event that does not repeat starts new lines.
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
