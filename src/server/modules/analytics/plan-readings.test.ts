import { expect, test } from 'vitest'
import { networkIds, type NetworkId } from '#domain/networks/network.ts'
import { testHouse } from '#server/test-house.ts'
import { planAll } from './plan-all.ts'
import { paidNetworks } from './what-is-read.ts'
import { openReadingWorld } from './test-readings.ts'

const free = networkIds.filter((id) => !paidNetworks.includes(id))

test('a post that goes out is planned a minute later, and is read by its stand-in where reading is free', async () => {
  await using house = await testHouse({ now: '2026-03-01T08:59:00Z' })
  const post = await house.given.post({ on: ['bluesky', 'threads', 'twitter'], at: '09:00' })
  house.later(60)
  await house.runDueJobs()
  // So that its day is added up.
  expect(await house.db.selectFrom('metric_rollups_due').select('day').execute()).not.toEqual([])
  await house.runDueReadings()
  const planned = () =>
    house.db.selectFrom('metric_due').selectAll().where('kind', '=', 'publication').execute()
  expect(await planned()).toEqual([])
  house.later(60)
  await house.runDueReadings()
  const due = await planned()
  const { publications } = await house.reread(post.id)
  expect(publications.every(({ state }) => state === 'published')).toBe(true)
  const networkOf = new Map(publications.map(({ id, network }) => [id, network]))
  expect(due.map(({ subject_id }) => networkOf.get(subject_id)).toSorted()).toEqual(['bluesky', 'threads'])
  house.later(1.06 * 3_600)
  await house.runDueReadings()
  const readings = await house.db
    .selectFrom('metric_readings')
    .select(['subject_id', 'outcome', 'message', 'refused'])
    .where('age_sec', 'is not', null)
    .execute()
  expect(readings.map(({ subject_id }) => networkOf.get(subject_id)).toSorted()).toEqual([
    'bluesky',
    'threads',
  ])
  for (const { outcome } of readings) expect(['counted', 'partial']).toContain(outcome)
  expect(await house.db.selectFrom('metric_samples').selectAll().execute()).not.toEqual([])
})

test('accounts that are connected are read at once, and their history with them', async () => {
  await using house = await testHouse({ now: '2026-03-01T09:00:00Z' })
  for (const network of ['pinterest', 'twitter'] as const) await house.given.connection(network)
  await house.runDueReadings()
  const rows = await house.db
    .selectFrom('metric_readings as r')
    .innerJoin('connections as c', 'c.id', 'r.connection_id')
    .select(['c.provider', 'r.outcome'])
    .execute()
  expect(new Set(rows.map(({ provider }) => provider))).toEqual(new Set(['pinterest']))
  expect(await house.db.selectFrom('metric_backfills').selectAll().execute()).toHaveLength(1)
})

test('posts that were live before are planned by a job, once, and those that are gone are not', async () => {
  await using world = await openReadingWorld()
  const posts = [await world.insertPublished('bluesky', 'a'), await world.insertPublished('bluesky', 'b')]
  world.later(24 * 100)
  posts.push(await world.insertPublished('bluesky', 'c'))
  world.later(40)
  await planAll(world.db, world.planning())
  await world.worker().runDue()
  const counts = async () => Promise.all(posts.map(async ({ id }) => (await world.readings(id)).length))
  expect(await counts()).toEqual([0, 0, 1])
  await planAll(world.db, world.planning())
  await world.worker().runDue()
  expect(await counts()).toEqual([0, 0, 1])
  const last = posts[2]?.id ?? ''
  await world.db
    .updateTable('metric_readings')
    .set({ outcome: 'gone' })
    .where('subject_id', '=', last)
    .execute()
  await world.db.deleteFrom('metric_due').execute()
  await planAll(world.db, world.planning())
  expect(await world.due(last)).toEqual([])
})

test('a post that was taken down, and an account that was disconnected, are read no more', async () => {
  await using world = await openReadingWorld()
  const taken = await world.publish('bluesky', 'a')
  await world.db.updateTable('publications').set({ state: 'removed' }).where('id', '=', taken.id).execute()
  const other = await world.publish('bluesky', 'b')
  await world.run(2)
  expect(await world.readings(taken.id)).toEqual([])
  expect(await world.due(taken.id)).toEqual([])
  await world.db.deleteFrom('connections').execute()
  expect(await world.due(other.id)).toEqual([])
  expect(await world.readings(other.id)).toHaveLength(1)
})

test('every network that charges is known by its prices', () => {
  const paid: readonly NetworkId[] = ['twitter']
  expect(paidNetworks).toEqual(paid)
  expect(free).toHaveLength(networkIds.length - 1)
})
