import { minuteOfDay } from '#domain/time/pick-time.ts'

/** The part of the day the line shows, in hours. */
export interface Span {
  from: number
  to: number
}

const waking: Span = { from: 6, to: 22 }
const wholeDay: Span = { from: 0, to: 24 }

/** From six to ten in the evening, or the whole day where one of the times is in the night. */
export function spanOfTimes(times: readonly Date[], zone: string): Span {
  const hours = times.map((time) => minuteOfDay(time, zone) / 60)
  return hours.every((hour) => hour >= waking.from && hour <= waking.to) ? waking : wholeDay
}

/** Where a time is on the line: 0 is the beginning, 1 the end. */
export function shareOf(time: Date, span: Span, zone: string): number {
  return (minuteOfDay(time, zone) / 60 - span.from) / (span.to - span.from)
}

/** The hours that are written below the line. */
export function hoursBelow({ from, to }: Span): number[] {
  const every = to - from === 24 ? 3 : 2
  return Array.from({ length: (to - from) / every + 1 }, (_, index) => from + index * every)
}
