import { givenBy } from '#domain/metrics/catalogue.ts'
import {
  type AccountCounts,
  type AccountMetric,
  accountMetrics,
  type Counts,
  type Metric,
  type PostMetric,
  postMetrics,
} from '#domain/metrics/metric.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import type { Db } from '#server/plumbing/database/database.ts'

/** Hours after publishing at which examples have readings. */
const exampleAges = [1, 3, 6, 12, 24, 48, 72, 96, 120, 144, 168, 336, 504, 720, 1_440, 2_160] as const

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** What an example post gets in the end for each time it is shown; the last ones do not grow. */
const shares: Readonly<Record<PostMetric, number>> = {
  impressions: 1,
  reach: 0.8,
  views: 0.9,
  likes: 0.05,
  comments: 0.008,
  shares: 0.006,
  quotes: 0.002,
  saves: 0.01,
  clicks: 0.02,
  profile_clicks: 0.004,
  watch_sec: 7.5,
  score: 0.03,
  watch_avg_sec: 8,
  watch_share: 0.4,
  upvote_ratio: 0.93,
}
const still: readonly PostMetric[] = ['watch_avg_sec', 'watch_share', 'upvote_ratio']

/** Numbers of a post that grow evenly, for tests. @param shown how often it is shown in the end */
export function exampleGrowth(
  { network, publishedAt }: Pick<ExamplePost, 'network' | 'publishedAt'>,
  shown: number,
): (at: Date) => Counts {
  const metrics = postMetrics.filter((metric) => givenBy(network, metric))
  return (at) => {
    const grown = 1 - Math.exp(-(at.getTime() - publishedAt.getTime()) / hourMs / 20)
    return Object.fromEntries(
      metrics.map((metric) => [
        metric,
        still.includes(metric) ? shares[metric] : Math.round(shown * shares[metric] * grown),
      ]),
    )
  }
}

export interface ExamplePost {
  workspaceId: string
  connectionId: string
  /** A publication or a post made elsewhere. */
  subjectId: string
  network: NetworkId
  publishedAt: Date
  /** What its network says at a time. */
  countsAt: (at: Date) => Counts
}

/** Readings as they would have been taken of a post until `now`: for the demo and for tests. */
export async function writeExampleReadings(db: Db, post: ExamplePost, now: Date): Promise<void> {
  for (const hours of exampleAges) {
    const takenAt = new Date(post.publishedAt.getTime() + hours * hourMs)
    if (takenAt > now) break
    const counts = post.countsAt(takenAt)
    const values = postMetrics.flatMap((metric): [Metric, number][] => {
      const value = counts[metric]
      return value === undefined ? [] : [[metric, value]]
    })
    const refused = postMetrics.flatMap((metric) => {
      const given = givenBy(post.network, metric)
      return given && counts[metric] === undefined
        ? [[metric, { field: given.field, reason: 'not-given' }]]
        : []
    })
    await writeReading(db, {
      ...post,
      takenAt,
      ageSec: hours * 3_600,
      values,
      refused: Object.fromEntries(refused),
    })
  }
}

export interface ExampleAccount {
  workspaceId: string
  connectionId: string
  network: NetworkId
  /** What its network says of it at a time: followers, following, posts. */
  standingAt: (at: Date) => AccountCounts
  /** What its network says of one of its days, `2026-11-24`. */
  ofDay: (day: string) => AccountCounts
}

/** Numbers of an account that gains three followers a day, for tests. */
export function exampleAccount(followers: number, now: Date): Pick<ExampleAccount, 'standingAt' | 'ofDay'> {
  const daysBack = (at: Date) => Math.round((startOfDay(now) - startOfDay(at)) / dayMs)
  return {
    standingAt: (at) => ({
      followers: followers - daysBack(at) * 3,
      following: 120,
      posts: 400 - daysBack(at),
    }),
    ofDay(day) {
      const back = daysBack(new Date(`${day}T00:00:00Z`))
      return {
        followers_gained: 4,
        followers_lost: 1,
        account_impressions: 300 + (back % 7) * 40,
        account_reach: 240 + (back % 7) * 30,
        account_views: 180 + (back % 7) * 20,
        account_engaged: 12 + (back % 5),
        profile_visits: 9 + (back % 4),
      }
    },
  }
}

const startOfDay = (at: Date) => Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate())

/** Readings of an account once a day until `now`, and what its network says of each of those days. */
export async function writeExampleAccount(
  db: Db,
  account: ExampleAccount,
  { now, days }: { now: Date; days: number },
): Promise<void> {
  const given = (counts: AccountCounts) =>
    accountMetrics.flatMap((metric): [AccountMetric, number][] => {
      const value = counts[metric]
      return value === undefined || givenBy(account.network, metric) === null ? [] : [[metric, value]]
    })
  for (let back = days; back >= 1; back--) {
    const takenAt = new Date(startOfDay(now) - (back - 1) * dayMs)
    const values = given(account.standingAt(takenAt))
    await writeReading(db, { ...account, subjectId: account.connectionId, takenAt, ageSec: null, values })
    const day = new Date(takenAt.getTime() - dayMs).toISOString().slice(0, 10)
    const rows = given(account.ofDay(day)).map(([metric, value]) => ({
      workspace_id: account.workspaceId,
      connection_id: account.connectionId,
      metric,
      day,
      value,
      day_zone: 'UTC',
      read_at: takenAt,
    }))
    if (rows.length > 0) await db.insertInto('metric_days').values(rows).execute()
  }
}

interface ReadingToWrite {
  workspaceId: string
  connectionId: string
  subjectId: string
  network: NetworkId
  takenAt: Date
  ageSec: number | null
  values: readonly [Metric, number][]
  refused?: Record<string, unknown>
}

async function writeReading(db: Db, reading: ReadingToWrite): Promise<void> {
  if (reading.values.length === 0) return
  const fields = reading.values.map(([metric]) => [metric, givenBy(reading.network, metric)?.field ?? metric])
  const { id } = await db
    .insertInto('metric_readings')
    .values({
      workspace_id: reading.workspaceId,
      connection_id: reading.connectionId,
      subject_id: reading.subjectId,
      taken_at: reading.takenAt,
      age_sec: reading.ageSec,
      outcome: 'counted',
      api: `${reading.network}/example`,
      fields: JSON.stringify(Object.fromEntries(fields)),
      refused: JSON.stringify(reading.refused ?? {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('metric_samples')
    .values(
      reading.values.map(([metric, value]) => ({
        subject_id: reading.subjectId,
        metric,
        taken_at: reading.takenAt,
        value,
        reading_id: id,
      })),
    )
    .execute()
}
