import { expect, test } from 'vitest'
import type { ListedPost } from '#networks/network.ts'
import { cancelHistory } from './cancel-history.ts'
import { changeAnalyticsSettings } from './change-analytics-settings.ts'
import { importHistory } from './import-history.ts'
import { planConnected } from './plan-account.ts'
import { openReadingWorld, type ReadingWorld, remoteIdOf, testNetwork } from './test-readings.ts'

const dayMs = 86_400_000

/** So many posts made elsewhere, one a day, the newest first. */
function listedOf(count: number, now: Date): ListedPost[] {
  return Array.from({ length: count }, (_, index) => {
    const publishedAt = new Date(now.getTime() - (index + 1) * dayMs)
    const remoteId = remoteIdOf(`elsewhere-${index}`, publishedAt)
    return { remoteId, url: null, kind: 'text', text: `Post ${index} ${'x'.repeat(600)}`, publishedAt }
  })
}

async function openHistory(count: number) {
  const world = await openReadingWorld()
  const network = world.networks.get('bluesky') ?? testNetwork('bluesky')
  network.listed = listedOf(count, world.clock.now())
  const of = { workspaceId: world.workspaceId, connectionId: world.accounts.get('bluesky') ?? '' }
  return { world, network, of }
}

const foreignPosts = (world: ReadingWorld) =>
  world.db.selectFrom('foreign_posts').selectAll().orderBy('published_at', 'desc').execute()

const backfill = (world: ReadingWorld) =>
  world.db.selectFrom('metric_backfills').selectAll().executeTakeFirstOrThrow()

test('connecting reads the days and the posts of an account, each post once, with one value of its whole life', async () => {
  const { world, of } = await openHistory(35)
  await using _ = world
  await planConnected(world.db, of, world.planning())
  await world.run(1)
  expect(await backfill(world)).toMatchObject({ status: 'done', posts_read: 35, posts_expected: 35 })
  const posts = await foreignPosts(world)
  expect(posts).toHaveLength(35)
  expect(posts.every(({ text }) => text.length === 500)).toBe(true)
  for (const post of posts) {
    const readings = await world.readings(post.id)
    expect(readings).toMatchObject([{ outcome: 'counted', is_lifetime: true }])
    expect(await world.due(post.id)).toEqual([])
  }
  const days = await world.db.selectFrom('metric_days').select('day').execute()
  expect(days).toHaveLength(90)
  // Connected again, it is not read again.
  await planConnected(world.db, of, world.planning())
  expect((await world.due(of.connectionId)).map(({ kind }) => kind)).toEqual(['account'])
})

test('killed at every page, it goes on there, and its progress is true', async () => {
  const { world, network, of } = await openHistory(35)
  await using _ = world
  const died = new Set<string>()
  network.faults.killed = () => {
    const last = network.calls.at(-1)
    const page = `${last?.what} ${last?.ids.join()}`
    if (died.has(page)) return false
    died.add(page)
    return true
  }
  await importHistory(world.db, of, world.planning())
  const seen: number[] = []
  const worker = world.worker()
  for (let minute = 0; minute < 120; minute++) {
    await worker.runDue()
    const { posts_read, status } = await backfill(world)
    const kept = (await foreignPosts(world)).length
    expect(posts_read).toBe(kept)
    seen.push(posts_read)
    if (status === 'done' && (await world.db.selectFrom('metric_due').selectAll().execute()).length === 0)
      break
    world.later(1 / 20)
  }
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  expect(await backfill(world)).toMatchObject({ status: 'done', posts_read: 35 })
  const posts = await foreignPosts(world)
  expect(new Set(posts.map(({ remote_id }) => remote_id)).size).toBe(35)
  for (const { id } of posts) expect(await world.readings(id)).toHaveLength(1)
  expect(died.size).toBeGreaterThan(6)
})

