import {
  nextOccurrences,
  onTheMinute,
  readRecurrence,
  writeRecurrence,
  type Recurrence,
} from './recurrence.ts'

/**
 * A post that goes out again and again, as `platform_settings.recurring` keeps it.
 * Source: docs/specification/publishing.md#posts-that-repeat.
 */
export interface Series {
  recurrence: Recurrence
  /** IANA: whose wall clock it goes by. */
  zone: string
  /** The first time, from which the rule counts; null: not scheduled yet. */
  start: Date | null
  /** The planned time of the occurrence that comes next; null: not scheduled, or over. */
  next: Date | null
  lastPosted: Date | null
}

type Settings = Readonly<Record<string, unknown>>

/** The series of a post; null when it does not repeat, or its rule cannot be read. Never throws. */
export function seriesIn(settings: Settings): Series | null {
  const { recurring } = settings
  if (!isRecord(recurring) || recurring['enabled'] !== true || typeof recurring['rule'] !== 'string')
    return null
  const reading = readRecurrence(recurring['rule'])
  if ('problem' in reading) return null
  return {
    recurrence: reading.recurrence,
    zone: typeof recurring['zone'] === 'string' ? recurring['zone'] : 'UTC',
    start: instantOrNull(recurring['start']),
    next: instantOrNull(recurring['next_schedule']),
    lastPosted: instantOrNull(recurring['last_posted']),
  }
}

/** The settings with the series as it now stands; null takes it out. */
export function withSeries(settings: Settings, series: Series | null): Record<string, unknown> {
  const { recurring: _, ...others } = settings
  if (!series) return others
  return {
    ...others,
    recurring: {
      enabled: true,
      rule: writeRecurrence(series.recurrence),
      zone: series.zone,
      start: series.start?.toISOString() ?? null,
      next_schedule: series.next?.toISOString() ?? null,
      last_posted: series.lastPosted?.toISOString() ?? null,
    },
  }
}

/**
 * What an edit makes of a series: a rule and zone of its own begin it anew, the same ones go on counting. Its dates are
 * Postlark’s: what was sent for them is not taken.
 */
export function editedSeries(before: Series | null, written: Series | null): Series | null {
  if (!written) return null
  const isSame =
    before !== null &&
    before.zone === written.zone &&
    writeRecurrence(before.recurrence) === writeRecurrence(written.recurrence)
  return {
    ...written,
    start: isSame ? before.start : null,
    next: isSame ? before.next : null,
    lastPosted: before?.lastPosted ?? null,
  }
}

/**
 * The series when its post is scheduled.
 * @param dueAt the time asked for; one that has come means now, beside what the rule says
 * @returns `next` is when it goes out first: the first time of the rule that is not before `dueAt`
 */
export function scheduledSeries(series: Series, dueAt: Date, now: Date): Series {
  const minute = onTheMinute(dueAt)
  if (dueAt.getTime() <= now.getTime()) return { ...series, start: series.start ?? minute, next: dueAt }
  const goesOn = series.next?.getTime() === dueAt.getTime()
  const start = goesOn && series.start ? series.start : minute
  const [first] = nextOccurrences(series.recurrence, start, series.zone, 1, new Date(minute.getTime() - 1))
  return { ...series, start, next: first ?? dueAt }
}

/** What follows the occurrence that stands as `next`. */
export interface Following {
  /** Times that passed while nothing ran: too late for them. */
  passed: Date[]
  /** null: the series is over. */
  next: Date | null
}

/** @param tooLateBefore what was due earlier does not go out by itself any more */
export function following(series: Series, tooLateBefore: Date): Following {
  const { recurrence, zone, start, next: current } = series
  if (!start || !current) return { passed: [], next: null }
  const isPassed = (at: Date) => at.getTime() < tooLateBefore.getTime()
  const [one] = nextOccurrences(recurrence, start, zone, 1, current)
  if (!one || !isPassed(one)) return { passed: [], next: one ?? null }
  const many = nextOccurrences(recurrence, start, zone, longestAbsence, current)
  return { passed: many.filter(isPassed), next: many.find((at) => !isPassed(at)) ?? null }
}

/** Occurrences looked through at once: more than ten years of days. */
const longestAbsence = 4000

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function instantOrNull(value: unknown): Date | null {
  if (typeof value !== 'string') return null
  const at = new Date(value)
  return Number.isNaN(at.getTime()) ? null : at
}
