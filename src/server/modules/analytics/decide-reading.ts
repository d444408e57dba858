import {
  lastAgeSec,
  nextReading,
  nextReadingOnLaterDay,
  type PostToRead,
  type Sampling,
} from '#domain/metrics/reading-plan.ts'
import type { Counts } from '#domain/metrics/metric.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import { networkNames } from '#domain/networks/network.ts'
import type { PostReading } from '#networks/network.ts'
import type { MetricReadingTable } from '#server/plumbing/database/schema/analytics-tables.ts'
import { parkedTries } from './parked.ts'
import type { DueRow, RowChange } from './reading-row.ts'

/** What came of reading one post: the network's answer, or why there is none. */
export type PostResult =
  | PostReading
  /** The network refused the call. */
  | { kind: 'rejected'; message: string }
  | { kind: 'unreachable'; message?: string }
  | { kind: 'needs-reauth' }
  /** What reading may cost this month is used up. */
  | { kind: 'over-budget' }
  /** It was read on this day already. */
  | { kind: 'paid-today' }
  /** This day is paid for, and its answer was lost. */
  | { kind: 'lost' }

/** A reading to be stored. */
interface NewReading {
  outcome: MetricReadingTable['outcome']
  counts: Counts
  fields: Partial<Record<keyof Counts, string>>
  refused: readonly Extract<PostReading, { kind: 'counted' }>['refused'][number][]
  message: string | null
}

/** What is stored about a try, null: nothing; and when the post is read next. */
export interface ReadingVerdict {
  reading: NewReading | null
  change: RowChange
  /** It is gone: a second reading said so too. */
  isGone: boolean
}

export interface ReadingTime {
  now: Date
  network: NetworkId
  connectionId: string
  sampling: Exclude<Sampling, 'off'>
  /** Each day is paid for once. */
  isPaid: boolean
}

/** A network that does not answer is asked so often, the first time after five minutes, doubling. */
const maxTries = 3
const retrySec = 300
/** `gone` is believed when a reading at least this much later says so too. */
const goneAgainSec = 600
const daySec = 86_400

/** Decides what one try means. The only place where the answer about a post becomes a reading and a next time. */
export function decideReading(row: DueRow, result: PostResult, at: ReadingTime): ReadingVerdict {
  const name = networkNames[at.network]
  switch (result.kind) {
    case 'counted': {
      const { counts, fields, refused } = result
      const outcome = refused.length > 0 ? 'partial' : 'counted'
      return told({ outcome, counts, fields, refused, message: null }, planned(row, at))
    }
    case 'gone':
      return goneVerdict(row, at)
    case 'unseen':
      return told(without('refused', result.message ?? `${name} does not show it.`), planned(row, at))
    case 'rejected':
      return told(without('refused', result.message), planned(row, at))
    case 'unreachable': {
      const tries = row.tries + 1
      if (tries < maxTries && !at.isPaid) return silent(again(row, at, retrySec * 2 ** (tries - 1), tries))
      return told(without('unreachable', result.message ?? `${name} could not be reached.`), planned(row, at))
    }
    case 'needs-reauth': {
      const parked = again(row, at, daySec, parkedTries)
      if (row.tries === parkedTries) return silent(parked)
      return told(without('refused', `${name} needs to be reconnected.`), parked)
    }
    case 'over-budget':
      return told(without('refused', `The budget for reading ${name} is used up.`), planned(row, at))
    case 'paid-today':
      return silent(planned(row, at))
    case 'lost':
      return told(without('unreachable', lostAnswer(name)), planned(row, at))
    default:
      return result satisfies never
  }
}

/** Why there is no number although it is paid for. */
export const lostAnswer = (name: string) => `The answer of ${name} was lost. A day is paid for once.`

function goneVerdict(row: DueRow, at: ReadingTime): ReadingVerdict {
  const { goneAt } = row
  const isGone = goneAt !== null && at.now.getTime() - goneAt.getTime() >= goneAgainSec * 1_000
  if (isGone) {
    return { reading: without('gone', null), change: { kind: 'end' }, isGone }
  }
  const reading = without('unreachable', `${networkNames[at.network]} did not find it. It is asked again.`)
  const next = at.isPaid ? planned({ ...row, goneAt: null }, at) : again(row, at, goneAgainSec, 0)
  // The end of its plan comes no sooner than an answer to the question.
  const change = next.kind === 'end' ? again(row, at, daySec, 0) : next
  return told(reading, { ...change, goneAt: goneAt ?? at.now })
}

const told = (reading: NewReading, change: RowChange): ReadingVerdict => ({ reading, change, isGone: false })
const silent = (change: RowChange): ReadingVerdict => ({ reading: null, change, isGone: false })

function without(outcome: NewReading['outcome'], message: string | null): NewReading {
  return { outcome, counts: {}, fields: {}, refused: [], message }
}

function again(
  row: DueRow,
  { now }: ReadingTime,
  afterSec: number,
  tries: number,
): RowChange & { kind: 'next' } {
  return {
    kind: 'next',
    at: new Date(now.getTime() + afterSec * 1_000),
    step: row.step,
    tries,
    goneAt: row.goneAt,
  }
}

/** The next time by the plan. A post made elsewhere, and one whose plan is over, has one reading alone. */
function planned(row: DueRow, at: ReadingTime): RowChange {
  if (row.kind !== 'publication' || row.publishedAt === null) return { kind: 'end' }
  const post: PostToRead = {
    subjectId: row.subjectId,
    connectionId: at.connectionId,
    plan: row.plan,
    publishedAt: row.publishedAt,
  }
  const next = at.isPaid
    ? nextReadingOnLaterDay(post, at.sampling, at.now)
    : nextReading(post, at.sampling, ageSecOf(row, at.now))
  return next ? { kind: 'next', ...next, tries: 0, goneAt: null } : { kind: 'end' }
}

/** The age of a post in seconds; null for an account. */
export function ageSecOf({ publishedAt }: Pick<DueRow, 'publishedAt'>, at: Date): number | null {
  return publishedAt && Math.round((at.getTime() - publishedAt.getTime()) / 1_000)
}

/** Whether a reading is the value of a post's whole life, comparable with none of a certain age. */
export function isLifetime(row: DueRow, at: Date): boolean {
  return row.kind === 'foreign' || (ageSecOf(row, at) ?? 0) > lastAgeSec * 1.06
}
