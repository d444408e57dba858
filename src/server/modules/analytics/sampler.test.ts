import { expect, test } from 'vitest'
import { planConnected, planUnplannedAccounts } from './plan-account.ts'
import { openReadingWorld, testNetwork, truthOf } from './test-readings.ts'

const ages = [1, 3, 6, 12, 24, 48, 72, 96, 120, 144, 168, 336, 504, 720, 1_440, 2_160]

test('a post is read at its sixteen ages, and the values are those of its network', async () => {
  await using world = await openReadingWorld()
  const post = await world.publish('bluesky')
  await world.run(24 * 100)
  const readings = await world.readings(post.id)
  expect(readings.map(({ outcome }) => outcome)).toEqual(ages.map(() => 'counted'))
  readings.forEach(({ age_sec }, index) => {
    const hours = ages[index] ?? 0
    expect(Math.abs((age_sec ?? 0) / 3_600 / hours - 1)).toBeLessThanOrEqual(0.05)
  })
  for (const sample of await world.samples(post.id, 'impressions'))
    expect(sample.value).toBe(truthOf(post.remoteId, 'impressions', sample.taken_at))
  expect(await world.due(post.id)).toEqual([])
  expect(world.errors).toEqual([])
})

test('a worker that is killed stores nothing, and another one reads the same again', async () => {
  await using world = await openReadingWorld()
  const { faults, calls } = world.networks.get('bluesky') ?? testNetwork('bluesky')
  let deaths = 3
  faults.killed = () => deaths-- > 0
  const post = await world.publish('bluesky')
  await world.run(2)
  const readings = await world.readings(post.id)
  expect(readings).toHaveLength(1)
  expect(readings[0]?.age_sec).toBeGreaterThan(3_600 * 0.95 + 3 * 180)
  expect(calls.filter(({ what }) => what === 'posts')).toHaveLength(4)
  expect(world.errors).toHaveLength(3)
})

test('two workers never read an account at once, nor store anything twice', async () => {
  await using world = await openReadingWorld({ networks: [testNetwork('bluesky', { maxIds: 3 })] })
  const posts = []
  for (let n = 0; n < 12; n++) posts.push(await world.publish('bluesky', `post-${n}`))
  world.later(1.2)
  await Promise.all([1, 2, 3, 4].map(() => world.worker().runDue()))
  for (const post of posts) expect(await world.readings(post.id)).toHaveLength(1)
  const calls = world.networks.get('bluesky')?.calls.filter(({ what }) => what === 'posts') ?? []
  expect(calls.map(({ ids }) => ids.length)).toEqual([3, 3, 3, 3])
})

test('what was missed in three days without a worker is one reading, and the next one is by age', async () => {
  await using world = await openReadingWorld()
  const post = await world.publish('bluesky')
  await world.run(4)
  world.later(72)
  await world.run(24)
  const read = (await world.readings(post.id)).map(({ age_sec }) => (age_sec ?? 0) / 3_600)
  expect(read).toHaveLength(4)
  expect(read[2]).toBe(76)
  expect(Math.abs((read[3] ?? 0) / 96 - 1)).toBeLessThanOrEqual(0.05)
})

test('a network that asks to wait is asked again when it said, and loses no reading', async () => {
  await using world = await openReadingWorld()
  const network = world.networks.get('bluesky') ?? testNetwork('bluesky')
  const post = await world.publish('bluesky')
  const until = new Date(world.clock.at.getTime() + 2 * 3_600_000)
  network.faults.limited = (at) => (at < until ? (until.getTime() - at.getTime()) / 1_000 : null)
  // The reading of three hours comes from 2.85 on.
  await world.run(2.8)
  expect(network.calls.filter(({ at }) => at < until)).toHaveLength(1)
  expect((await world.readings(post.id)).map(({ age_sec }) => age_sec)).toEqual([7_200])
})

test('a silent network is tried three times, the third is a reading, and the next is on the plan', async () => {
  await using world = await openReadingWorld()
  const network = world.networks.get('bluesky') ?? testNetwork('bluesky')
  network.faults.silent = () => true
  const post = await world.publish('bluesky')
  await world.run(2)
  const times = network.calls.filter(({ what }) => what === 'posts').map(({ at }) => at.getTime())
  expect(times.slice(1).map((at, index) => (at - (times[index] ?? 0)) / 60_000)).toEqual([5, 10])
  expect((await world.readings(post.id)).map(({ outcome }) => outcome)).toEqual(['unreachable'])
  network.faults.silent = () => false
  await world.run(2)
  expect((await world.readings(post.id)).map(({ outcome }) => outcome)).toEqual(['unreachable', 'counted'])
})

