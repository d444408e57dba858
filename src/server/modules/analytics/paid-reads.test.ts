import { expect, test } from 'vitest'
import { utcDay } from '#domain/metrics/reading-plan.ts'
import { changeAnalyticsSettings } from './change-analytics-settings.ts'
import { readAnalyticsSettings } from './read-analytics-settings.ts'
import { refreshNumbers } from './refresh-numbers.ts'
import { openReadingWorld, type ReadingWorld, testNetwork } from './test-readings.ts'

const openX = (now = '2026-10-01T09:00:00Z') =>
  openReadingWorld({ now, networks: [testNetwork('twitter', { maxIds: 100, days: false })] })

const switchOn = (world: ReadingWorld, xBudgetUsd: number) =>
  changeAnalyticsSettings(
    world.db,
    { workspaceId: world.workspaceId, userId: 'ada' },
    { xEnabled: true, xBudgetUsd },
    world.planning(),
  )

const settingsOf = (world: ReadingWorld) =>
  readAnalyticsSettings(world.db, world.workspaceId, { now: world.clock.now(), xOffered: true })

const callsOf = (world: ReadingWorld) => world.networks.get('twitter')?.calls ?? []

test('while X is off, nothing is asked, and nothing is due', async () => {
  await using world = await openX()
  const post = await world.publish('twitter')
  await world.run(24 * 40)
  expect(callsOf(world)).toEqual([])
  expect(await world.due(post.id)).toEqual([])
})

test('an operator who has switched X off offers it to nobody', async () => {
  await using world = await openX()
  const policy = { sampling: 'full', xOffered: false } as const
  const who = { workspaceId: world.workspaceId, userId: 'ada' }
  const change = { xEnabled: true, xBudgetUsd: 5 }
  const refused = await changeAnalyticsSettings(world.db, who, change, { ...world.planning(), policy })
  expect(refused).toEqual({ kind: 'not-offered' })
})

test('switching X on needs a budget of a dollar, and begins to read what is live', async () => {
  await using world = await openX()
  const post = await world.publish('twitter')
  expect((await switchOn(world, 0.99)).kind).toBe('needs-budget')
  expect(await switchOn(world, 5)).toMatchObject({
    kind: 'changed',
    settings: { xEnabled: true, xBudgetUsd: 5 },
  })
  await world.run(24 * 3)
  // Through the app of the server: after a day.
  expect((await world.readings(post.id)).map(({ cost_microusd }) => cost_microusd)).toEqual([5_000])
  const connectionId = world.accounts.get('twitter') ?? ''
  expect((await world.readings(connectionId)).every(({ cost_microusd }) => cost_microusd === 10_000)).toBe(
    true,
  )
})

test('switching it off again stops reading at once', async () => {
  await using world = await openX()
  await switchOn(world, 5)
  await world.publish('twitter')
  await world.run(1)
  const before = callsOf(world).length
  const who = { workspaceId: world.workspaceId, userId: 'ada' }
  await changeAnalyticsSettings(world.db, who, { xEnabled: false }, world.planning())
  await world.run(24 * 10)
  expect(callsOf(world)).toHaveLength(before)
})

test('eight workers never pass the budget, and what could not be read is explained', async () => {
  await using world = await openX()
  await switchOn(world, 1)
  const posts = []
  for (let n = 0; n < 300; n++) posts.push(await world.insertPublished('twitter', `post-${n}`))
  await switchOn(world, 1)
  world.later(25)
  await Promise.all(Array.from({ length: 8 }, () => world.worker().runDue()))
  const { xSpentUsd } = await settingsOf(world)
  const asked = callsOf(world).flatMap(({ what, ids }) => (what === 'posts' ? ids : []))
  const accounts = callsOf(world).filter(({ what }) => what === 'account').length
  expect(asked.length * 0.005 + accounts * 0.01).toBeCloseTo(xSpentUsd)
  expect(xSpentUsd).toBeLessThanOrEqual(1)
  expect(xSpentUsd).toBeGreaterThan(0.98)
  const outcomes = await Promise.all(posts.map(async ({ id }) => (await world.readings(id))[0]?.outcome))
  expect(outcomes.filter((outcome) => outcome === 'counted')).toHaveLength(asked.length)
  expect(outcomes.filter((outcome) => outcome === 'refused')).toHaveLength(300 - asked.length)
})

