import { beforeAll, expect, test } from 'vitest'
import { median } from '#domain/best-time/statistics.ts'
import { interactionMetrics } from '#domain/metrics/engagement-rate.ts'
import { openTestWorkspace } from '#server/modules/exchange/test-workspace.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { lineMetricOf } from './line-metric.ts'
import { listNumbers } from './list-numbers.ts'
import { readOverview } from './overview.ts'
import {
  insertPublished,
  insertReading,
  openTestNumbers,
  sumOfSamples,
  type TestNumbers,
  testNumbers,
} from './test-numbers.ts'
import { fewestForUsual } from './usual.ts'

const now = new Date('2026-03-20T10:00:00Z')
const reader = { zone: 'UTC', now, policy: { sampling: 'full', xOffered: true } } as const
const range = { from: '2026-03-07', to: '2026-03-21', compare: 'previous' } as const
const daySec = 86_400

let db: Db
let given: TestNumbers
beforeAll(async () => {
  const opened = await openTestNumbers(now)
  ;({ db, given } = opened)
  return opened.close
})

const tileOf = async (metric: string, network: string, more: object = {}) => {
  const { workspaceId } = given
  const { tiles } = await readOverview(db, { ...range, workspaceId, ...more }, reader)
  return tiles.find((tile) => tile.metric === metric && tile.network === network)
}

test('sums are those of the samples at 24 hours, and younger posts are left out and counted', async () => {
  const inRange = given.posts.filter(
    ({ network, publishedAt }) => network === 'instagram' && publishedAt >= new Date('2026-03-07T00:00:00Z'),
  )
  const ids = inRange.map(({ subjectId }) => subjectId)
  const views = await sumOfSamples(db, ids, 'views', daySec)
  expect(views.n).toBeGreaterThan(2)
  expect(views.n).toBe(ids.length - 1)
  expect(await tileOf('views', 'instagram')).toMatchObject({
    value: views.sum,
    n: views.n,
    leftOut: 1,
    absent: null,
  })
  let interactions = 0
  for (const metric of interactionMetrics) interactions += (await sumOfSamples(db, ids, metric, daySec)).sum
  expect(await tileOf('interactions', 'instagram')).toMatchObject({ value: interactions, n: views.n })
  expect(await tileOf('posts', 'instagram')).toMatchObject({ value: ids.length, n: ids.length, leftOut: 0 })
})

test('a number a network never gives is absent with its reason, and in no sum', async () => {
  const tile = await tileOf('impressions', 'bluesky')
  expect(tile).toMatchObject({
    value: null,
    previous: null,
    n: 0,
    absent: { reason: 'not-given', network: 'bluesky' },
  })
  const { workspaceId } = given
  const { tiles, accounts } = await readOverview(db, { ...range, workspaceId }, reader)
  for (const { value, absent } of tiles) expect(value === null).toBe(absent !== null)
  const bluesky = accounts.find(({ network }) => network === 'bluesky')
  expect(bluesky).toMatchObject({ metric: null, usual: null })
  for (const { value, absent } of accounts.flatMap(({ posts }) => posts)) {
    expect(value === null).toBe(absent !== null)
  }
})

test('the period before has its own sums, and a year before without posts is not compared with', async () => {
  const before = given.posts.filter(
    ({ network, publishedAt }) =>
      network === 'instagram' &&
      publishedAt >= new Date('2026-02-21T00:00:00Z') &&
      publishedAt < new Date('2026-03-07T00:00:00Z'),
  )
  const { sum } = await sumOfSamples(
    db,
    before.map(({ subjectId }) => subjectId),
    'views',
    daySec,
  )
  expect(sum).toBeGreaterThan(0)
  expect(await tileOf('views', 'instagram')).toMatchObject({ previous: sum })
  expect(await tileOf('views', 'instagram', { compare: 'none' })).toMatchObject({ previous: null })
  expect(await tileOf('posts', 'instagram', { compare: 'year' })).toMatchObject({ previous: 0 })
})

test('followers are those at the end of each period', async () => {
  expect(await tileOf('followers', 'instagram')).toMatchObject({ value: 1_200, n: 1, previous: 1_158 })
})

test('labels, authors, campaigns, networks and accounts narrow what is added up', async () => {
  const { labelId, connections, posts } = given
  const inRange = posts.filter(({ publishedAt }) => publishedAt >= new Date('2026-03-07T00:00:00Z'))
  const labelled = inRange.filter(({ network, subjectId }) => {
    const number = posts.findIndex((post) => post.subjectId === subjectId)
    return network === 'instagram' && number % 4 < 2
  })
  expect(await tileOf('posts', 'instagram', { labels: [labelId] })).toMatchObject({ value: labelled.length })
  const all = inRange.filter(({ network }) => network === 'instagram').length
  expect(await tileOf('posts', 'instagram', { authors: ['ada'] })).toMatchObject({ value: all })
  expect(await tileOf('posts', 'instagram', { authors: ['nobody'] })).toMatchObject({ value: 0 })
  expect(await tileOf('posts', 'instagram', { campaigns: ['rye'] })).toMatchObject({ value: all })
  expect(await tileOf('posts', 'bluesky', { campaigns: ['rye'] })).toMatchObject({ value: 0 })
  expect(await tileOf('posts', 'bluesky', { networks: ['instagram'] })).toBeUndefined()
  expect(await tileOf('posts', 'bluesky', { connections: [connections.instagram] })).toBeUndefined()
})

