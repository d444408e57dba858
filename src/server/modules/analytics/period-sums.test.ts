import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { interactionMetrics } from '#domain/metrics/engagement-rate.ts'
import type { Metric } from '#domain/metrics/metric.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import { seededRandom } from '#domain/random.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { lineMetricOf } from './line-metric.ts'
import { mediansOf } from './medians-of.ts'
import type { NumbersScope } from './numbers-scope.ts'
import { readSums, summed } from './period-sums.ts'
import { rollUpDays } from './roll-up-days.ts'
import { type Period, splitPeriods, wholly } from './split-periods.ts'
import { insertPublished, insertReading, openTestNumbers, type TestNumbers } from './test-numbers.ts'

const now = new Date('2026-03-20T10:00:00Z')
const hourMs = 3_600_000
const random = seededRandom('random writes')
const below = (most: number) => Math.floor(random() * most)
const oneOf = <Item>(items: readonly Item[]) => items[below(items.length)] as Item

let db: Db
let given: TestNumbers
beforeAll(async () => {
  const opened = await openTestNumbers(now)
  ;({ db, given } = opened)
  return opened.close
})

/** Runs of days that were added up. */
let rolled = 0

interface Post {
  id: string
  network: NetworkId
  connection_id: string | null
  published_at: Date
}

/** What the samples say, worked out without any of the tables that are made of them. */
async function bySamples({ workspaceId, from, to }: NumbersScope) {
  const { rows: posts } = await sql<Post>`
    select id, network, connection_id, published_at from publications
    where workspace_id = ${workspaceId} and part = 'post' and published_at >= ${from} and published_at < ${to}`.execute(
    db,
  )
  const { rows: samples } = await sql<{
    subject_id: string
    metric: Metric
    value: number
    age_sec: number
    taken_at: Date
  }>`
    select s.subject_id, s.metric, s.value, r.age_sec, s.taken_at from metric_samples s join metric_readings r on r.id = s.reading_id
    where r.workspace_id = ${workspaceId} and r.age_sec between 79200 and 93600 and not r.is_lifetime`.execute(
    db,
  )
  const valueOf = (post: Post, metric: Metric) =>
    samples
      .filter((sample) => sample.subject_id === post.id && sample.metric === metric)
      .toSorted(
        (one, other) =>
          Math.abs(one.age_sec - 86_400) - Math.abs(other.age_sec - 86_400) ||
          other.taken_at.getTime() - one.taken_at.getTime(),
      )[0]?.value ?? null
  return posts.map((post) => ({ post, valueOf: (metric: Metric) => valueOf(post, metric) }))
}

async function expectEqual(scope: NumbersScope) {
  const posts = await bySamples(scope)
  const [period = wholly(scope)] = await splitPeriods(db, [scope])
  rolled += period.rolled.length
  const [sums = new Map()] = await readSums(db, [period], now)
  expect([...sums.keys()].toSorted()).toEqual([...new Set(posts.map(({ post }) => post.network))].toSorted())
  for (const [network, { posts: count, young, of }] of sums) {
    const own = posts.filter(({ post }) => post.network === network)
    expect(count).toBe(own.length)
    expect(young).toBe(
      own.filter(({ post }) => now.getTime() - post.published_at.getTime() < 24 * hourMs).length,
    )
    for (const metric of summed) {
      const values = own.flatMap(({ valueOf }) => {
        const parts = metric === 'interactions' ? interactionMetrics.map(valueOf) : [valueOf(metric)]
        const there = parts.filter((value) => value !== null)
        return there.length === 0 ? [] : [there.reduce((sum, value) => sum + value, 0)]
      })
      expect([metric, of[metric].n]).toEqual([metric, values.length])
      expect(of[metric].sum ?? 0).toBeCloseTo(values.reduce((sum, value) => sum + value, 0))
    }
  }
  await expectMedians(period, posts)
}

async function expectMedians(period: Period, posts: Awaited<ReturnType<typeof bySamples>>) {
  const { rows } = await mediansOf(period, '24h').execute(db)
  const usual = new Map(rows.map(({ connection_id, ...median }) => [connection_id, median]))
  const byAccount = Map.groupBy(
    posts.flatMap(({ post, valueOf }) => {
      const metric = lineMetricOf(post.network)
      const value = metric && valueOf(metric)
      return value === null || post.connection_id === null ? [] : [{ account: post.connection_id, value }]
    }),
    ({ account }) => account,
  )
  expect([...usual.keys()].toSorted()).toEqual([...byAccount.keys()].toSorted())
  for (const [account, { median, n }] of usual) {
    const values = (byAccount.get(account) ?? []).map(({ value }) => value).toSorted((a, b) => a - b)
    expect(n).toBe(values.length)
    const middle = (values.length - 1) / 2
    const [below = 0, above = 0] = [values[Math.floor(middle)], values[Math.ceil(middle)]]
    expect(median).toBeCloseTo((below + above) / 2)
  }
}