test('a month later the budget is new', async () => {
  await using world = await openX('2026-10-30T09:00:00Z')
  await switchOn(world, 1)
  const posts = []
  for (let n = 0; n < 250; n++) posts.push(await world.insertPublished('twitter', `post-${n}`))
  await switchOn(world, 1)
  await world.run(26)
  expect((await settingsOf(world)).xSpentUsd).toBeGreaterThan(0.98)
  world.clock.at = new Date('2026-11-01T00:00:00Z')
  expect(await settingsOf(world)).toMatchObject({ xSpentUsd: 0, xRenewsAt: '2026-12-01T00:00:00.000Z' })
})

test('no post is read twice on a day in UTC, by the app of the workspace at all ages', async () => {
  await using world = await openX()
  await world.db.updateTable('connections').set({ app: 'own' }).execute()
  await switchOn(world, 5)
  const post = await world.publish('twitter')
  await world.run(24 * 91)
  const readings = await world.readings(post.id)
  const days = readings.map(({ taken_at }) => utcDay(taken_at))
  expect(new Set(days).size).toBe(days.length)
  expect(days.length).toBeGreaterThanOrEqual(11)
  expect(readings.every(({ cost_microusd }) => cost_microusd === 1_000)).toBe(true)
})

test('a worker that dies after the call has spent the money, and the day is not paid for again', async () => {
  await using world = await openX()
  await switchOn(world, 5)
  await world.db.deleteFrom('metric_due').where('kind', '=', 'account').execute()
  const post = await world.publish('twitter')
  const network = world.networks.get('twitter') ?? testNetwork('twitter')
  let deaths = 1
  network.faults.killed = () => deaths-- > 0
  await world.run(24 * 5)
  const days = callsOf(world).map(({ at }) => utcDay(at))
  expect(new Set(days).size).toBe(days.length)
  expect((await settingsOf(world)).xSpentUsd).toBeGreaterThanOrEqual(0.005)
  expect(await world.readings(post.id)).toMatchObject([{ outcome: 'unreachable', cost_microusd: 5_000 }])
})

test('a call that the network refused costs nothing', async () => {
  await using world = await openX()
  await switchOn(world, 5)
  await world.db.deleteFrom('metric_due').where('kind', '=', 'account').execute()
  await world.publish('twitter')
  const network = world.networks.get('twitter') ?? testNetwork('twitter')
  network.faults.refused = () => 'Not today.'
  await world.run(26)
  expect(callsOf(world)).toHaveLength(1)
  expect((await settingsOf(world)).xSpentUsd).toBe(0)
})

test('refreshing tells the cost first, and is refused when the budget or the day is used up', async () => {
  await using world = await openX()
  await switchOn(world, 1)
  const post = await world.publish('twitter')
  const of = { workspaceId: world.workspaceId, subjectId: post.id }
  const ask = (confirmed: boolean) => refreshNumbers(world.db, { ...of, confirmed }, world.planning())
  expect(await ask(false)).toEqual({ kind: 'told', costUsd: 0.005 })
  expect((await ask(true)).kind).toBe('asked')
  await world.worker().runDue()
  expect(await world.readings(post.id)).toHaveLength(1)
  world.later(1)
  expect(await ask(true)).toEqual({ kind: 'too-soon', again: new Date('2026-10-02T00:00:00Z') })
  world.later(24)
  await world.db
    .insertInto('metric_paid_reads')
    .values({
      subject_id: crypto.randomUUID(),
      day: '2026-10-01',
      workspace_id: world.workspaceId,
      microusd: 985_000,
    })
    .execute()
  expect(await ask(true)).toEqual({ kind: 'over-budget' })
})
