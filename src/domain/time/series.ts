import {
  nextOccurrences,
  onTheMinute,
  readRecurrence,
  writeRecurrence,
  type Recurrence,
} from './recurrence.ts'

/** What a person wrote of a post that repeats, as the database keeps it in `platform_settings.recurring`. */
export interface Repeat {
  recurrence: Recurrence
  /** IANA time zone of its local times. */
  zone: string
}

/** How far a post that repeats is. Postlark alone sets these dates; what a client sends for them is not taken. */
export interface SeriesDates {
  /** The first time, from which the rule counts; null: not scheduled yet. */
  start: Date | null
  /** The planned time of the next occurrence; null: not scheduled, or over. */
  next: Date | null
  lastPosted: Date | null
}

/** A post that goes out again and again. Source: docs/specification/publishing.md#posts-that-repeat. */
export interface Series extends Repeat, SeriesDates {}

/** Of a post that was never scheduled. */
export const noDates: SeriesDates = { start: null, next: null, lastPosted: null }

type Settings = Readonly<Record<string, unknown>>

/** What settings say of a repeat; null when the post does not repeat, or its rule cannot be read. Never throws. */
export function repeatIn(settings: Settings): Repeat | null {
  const { recurring } = settings
  if (!isRecord(recurring) || recurring['enabled'] !== true || typeof recurring['rule'] !== 'string')
    return null
  const reading = readRecurrence(recurring['rule'])
  if ('problem' in reading) return null
  return {
    recurrence: reading.recurrence,
    zone: typeof recurring['zone'] === 'string' ? recurring['zone'] : 'UTC',
  }
}

/** The series of a post as the API and archives show it, with its dates among the settings; null and never throws as above. */
export function seriesIn(settings: Settings): Series | null {
  const repeat = repeatIn(settings)
  const { recurring } = settings
  if (!repeat || !isRecord(recurring)) return null
  return {
    ...repeat,
    start: instantOrNull(recurring['start']),
    next: instantOrNull(recurring['next_schedule']),
    lastPosted: instantOrNull(recurring['last_posted']),
  }
}

/** Settings as the database keeps them, with this repeat: without any dates. null takes it out. */
export function withRepeat(settings: Settings, repeat: Repeat | null): Record<string, unknown> {
  const { recurring: _, ...others } = settings
  if (!repeat) return others
  const { recurrence, zone } = repeat
  return { ...others, recurring: { enabled: true, rule: writeRecurrence(recurrence), zone } }
}

/** Settings that the database keeps, as the API and archives show them: with how far a post that repeats is. */
export function withDates(settings: Settings, { start, next, lastPosted }: SeriesDates): Settings {
  const { recurring } = settings
  if (!isRecord(recurring)) return settings
  const dates = {
    start: start?.toISOString() ?? null,
    next_schedule: next?.toISOString() ?? null,
    last_posted: lastPosted?.toISOString() ?? null,
  }
  return { ...settings, recurring: { ...recurring, ...dates } }
}

/** Settings as the database keeps them, of those that the API or an archive shows: what is no repeat is left out. */
export const withoutDates = (settings: Settings): Record<string, unknown> =>
  withRepeat(settings, repeatIn(settings))

/** Whether a series goes on counting when one takes the place of the other. */
export const isSameRepeat = (one: Repeat, other: Repeat): boolean =>
  one.zone === other.zone && writeRecurrence(one.recurrence) === writeRecurrence(other.recurrence)

/**
 * The series when its post is scheduled.
 * @param dueAt the requested time; a past one means now, in addition to the rule
 * @returns `next` is the first publication: the first time of the rule that is not before `dueAt`
 */
export function scheduledSeries(series: Series, dueAt: Date, now: Date): Series {
  const minute = onTheMinute(dueAt)
  if (dueAt.getTime() <= now.getTime()) return { ...series, start: series.start ?? minute, next: dueAt }
  const goesOn = series.next?.getTime() === dueAt.getTime()
  const start = goesOn && series.start ? series.start : minute
  const [first] = nextOccurrences(series.recurrence, start, series.zone, 1, new Date(minute.getTime() - 1))
  return { ...series, start, next: first ?? dueAt }
}

/** What follows the current occurrence. */
export interface Following {
  /** Times that passed while no worker ran: too late to publish. */
  passed: Date[]
  /** null: the series is over. */
  next: Date | null
}

/** @param tooLateBefore occurrences due earlier are not published automatically any more */
export function following(series: Series, tooLateBefore: Date): Following {
  const { recurrence, zone, start, next: current } = series
  if (!start || !current) return { passed: [], next: null }
  const isPassed = (at: Date) => at.getTime() < tooLateBefore.getTime()
  const [one] = nextOccurrences(recurrence, start, zone, 1, current)
  if (!one || !isPassed(one)) return { passed: [], next: one ?? null }
  const many = nextOccurrences(recurrence, start, zone, longestAbsence, current)
  return { passed: many.filter(isPassed), next: many.find((at) => !isPassed(at)) ?? null }
}

/** How many occurrences are searched at once: more than ten years of days. */
const longestAbsence = 4000

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function instantOrNull(value: unknown): Date | null {
  if (typeof value !== 'string') return null
  const at = new Date(value)
  return Number.isNaN(at.getTime()) ? null : at
}
