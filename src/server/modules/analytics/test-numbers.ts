import type { Metric, PostMetric, RefusalReason } from '#domain/metrics/metric.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import { openTestWorkspace } from '#server/modules/exchange/test-workspace.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { openTestDatabase } from '#server/plumbing/database/test-database.ts'
import {
  exampleAccount,
  exampleGrowth,
  writeExampleAccount,
  writeExampleReadings,
} from './example-readings.ts'

const hourMs = 3_600_000

export interface TestPost {
  workspaceId: string
  userId: string
  connectionId: string
  network: NetworkId
  publishedAt: Date
  text?: string
  /** Campaigns of the links that were sent. */
  campaigns?: readonly string[]
  labelIds?: readonly string[]
}

/** A published post with its publication, without numbers. */
export async function insertPublished(
  db: Db,
  post: TestPost,
): Promise<{ postId: string; subjectId: string }> {
  const { workspaceId, userId, connectionId, network, publishedAt } = post
  const { id: postId } = await db
    .insertInto('scheduled_posts')
    .values({
      workspace_id: workspaceId,
      user_id: userId,
      status: 'posted',
      content: JSON.stringify({ all: post.text ?? 'Rye is back from Friday.' }),
      scheduled_for: publishedAt,
      posted_at: publishedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: subjectId } = await db
    .insertInto('publications')
    .values({
      workspace_id: workspaceId,
      post_id: postId,
      connection_id: connectionId,
      network,
      username: 'ada',
      account_key: `${network}:ada`,
      state: 'published',
      published_at: publishedAt,
      due_at: publishedAt,
      remote_id: `remote-${postId}`,
      url: `https://${network}.example/${postId}`,
      ...(post.campaigns && { steps: JSON.stringify({ campaigns: post.campaigns }) }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const labels = (post.labelIds ?? []).map((label_id) => ({ post_id: postId, label_id }))
  if (labels.length > 0) await db.insertInto('post_labels').values(labels).execute()
  return { postId, subjectId }
}

export interface TestReading {
  workspaceId: string
  connectionId: string
  subjectId: string
  /** null: of an account. */
  publishedAt: Date | null
  takenAt: Date
  counts?: Partial<Record<Metric, number>>
  outcome?: 'counted' | 'partial' | 'gone' | 'refused' | 'unreachable'
  refused?: Partial<Record<Metric, { field: string; reason: RefusalReason }>>
  isLifetime?: boolean
  api?: string
  costMicrousd?: number
  message?: string
}

/** A reading with a sample of each of its counts; returns its id. */
export async function insertReading(db: Db, reading: TestReading): Promise<string> {
  const { workspaceId, connectionId, subjectId, publishedAt, takenAt, counts = {} } = reading
  const values = Object.entries(counts) as [Metric, number][]
  const { id } = await db
    .insertInto('metric_readings')
    .values({
      workspace_id: workspaceId,
      connection_id: connectionId,
      subject_id: subjectId,
      taken_at: takenAt,
      age_sec: publishedAt && Math.round((takenAt.getTime() - publishedAt.getTime()) / 1_000),
      outcome: reading.outcome ?? 'counted',
      is_lifetime: reading.isLifetime ?? false,
      api: reading.api ?? 'test/v1',
      fields: JSON.stringify(Object.fromEntries(values.map(([metric]) => [metric, `${metric}_count`]))),
      refused: JSON.stringify(reading.refused ?? {}),
      message: reading.message ?? null,
      cost_microusd: reading.costMicrousd ?? 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const samples = values.map(([metric, value]) => ({
    subject_id: subjectId,
    metric,
    taken_at: takenAt,
    value,
    reading_id: id,
  }))
  if (samples.length > 0) await db.insertInto('metric_samples').values(samples).execute()
  return id
}

export interface TestNumbers {
  workspaceId: string
  connections: Record<'instagram' | 'bluesky', string>
  labelId: string
  /** Oldest first: every second one is on Instagram, the others are on Bluesky. */
  posts: readonly { postId: string; subjectId: string; network: NetworkId; publishedAt: Date }[]
}

/**
 * A workspace with an account on Instagram and one on Bluesky, twelve posts on each over 36 days, one every 36 hours,
 * and all readings until `now`. Posts with an even number have a label, those on Instagram the campaign `rye`. The
 * newest two are younger than a day.
 */
export async function testNumbers(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<TestNumbers> {
  const workspaceId = await openTestWorkspace(db, userId, 'instagram:ada', 'bluesky:ada')
  const rows = await db
    .selectFrom('connections')
    .select(['id', 'provider'])
    .where('workspace_id', '=', workspaceId)
    .execute()
  const idOf = (network: NetworkId) => rows.find(({ provider }) => provider === network)?.id ?? ''
  const connections = { instagram: idOf('instagram'), bluesky: idOf('bluesky') }
  const { id: labelId } = await db
    .insertInto('labels')
    .values({ workspace_id: workspaceId, name: 'Rye', color: 'sky', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const posts: { postId: string; subjectId: string; network: NetworkId; publishedAt: Date }[] = []
  for (let number = 0; number < 24; number++) {
    const network: 'bluesky' | 'instagram' = number % 2 === 0 ? 'bluesky' : 'instagram'
    const connectionId = connections[network]
    const publishedAt = new Date(
      now.getTime() - (23 - number) * 36 * hourMs - 20 * hourMs + (number % 2) * 6 * hourMs,
    )
    const made = await insertPublished(db, {
      workspaceId,
      userId,
      connectionId,
      network,
      publishedAt,
      text: `Post number ${number}`,
      ...(network === 'instagram' && { campaigns: ['rye'] }),
      labelIds: number % 4 < 2 ? [labelId] : [],
    })
    const post = { workspaceId, connectionId, subjectId: made.subjectId, network, publishedAt }
    const countsAt = exampleGrowth(post, 1_000 + number * 137)
    await writeExampleReadings(db, { ...post, countsAt }, now)
    posts.push({ ...made, network, publishedAt })
  }
  for (const network of ['instagram', 'bluesky'] as const) {
    const account = {
      workspaceId,
      connectionId: connections[network],
      network,
      ...exampleAccount(1_200, now),
    }
    await writeExampleAccount(db, account, { now, days: 40 })
  }
  return { workspaceId, connections, labelId, posts }
}

/** A database of its own with them, written by Ada. */
export async function openTestNumbers(now: Date) {
  const database = await openTestDatabase()
  const { db, close } = database
  await db
    .insertInto('users')
    .values({ id: 'ada', name: 'Ada', email: 'ada@example.org', image: null })
    .execute()
  return { db, close, given: await testNumbers(db, { userId: 'ada', now }) }
}

/** The sum of one metric over the samples of posts at one age: what the screens must show. */
export async function sumOfSamples(
  db: Db,
  subjectIds: readonly string[],
  metric: PostMetric,
  ageSec: number,
): Promise<{ sum: number; n: number }> {
  const rows = await db
    .selectFrom('metric_samples as s')
    .innerJoin('metric_readings as r', 'r.id', 's.reading_id')
    .select('s.value')
    .where('s.subject_id', 'in', [...subjectIds])
    .where('s.metric', '=', metric)
    .where('r.age_sec', '=', ageSec)
    .execute()
  return { sum: rows.reduce((sum, { value }) => sum + value, 0), n: rows.length }
}
