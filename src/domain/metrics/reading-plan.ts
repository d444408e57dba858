import { seededRandom } from '../random.ts'
import { addDays, type Day, dayOf, timeOn } from '../time/pick-time.ts'

/** How often posts are read. */
export const samplings = ['full', 'light', 'off'] as const
export type Sampling = (typeof samplings)[number]

/** A story is gone after a day. */
export type ReadingPlan = 'post' | 'story'

const hourSec = 3_600

/** Ages at which a post is read, in hours. Source: docs/specification/analytics.md#when-numbers-are-read. */
const agesHours = {
  post: {
    full: [1, 3, 6, 12, 24, 48, 72, 96, 120, 144, 168, 336, 504, 720, 1_440, 2_160],
    light: [24, 168, 720],
  },
  story: { full: [1, 3, 6, 12, 18, 23], light: [23] },
} as const

/** Ages of which every value is kept, in hours. */
const checkpointsHours = [1, 24, 168, 720, 2_160] as const

/** How far a reading may be from its age. */
const tolerance = 0.05

/** The age after which a post is read no more, in seconds. */
export const lastAgeSec = 2_160 * hourSec

/** Ages at which a published post is looked at again, in seconds. */
export const readbackAgesSec = [300, hourSec, 24 * hourSec] as const

/** A post to be read. */
export interface PostToRead {
  subjectId: string
  connectionId: string
  plan: ReadingPlan
  publishedAt: Date
}

/**
 * When a post is read next. What was missed while nothing ran is one reading, and the next one is by age.
 * @param afterSec the age at the last reading; null: none yet
 * @returns null: it is read no more. `step`: the place in the plan
 */
export function nextReading(
  post: PostToRead,
  sampling: Exclude<Sampling, 'off'>,
  afterSec: number | null,
): { at: Date; step: number } | null {
  const ages = agesHours[post.plan][sampling]
  const step = ages.findIndex((hours) => hours * hourSec * (1 - tolerance) > (afterSec ?? -1))
  const hours = ages[step]
  if (hours === undefined) return null
  return { at: new Date(post.publishedAt.getTime() + spread(post, hours)), step }
}

/** From this age on, readings of an account are due together, once an hour: a call takes many posts. */
const togetherFromHours = 48

/** The age at which a post is read, in milliseconds: near `hours`, elsewhere for each post. */
function spread({ subjectId, connectionId, publishedAt }: PostToRead, hours: number): number {
  const aim = seededRandom(`${subjectId} ${hours}`)() * 2 - 1
  const ageMs = hours * hourSec * 1_000
  if (hours < togetherFromHours) return ageMs * (1 + aim * 0.045)
  const hourMs = hourSec * 1_000
  const minuteOfAccount = seededRandom(connectionId)() * hourMs
  const from = publishedAt.getTime() + ageMs * (0.994 + aim * 0.034)
  const wait = (minuteOfAccount - (from % hourMs) + hourMs) % hourMs
  return from + wait - publishedAt.getTime()
}

/** Whether every value of a reading at this age is kept, changed or not. */
export function isCheckpoint(ageSec: number): boolean {
  return checkpointsHours.some((hours) => Math.abs(ageSec / hourSec / hours - 1) <= tolerance + 0.035)
}

/** The days of an account that are read: those that are over, as long as a network may correct them. */
export function closedDays(now: Date, zone: string): { from: Day; to: Day } {
  const today = dayOf(now, zone)
  return { from: addDays(today, -7), to: addDays(today, -1) }
}

/** When an account is read next: after its network's day has closed, at another time for each account. */
export function nextAccountReading(connectionId: string, now: Date, zone: string): Date {
  const midnight = timeOn(addDays(dayOf(now, zone), 1), 0, zone)
  return new Date(midnight.getTime() + (0.25 + seededRandom(connectionId)() * 3) * hourSec * 1_000)
}

/** The day in UTC, on which a network that charges for reading does so once for each post. */
export const utcDay = (at: Date): Day => at.toISOString().slice(0, 10)

/** The first reading on a later day in UTC than `now`. */
export function nextReadingOnLaterDay(
  post: PostToRead,
  sampling: Exclude<Sampling, 'off'>,
  now: Date,
): { at: Date; step: number } | null {
  let afterSec = (now.getTime() - post.publishedAt.getTime()) / 1_000
  for (;;) {
    const next = nextReading(post, sampling, afterSec)
    if (!next || utcDay(next.at) > utcDay(now)) return next
    afterSec = (next.at.getTime() - post.publishedAt.getTime()) / 1_000 + hourSec * 0.1
  }
}