test('a refusal is a reading with the words of the network', async () => {
  await using world = await openReadingWorld()
  const network = world.networks.get('bluesky') ?? testNetwork('bluesky')
  network.faults.refused = () => 'Not for you.'
  const post = await world.publish('bluesky')
  await world.run(2)
  expect(await world.readings(post.id)).toMatchObject([{ outcome: 'refused', message: 'Not for you.' }])
  expect(await world.samples(post.id, 'likes')).toEqual([])
})

test('a post that is gone twice, ten minutes apart, is gone: its plan ends and its author is told', async () => {
  await using world = await openReadingWorld({ networks: [testNetwork('instagram')] })
  const network = world.networks.get('instagram') ?? testNetwork('instagram')
  delete network.metrics.readback
  const post = await world.publish('instagram')
  await world.run(2)
  network.gone.set(post.remoteId, world.clock.now())
  await world.run(200)
  const readings = await world.readings(post.id)
  expect(readings.map(({ outcome }) => outcome)).toEqual(['counted', 'unreachable', 'gone'])
  const [, first, second] = readings.map(({ taken_at }) => taken_at.getTime())
  expect((second ?? 0) - (first ?? 0)).toBe(600_000)
  expect(await world.due(post.id)).toEqual([])
  expect(await world.samples(post.id, 'likes')).toHaveLength(1)
  const told = await world.db.selectFrom('notifications').select(['kind', 'post_id']).execute()
  expect(told).toEqual([{ kind: 'not-as-sent', post_id: post.postId }])
})

test('a post that was missing once and came back goes on', async () => {
  await using world = await openReadingWorld()
  const network = world.networks.get('bluesky') ?? testNetwork('bluesky')
  delete network.metrics.readback
  const post = await world.publish('bluesky')
  network.gone.set(post.remoteId, world.clock.now())
  await world.run(1.1)
  network.gone.clear()
  await world.run(1)
  expect((await world.readings(post.id)).map(({ outcome }) => outcome)).toEqual(['unreachable', 'counted'])
  expect(await world.db.selectFrom('notifications').selectAll().execute()).toEqual([])
})

test('an account that needs a new sign-in is parked with one reading that says so, and read once it is back', async () => {
  await using world = await openReadingWorld()
  const connectionId = world.accounts.get('bluesky') ?? ''
  const post = await world.publish('bluesky')
  world.needReauth.add(connectionId)
  await world.run(24 * 5)
  expect((await world.readings(post.id)).map(({ outcome }) => outcome)).toEqual(['refused'])
  world.needReauth.clear()
  await planConnected(world.db, { connectionId }, world.planning())
  await world.run(1)
  expect((await world.readings(post.id)).map(({ outcome }) => outcome)).toEqual(['refused', 'counted'])
  const { needs_reauth } = await world.db
    .selectFrom('connections')
    .select('needs_reauth')
    .where('id', '=', connectionId)
    .executeTakeFirstOrThrow()
  expect(needs_reauth).toBe(false)
})

test('a withdrawn metric does not stop the others, is asked for weekly, and comes back', async () => {
  await using world = await openReadingWorld()
  const network = world.networks.get('bluesky') ?? testNetwork('bluesky')
  const from = world.clock.at
  const back = new Date(from.getTime() + 20 * 86_400_000)
  network.faults.withdrawn = (at) => (at < back ? ['likes_count'] : [])
  const post = await world.publish('bluesky')
  await world.run(24 * 31)
  const readings = await world.readings(post.id)
  expect(readings.at(0)).toMatchObject({
    outcome: 'partial',
    refused: { likes: { field: 'likes_count', reason: 'withdrawn' } },
  })
  const inTime = readings.filter(({ taken_at }) => taken_at < back)
  expect(inTime.every(({ outcome, refused }) => outcome === 'partial' && 'likes' in refused)).toBe(true)
  expect(await world.samples(post.id, 'impressions')).not.toEqual([])
  const asked = network.calls.filter(
    ({ what, without }) => what === 'posts' && !without.includes('likes_count'),
  )
  // At first, after a week, after two, and after three: then it is back.
  expect(asked.length).toBeLessThanOrEqual(5)
  expect((await world.samples(post.id, 'likes')).every(({ taken_at }) => taken_at >= back)).toBe(true)
  expect(await world.samples(post.id, 'likes')).not.toEqual([])
  expect(await world.db.selectFrom('metric_refusals').selectAll().execute()).toEqual([])
})