/** One write of those that change numbers: of sampling, publishing, disconnecting and deleting. */
async function writeAtRandom() {
  const { workspaceId, connections } = given
  const network = oneOf(['instagram', 'bluesky'] as const)
  const posts = await db
    .selectFrom('publications')
    .select(['id', 'post_id', 'connection_id', 'published_at'])
    .where('workspace_id', '=', workspaceId)
    .orderBy('published_at')
    .orderBy('network')
    .execute()
  const post = oneOf(posts)
  const time = new Date(now.getTime() - below(60 * 24) * hourMs)
  switch (below(7)) {
    case 0:
      return insertPublished(db, {
        workspaceId,
        userId: 'ada',
        connectionId: connections[network],
        network,
        publishedAt: time,
      })
    case 1:
      return db.updateTable('publications').set({ published_at: time }).where('id', '=', post.id).execute()
    case 2:
      return db.deleteFrom('scheduled_posts').where('id', '=', post.post_id).execute()
    case 3:
      return db
        .updateTable('publications')
        .set({ connection_id: post.connection_id === null ? connections[network] : null })
        .where('id', '=', post.id)
        .execute()
    default: {
      const publishedAt = post.published_at ?? time
      const ageMs = oneOf([1, 22, 23, 24, 24.5, 26, 30, 156, 168, 700]) * hourMs + below(60) * 1_000
      const counts = Object.fromEntries(
        (['impressions', 'reach', 'views', 'likes', 'comments', 'clicks', 'watch_sec'] as const)
          .filter(() => below(4) > 0)
          .map((metric) => [metric, below(1_000)]),
      )
      return insertReading(db, {
        workspaceId,
        connectionId: post.connection_id ?? connections[network],
        subjectId: post.id,
        publishedAt,
        takenAt: new Date(publishedAt.getTime() + ageMs),
        counts,
        isLifetime: below(8) === 0,
      })
    }
  }
}

test('after any writes, sums and medians of a period are those of its samples', async () => {
  const { workspaceId } = given
  const scopes = [
    ['2026-01-01', '2026-04-01'],
    ['2026-02-14T05:30:00Z', '2026-03-07T05:30:00Z'],
    ['2026-03-18T13:00:00Z', '2026-03-20T10:00:00Z'],
  ].map(([from = '', to = '']) => ({
    workspaceId,
    from: new Date(from),
    to: new Date(to),
    foreign: 'without' as const,
  }))
  for (let round = 0; round < 20; round++) {
    for (let write = 0; write < below(12); write++) await writeAtRandom()
    for (const scope of scopes) await expectEqual(scope)
    if (below(2) === 0) await rollUpDays({ db }, now)
    for (const scope of scopes) await expectEqual(scope)
  }
  // Without days that were added up it would say nothing about them.
  expect(rolled).toBeGreaterThan(50)
})

test('what is kept of each post is what making it anew from its samples gives', async () => {
  const kept = () => db.selectFrom('post_numbers').selectAll().orderBy('subject_id').orderBy('age').execute()
  for (let write = 0; write < 40; write++) await writeAtRandom()
  const before = await kept()
  expect(before.length).toBeGreaterThan(60)
  await db.deleteFrom('post_numbers').execute()
  await sql`select make_post_numbers(array(select distinct subject_id from metric_samples))`.execute(db)
  const anew = await kept()
  const ids = new Set(
    (
      await db.selectFrom('publications').select('id').where('workspace_id', '=', given.workspaceId).execute()
    ).map(({ id }) => id),
  )
  // Those of deleted posts have no time any more, and are found by nothing.
  const there = (rows: typeof anew) => rows.filter(({ subject_id }) => ids.has(subject_id))
  expect(there(before)).toEqual(there(anew))
})

const days = (from: string, to: string): NumbersScope => ({
  workspaceId: given.workspaceId,
  from: new Date(from),
  to: new Date(to),
  foreign: 'without',
})

test('a period of which every day is added up, and one before anything was published, need no post at all', async () => {
  await rollUpDays({ db }, now)
  const scope = days('2026-03-02T00:00:00Z', '2026-03-12T00:00:00Z')
  expect((await splitPeriods(db, [scope]))[0]).toMatchObject({ rest: [] })
  await expectEqual(scope)
  await expectEqual(days('2025-01-01T00:00:00Z', '2025-02-01T00:00:00Z'))
})

test('a post whose author says that it is live marks its day, though nobody said so before', async () => {
  const { workspaceId, connections } = given
  const publishedAt = new Date('2026-02-05T09:00:00Z')
  const post = { workspaceId, userId: 'ada', connectionId: connections.bluesky, network: 'bluesky' as const }
  const { subjectId } = await insertPublished(db, { ...post, publishedAt })
  const setTime = (published_at: Date | null) =>
    db.updateTable('publications').set({ published_at }).where('id', '=', subjectId).execute()
  await setTime(null)
  await rollUpDays({ db }, now)
  await setTime(publishedAt)
  const marks = await db
    .selectFrom('metric_rollups_due')
    .select('day')
    .where(sql<string>`day::text`, '=', '2026-02-05')
    .execute()
  expect(marks).toHaveLength(1)
  await expectEqual(days('2026-02-04T00:00:00Z', '2026-02-07T00:00:00Z'))
})

test('a transaction marks a day once, and marks it again after a savepoint took its mark back', async () => {
  const { workspaceId, connections } = given
  const day = new Date('2026-02-03T00:00:00Z')
  for (const hour of [8, 9, 10])
    await insertPublished(db, {
      workspaceId,
      userId: 'ada',
      connectionId: connections.bluesky,
      network: 'bluesky',
      publishedAt: new Date(day.getTime() + hour * hourMs),
    })
  const marks = async () =>
    (
      await db
        .selectFrom('metric_rollups_due')
        .selectAll()
        .where(sql<string>`day::text`, '=', '2026-02-03')
        .execute()
    ).length
  const moveAll = (tx: Db) =>
    tx
      .updateTable('publications')
      .set({ published_at: sql`published_at + interval '1 minute'` })
      .where('published_at', '>=', day)
      .where('published_at', '<', new Date(day.getTime() + 24 * hourMs))
      .execute()
  await rollUpDays({ db }, now)
  await db.transaction().execute(moveAll)
  expect(await marks()).toBe(1)
  await rollUpDays({ db }, now)
  await db.transaction().execute(async (tx) => {
    await sql`savepoint before`.execute(tx)
    await moveAll(tx)
    await sql`rollback to before`.execute(tx)
    await moveAll(tx)
  })
  expect(await marks()).toBe(1)
})
