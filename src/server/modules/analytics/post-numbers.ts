import { sql } from 'kysely'
import { analyticsLimits, type AnalyticsSubject, type PostNumbers } from '#contract/analytics.ts'
import { type Metric, postMetrics } from '#domain/metrics/metric.ts'
import { utcDay } from '#domain/metrics/reading-plan.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import { readPrices } from '#domain/networks/reading.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { lineMetricOf } from './line-metric.ts'
import { type MetricValues, numbersOf, presentRate } from './numbers-of-row.ts'
import type { Reader } from './overview.ts'
import { readRules } from './read-facts.ts'
import { readSubjects } from './read-subjects.ts'
import { readUsualCurve } from './usual-curve.ts'

const usdPerMicro = 1e-6
/** A subject is read again on request once in this time. */
const againAfterMs = 15 * 60_000
const hourSec = 3_600
const mostOfPost = 20

/** All readings of a post or publication; null: there is no such one in the workspace. */
export async function readPostNumbers(
  db: Db,
  which: { workspaceId: string; subjectId: string },
  at: Pick<Reader, 'now' | 'policy'>,
): Promise<PostNumbers | null> {
  const [numbers] = await readManyNumbers(db, which.workspaceId, [which.subjectId], at)
  return numbers ?? null
}

/** The publications of a post that went out, newest first, at most twenty; of one that repeats, its last ones. */
export async function readNumbersOfPost(
  db: Db,
  { workspaceId, postId }: { workspaceId: string; postId: string },
  at: Pick<Reader, 'now' | 'policy'>,
): Promise<PostNumbers[]> {
  const rows = await db
    .selectFrom('publications')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('post_id', '=', postId)
    .where('part', '=', 'post')
    .where('published_at', 'is not', null)
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .limit(mostOfPost)
    .execute()
  return readManyNumbers(
    db,
    workspaceId,
    rows.map(({ id }) => id),
    at,
  )
}

async function readManyNumbers(
  db: Db,
  workspaceId: string,
  ids: readonly string[],
  { now, policy }: Pick<Reader, 'now' | 'policy'>,
): Promise<PostNumbers[]> {
  const subjects = await readSubjects(db, workspaceId, ids)
  const known = [...subjects.keys()]
  if (known.length === 0) return []
  const rules = await readRules(db, workspaceId, policy)
  const readings = await readReadings(db, workspaceId, known)
  const samples = await readSamples(db, known)
  const due = await readDue(db, workspaceId, known)
  const readbacks = await readReadbacks(db, known)
  const usual = await readUsualCurve(db, workspaceId, [...subjects.values()], now)
  return ids.flatMap((id) => {
    const subject = subjects.get(id)
    if (!subject) return []
    const own = readings.get(id) ?? []
    const values = latestOf(samples.get(id) ?? [])
    const last = own.at(-1)
    const { network } = subject
    const shown = presentReadings(own, samples.get(id) ?? [])
    const again = readableFrom(network, own)
    return [
      {
        ...subject,
        now: numbersOf(values, (metric) => ({
          network,
          metric,
          isOff: rules.isOff(network),
          isGone: subject.isGone,
          last: last ?? null,
          withdrawnSince: rules.withdrawnSince(network, metric),
          isEarly: last === undefined,
        })),
        rate: presentRate(network, values),
        readings: shown,
        usual: usual.get(subject.connectionId ?? '') ?? [],
        metric: lineMetricOf(network),
        nextReadingAt: due.get(id)?.toISOString() ?? null,
        costUsd: own.reduce((sum, { cost_microusd }) => sum + cost_microusd, 0) * usdPerMicro,
        canReadAgainAt: again && again > now ? again.toISOString() : null,
        readbacks: readbacks.get(id) ?? [],
      },
    ]
  })
}

/** The same as `refreshNumbers` allows: what is paid for is read once a UTC day. */
function readableFrom(network: NetworkId, readings: readonly ReadingRow[]): Date | null {
  const last = readings.findLast(({ outcome }) => outcome !== 'unreachable' && outcome !== 'refused')
  if (!last) return null
  if (readPrices(network)) return new Date(Date.parse(utcDay(last.taken_at)) + 86_400_000)
  return new Date(last.taken_at.getTime() + againAfterMs)
}

type ReadingRow = Awaited<ReturnType<typeof selectReadings>>[number]
type SampleRow = { subject_id: string; metric: Metric; taken_at: Date; value: number }