test('a value is stored when it changed, when it fell, and always at the checkpoints', async () => {
  await using world = await openReadingWorld()
  const post = await world.publish('bluesky')
  await world.run(24 * 100)
  const comments = await world.samples(post.id, 'comments')
  const days = comments.map(({ taken_at }) =>
    Math.round((taken_at.getTime() - post.at.getTime()) / 86_400_000),
  )
  expect(days.slice(-2)).toEqual([expect.closeTo(30, -1), expect.closeTo(90, -1)])
  const likes = (await world.samples(post.id, 'likes')).map(({ value }) => value)
  expect(Math.max(...likes)).toBeGreaterThan(likes.at(-1) ?? 0)
})

test('a story has readings within its day', async () => {
  await using world = await openReadingWorld({ networks: [testNetwork('instagram')] })
  const post = await world.publish('instagram', 'story', { story: true })
  await world.run(24 * 10)
  expect(await world.readings(post.id)).toHaveLength(6)
})

test('an account is read once a day; its days are those of its network, and replaced while they may change', async () => {
  await using world = await openReadingWorld()
  const connectionId = world.accounts.get('bluesky') ?? ''
  await planUnplannedAccounts(world.db, 'all', world.planning())
  await world.run(24 * 4.2)
  expect(await world.readings(connectionId)).toHaveLength(5)
  const days = await world.db.selectFrom('metric_days').selectAll().orderBy('day').execute()
  expect(new Set(days.map(({ day_zone }) => day_zone))).toEqual(new Set(['America/Los_Angeles']))
  expect(days).toHaveLength(7 + 4)
  const followers = await world.samples(connectionId, 'followers')
  expect(followers).toHaveLength(5)
})

test('an account that is being published to is read afterwards', async () => {
  await using world = await openReadingWorld()
  const post = await world.publish('bluesky')
  world.later(1.2)
  await world.db
    .insertInto('account_turns')
    .values({
      account_key: 'bluesky:ada',
      held_by: null,
      held_until: new Date(world.clock.at.getTime() + 60_000),
    })
    .execute()
  await world.worker().runDue()
  expect(await world.readings(post.id)).toEqual([])
  world.later(0.1)
  await world.worker().runDue()
  expect(await world.readings(post.id)).toHaveLength(1)
})

test('reading uses a fifth of what a network allows', async () => {
  await using world = await openReadingWorld({ networks: [testNetwork('instagram', { maxIds: 1 })] })
  const network = world.networks.get('instagram') ?? testNetwork('instagram')
  for (let n = 0; n < 90; n++) await world.publish('instagram', `post-${n}`)
  await world.db.deleteFrom('metric_due').where('kind', '=', 'readback').execute()
  await world.run(1.5)
  // 200 an hour: a burst of 40, and one every 90 seconds.
  const within = (minutes: number) =>
    network.calls.filter(({ at }) => at.getTime() <= (network.calls[0]?.at.getTime() ?? 0) + minutes * 60_000)
  expect(within(15).length).toBeLessThanOrEqual(51)
  expect(network.calls.length).toBeGreaterThanOrEqual(55)
})

test('sampling that is off reads nothing', async () => {
  await using world = await openReadingWorld({ policy: { sampling: 'off' } })
  const post = await world.publish('bluesky')
  await world.run(100)
  expect(world.networks.get('bluesky')?.calls).toEqual([])
  expect(await world.due(post.id)).toEqual([])
})

test('light sampling reads after a day, a week and a month', async () => {
  await using world = await openReadingWorld({ policy: { sampling: 'light' } })
  const post = await world.publish('bluesky')
  await world.run(24 * 100)
  expect(await world.readings(post.id)).toHaveLength(3)
})