test('the usual post is the median of the period before, and the best are ranked against it', async () => {
  const { workspaceId } = given
  const { accounts, best, lastReadAt } = await readOverview(db, { ...range, workspaceId }, reader)
  const line = accounts.find(({ network }) => network === 'instagram')
  expect(line?.metric).toBe(lineMetricOf('instagram'))
  expect(line?.usualOf).toBeGreaterThan(2)
  expect(best.length).toBeGreaterThan(0)
  for (const { value, times } of best) expect(times).toBeCloseTo(value / (line?.usual ?? 0))
  expect(best.map(({ times }) => times ?? 0)).toEqual(
    best.map(({ times }) => times ?? 0).toSorted((a, b) => b - a),
  )
  expect(lastReadAt).not.toBeNull()
})

test('lifetime values of older posts are in no sum, and another workspace sees nothing', async () => {
  const other = await testNumbers(db, { userId: 'ada', now })
  const [account] = Object.values(other.connections)
  const publishedAt = new Date('2026-03-10T09:00:00Z')
  const post = {
    workspaceId: other.workspaceId,
    userId: 'ada',
    connectionId: account ?? '',
    network: 'instagram' as const,
    publishedAt,
  }
  const { subjectId } = await insertPublished(db, post)
  const takenAt = new Date(publishedAt.getTime() + daySec * 1_000)
  await insertReading(db, { ...post, subjectId, takenAt, counts: { views: 1_000_000 }, isLifetime: true })
  const of = async (workspaceId: string) => {
    const { tiles } = await readOverview(db, { ...range, workspaceId }, reader)
    return tiles.find(({ metric, network }) => metric === 'views' && network === 'instagram')
  }
  expect((await of(other.workspaceId))?.value).toBe((await of(given.workspaceId))?.value)
  expect((await of(other.workspaceId))?.n).toBe((await of(given.workspaceId))?.n)
})

test('what could not be read is a gap until the next reading', async () => {
  const { workspaceId, connections, posts } = given
  const [post] = posts
  const subjectId = post?.subjectId ?? ''
  const failed = {
    workspaceId,
    connectionId: connections.bluesky,
    subjectId,
    publishedAt: post?.publishedAt ?? now,
  }
  for (const takenAt of ['2026-03-12T01:00:00Z', '2026-03-12T01:05:00Z']) {
    await insertReading(db, { ...failed, takenAt: new Date(takenAt), outcome: 'unreachable' })
  }
  const { accounts } = await readOverview(db, { ...range, workspaceId }, reader)
  const gaps = accounts.find(({ network }) => network === 'bluesky')?.gaps ?? []
  expect(gaps).toHaveLength(1)
  expect(gaps[0]?.from).toBe('2026-03-12T01:00:00.000Z')
  expect(Date.parse(gaps[0]?.to ?? '')).toBeGreaterThan(Date.parse('2026-03-12T01:05:00Z'))
})

test('where no posts were before the period, its own posts are what is usual, here and in the list of posts', async () => {
  const { workspaceId } = given
  const all = { from: '2025-01-01', to: '2026-03-21' } as const
  const { accounts, best } = await readOverview(db, { ...all, compare: 'previous', workspaceId }, reader)
  const line = accounts.find(({ network }) => network === 'instagram')
  const values = (line?.posts ?? []).flatMap(({ value }) => (value === null ? [] : [value]))
  expect(values.length).toBeGreaterThanOrEqual(fewestForUsual)
  expect(line).toMatchObject({ usual: median(values), usualOf: values.length, usualFrom: 'period' })
  expect(best.length).toBeGreaterThan(0)

  const wanted = {
    workspaceId,
    range: all,
    age: '24h',
    sort: 'times',
    order: 'desc',
    foreign: 'without',
  } as const
  const page = await listNumbers(db, wanted, reader)
  const [first] = page?.posts ?? []
  expect(first?.times).toBeCloseTo(best[0]?.times ?? 0)
})

test('the median of a period is that of all its posts, also where the line shows only the newest', async () => {
  const networks = Array.from({ length: 80 }, (_, at) => `instagram:shop${at}` as const)
  const workspaceId = await openTestWorkspace(db, 'ada', ...networks)
  const { id: connectionId } = await db
    .selectFrom('connections')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .orderBy('username')
    .limit(1)
    .executeTakeFirstOrThrow()
  const values = Array.from({ length: 60 }, (_, at) => 100 + at * 10)
  const metric = lineMetricOf('instagram') ?? 'reach'
  for (const [at, value] of values.entries()) {
    const publishedAt = new Date(Date.parse('2026-03-07T00:00:00Z') + at * 3_600_000)
    const post = { workspaceId, userId: 'ada', connectionId, network: 'instagram' as const, publishedAt }
    const { subjectId } = await insertPublished(db, post)
    const takenAt = new Date(publishedAt.getTime() + daySec * 1_000)
    await insertReading(db, { ...post, subjectId, takenAt, counts: { [metric]: value } })
  }
  const { accounts, best } = await readOverview(db, { ...range, workspaceId }, reader)
  const line = accounts.find((account) => account.connectionId === connectionId)
  expect(line?.posts.length).toBeLessThan(values.length)
  expect(line).toMatchObject({ usual: median(values), usualOf: values.length, usualFrom: 'period' })
  const wanted = { workspaceId, range, age: '24h', sort: 'times', order: 'desc', foreign: 'without' } as const
  const page = await listNumbers(db, wanted, reader)
  expect(page?.posts[0]?.times).toBeCloseTo(best[0]?.times ?? 0)
})