const selectReadings = (db: Db, workspaceId: string, ids: readonly string[]) =>
  db
    .selectFrom('metric_readings')
    .select([
      'subject_id',
      'taken_at',
      'age_sec',
      'outcome',
      'is_lifetime',
      'api',
      'fields',
      'refused',
      'message',
      'cost_microusd',
    ])
    .where('workspace_id', '=', workspaceId)
    .where('subject_id', 'in', [...ids])
    .orderBy('taken_at', 'desc')
    .limit(analyticsLimits.samples)
    .execute()

async function readReadings(db: Db, workspaceId: string, ids: readonly string[]) {
  const rows = await selectReadings(db, workspaceId, ids)
  return Map.groupBy(rows.toReversed(), (row) => row.subject_id)
}

async function readSamples(db: Db, ids: readonly string[]) {
  const rows: SampleRow[] = await db
    .selectFrom('metric_samples')
    .select(['subject_id', 'metric', 'taken_at', 'value'])
    .where('subject_id', 'in', [...ids])
    .orderBy('taken_at', 'desc')
    .limit(analyticsLimits.samples * postMetrics.length)
    .execute()
  return Map.groupBy(rows.toReversed(), (row) => row.subject_id)
}

function latestOf(samples: readonly SampleRow[]): MetricValues {
  const values = Object.fromEntries(postMetrics.map((metric) => [metric, null])) as MetricValues
  for (const { metric, value } of samples) if (metric in values) Object.assign(values, { [metric]: value })
  return values
}

/** A value that did not change since an earlier reading has no sample of its own: the last one counts. */
function presentReadings(
  rows: readonly ReadingRow[],
  samples: readonly SampleRow[],
): PostNumbers['readings'] {
  const held: Partial<Record<Metric, number>> = {}
  let at = 0
  return rows.map((row) => {
    const fell: Metric[] = []
    for (let one = samples[at]; one && one.taken_at <= row.taken_at; one = samples[++at]) {
      const before = held[one.metric]
      if (before !== undefined && one.value < before) fell.push(one.metric)
      held[one.metric] = one.value
    }
    const given = Object.keys(row.fields) as Metric[]
    const isCounted = row.outcome === 'counted' || row.outcome === 'partial'
    const values = given.flatMap((metric) =>
      isCounted && held[metric] !== undefined ? [[metric, held[metric]]] : [],
    )
    return {
      takenAt: row.taken_at.toISOString(),
      ageHours: (row.age_sec ?? 0) / hourSec,
      outcome: row.outcome,
      isLifetime: row.is_lifetime,
      api: row.api,
      message: row.message,
      values: Object.fromEntries(values),
      fields: row.fields,
      fell,
      costUsd: row.cost_microusd * usdPerMicro,
    }
  })
}

async function readDue(
  db: Db,
  workspaceId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .selectFrom('metric_due')
    .select(['subject_id', 'next_at'])
    .where('workspace_id', '=', workspaceId)
    .where('subject_id', 'in', [...ids])
    .where('kind', 'in', ['publication', 'foreign'])
    .execute()
  return new Map(rows.map(({ subject_id, next_at }) => [subject_id, next_at]))
}

type Readback = PostNumbers['readbacks'][number]

interface ReadbackRow extends Pick<Readback, 'found' | 'difference' | 'message' | 'lostLinkCard'> {
  publication_id: string
  at: Date
  media_sent: number | null
  media_shown: number | null
}

async function readReadbacks(
  db: Db,
  ids: readonly AnalyticsSubject['id'][],
): Promise<ReadonlyMap<string, Readback[]>> {
  const { rows } = await sql<ReadbackRow>`
    select publication_id, at, found, difference, message, media_sent, media_shown, lost_link_card as "lostLinkCard"
    from readbacks where publication_id = any(${[...ids]}::uuid[]) order by at limit 400`.execute(db)
  const readbacks = Map.groupBy(rows, (row) => row.publication_id)
  return new Map([...readbacks].map(([id, own]) => [id, own.slice(-20).map(presentReadback)]))
}

function presentReadback({ at, media_sent: sent, media_shown: shown, ...row }: ReadbackRow): Readback {
  const { found, difference, message, lostLinkCard } = row
  const media = sent !== null && shown !== null && sent !== shown ? { sent, shown } : null
  return { at: at.toISOString(), found, difference, media, lostLinkCard, message }
}