test('what was sent from here is not made elsewhere, nor are the items of its thread', async () => {
  const { world, network, of } = await openHistory(2)
  await using _ = world
  const post = await world.insertPublished('bluesky', 'own')
  const ids = [post.remoteId, 'item-2@0']
  await world.db
    .updateTable('publications')
    .set({ steps: JSON.stringify({ live: { ids } }) })
    .execute()
  world.later(1)
  const own = { ...network.listed[0], remoteId: post.remoteId, publishedAt: post.at } as ListedPost
  network.listed.unshift(own, { ...own, remoteId: 'item-2@0' })
  await importHistory(world.db, of, world.planning())
  await world.run(1)
  expect((await foreignPosts(world)).map(({ remote_id }) => remote_id)).toEqual(
    network.listed.slice(2).map(({ remoteId }) => remoteId),
  )
})

test('at most 500 posts of a year are read', async () => {
  const { world, network, of } = await openHistory(400)
  await using _ = world
  network.pageSize = 100
  await importHistory(world.db, of, world.planning())
  await world.run(1)
  expect((await foreignPosts(world)).length).toBe(365)
  network.listed = network.listed.flatMap((one) => [
    one,
    { ...one, remoteId: one.remoteId.replace('@', '-b@') },
  ])
  await importHistory(world.db, of, world.planning())
  await world.run(2)
  expect(await backfill(world)).toMatchObject({ status: 'done', posts_read: 500 })
}, 60_000)

test('it is begun once, can be cancelled, and what was read stays', async () => {
  const { world, network, of } = await openHistory(60)
  await using _ = world
  network.faults.silent = () => network.calls.filter(({ what }) => what === 'list').length >= 3
  expect(await importHistory(world.db, of, world.planning())).toMatchObject({
    kind: 'begun',
    backfill: { status: 'waiting', posts: 0 },
  })
  await world.worker().runDue()
  expect(await importHistory(world.db, of, world.planning())).toMatchObject({
    kind: 'running',
    backfill: { status: 'running', posts: 20 },
  })
  expect(await cancelHistory(world.db, of, world.clock.now())).toMatchObject({
    kind: 'cancelled',
    backfill: { status: 'cancelled', posts: 20 },
  })
  network.faults = {}
  await world.run(10)
  expect(await backfill(world)).toMatchObject({ status: 'cancelled', posts_read: 20 })
  expect(await foreignPosts(world)).toHaveLength(20)
  const other = { ...of, workspaceId: crypto.randomUUID() }
  expect(await cancelHistory(world.db, other, world.clock.now())).toEqual({ kind: 'not-found' })
  expect(await importHistory(world.db, other, world.planning())).toEqual({ kind: 'not-found' })
})

test('cancelled during a page, that page is not kept', async () => {
  const { world, network, of } = await openHistory(60)
  await using _ = world
  const { list } = network.metrics
  network.metrics.list = async (...given) => {
    await cancelHistory(world.db, of, world.clock.now())
    return list ? list(...given) : { kind: 'unreachable' }
  }
  await importHistory(world.db, of, world.planning())
  await world.run(1)
  expect(await foreignPosts(world)).toEqual([])
  expect(await backfill(world)).toMatchObject({ status: 'cancelled', posts_read: 0 })
})

test('a network that refuses ends it with its words, one that is silent for hours too', async () => {
  const { world, network, of } = await openHistory(20)
  await using _ = world
  network.faults.refused = () => 'No list for you.'
  await importHistory(world.db, of, world.planning())
  await world.run(1)
  expect(await backfill(world)).toMatchObject({ status: 'failed', message: 'No list for you.' })
  network.faults = { silent: () => true }
  await importHistory(world.db, of, world.planning())
  await world.run(12)
  expect(await backfill(world)).toMatchObject({ status: 'failed', posts_read: 0 })
})

test('without posts made elsewhere, only days are read; a network that charges is not offered', async () => {
  const { world, of } = await openHistory(20)
  await using _ = world
  const who = { workspaceId: world.workspaceId, userId: 'ada' }
  await changeAnalyticsSettings(world.db, who, { foreignPosts: false }, world.planning())
  await importHistory(world.db, of, world.planning())
  await world.run(1)
  expect(await foreignPosts(world)).toEqual([])
  expect(await backfill(world)).toMatchObject({ status: 'done', posts_read: 0 })
  await using x = await openReadingWorld({ networks: [testNetwork('twitter')] })
  const paid = { workspaceId: x.workspaceId, connectionId: x.accounts.get('twitter') ?? '' }
  expect(await importHistory(x.db, paid, x.planning())).toEqual({ kind: 'not-offered' })
})
