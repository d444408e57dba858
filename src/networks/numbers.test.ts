import { describe, expect, test } from 'vitest'
import { givenBy } from '#domain/metrics/catalogue.ts'
import {
  accountMetrics,
  postMetrics,
  type AccountMetric,
  type Counts,
  type Metric,
} from '#domain/metrics/metric.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import { addDays } from '#domain/time/pick-time.ts'
import {
  attempt,
  openConformance,
  readPost,
  standInNetworks,
  video,
  type ConformanceSetup,
} from './conformance-setup.ts'
import type { NetworkAccount, NetworkMetrics, PreparedPost } from './network.ts'

const networks = standInNetworks()

/** LinkedIn gives numbers of pages only: organization.test.ts. */
const counting = networks.ids.filter((id) => id !== 'linkedin' && networks.get(id)?.metrics)

/** Metrics that depend on the kind of the post that a test publishes. */
const ofSomePosts: readonly Metric[] = ['views', 'impressions', 'watch_sec', 'watch_avg_sec', 'watch_share']

async function opened(id: NetworkId) {
  const setup = openConformance(id)
  const account = await setup.connected()
  const { metrics } = setup.network
  if (!metrics) throw new Error('no numbers')
  return { setup, account, metrics }
}

async function published(
  setup: ConformanceSetup,
  account: NetworkAccount,
  changes: Partial<PreparedPost> = {},
) {
  const post = setup.post({ ...(setup.id === 'youtube' || setup.id === 'tiktok' ? small() : {}), ...changes })
  const outcome = await attempt(setup, post, account).toEnd()
  if (outcome.kind !== 'published') throw new Error(JSON.stringify(outcome))
  return outcome.remoteId
}

const small = () => ({ media: [video(2000)] })

function truthOf(setup: ConformanceSetup, remoteId: string): Counts {
  return setup.sandbox.growth.ofPost(setup.id, remoteId)?.counts ?? {}
}

/** A post of a month ago that people reacted to. Of some networks, one post in ten gets no reaction at all. */
async function openedWithReactions(id: NetworkId) {
  for (let tries = 0; tries < 20; tries++) {
    const { setup, account } = await opened(id)
    const remoteId = await published(setup, account)
    setup.sandbox.growth.pass(30)
    const truth = truthOf(setup, remoteId)
    if (postMetrics.some((metric) => givenBy(id, metric) && truth[metric]))
      return { setup, account, remoteId }
    setup[Symbol.dispose]()
  }
  throw new Error('nobody reacts to any post')
}

describe.each(counting)('%s', (id) => {
  test('a post has the numbers that the network says, each with its field', async () => {
    const { setup, account, remoteId } = await openedWithReactions(id)
    using _ = setup
    const reading = await readPost(setup, remoteId, account)
    if (reading?.kind !== 'counted') throw new Error(JSON.stringify(reading))
    const truth = truthOf(setup, remoteId)
    const refused = new Set<Metric>(reading.refused.map(({ metric }) => metric))
    const came = postMetrics.filter((metric) => reading.counts[metric] !== undefined)
    const absent = postMetrics.filter((metric) => reading.counts[metric] === undefined)
    expect(reading.fields).toEqual(
      Object.fromEntries(came.map((metric) => [metric, givenBy(id, metric)?.field])),
    )
    expect(came.filter((metric) => refused.has(metric))).toEqual([])
    const unexplained = absent.filter((metric) => givenBy(id, metric) && !refused.has(metric))
    expect(ofSomePosts).toEqual(expect.arrayContaining(unexplained))
    // Reports give whole minutes, seconds and tenths of a percent.
    for (const metric of came.filter((one) => one.startsWith('watch'))) {
      const difference = (reading.counts[metric] ?? Number.NaN) - (truth[metric] ?? Number.NaN)
      expect(Math.abs(difference)).toBeLessThanOrEqual(60)
    }
    for (const metric of came.filter((one) => !one.startsWith('watch'))) {
      expect([metric, reading.counts[metric]]).toEqual([metric, truth[metric] ?? Number.NaN])
    }
    expect(Object.values(reading.counts).some((value) => value > 0)).toBe(true)
  })

  test('of several posts each has its own numbers, and a removed one is not counted', async () => {
    const { setup, account, metrics } = await opened(id)
    using _ = setup
    const first = await published(setup, account, { text: 'One' })
    const second = await published(setup, account, { text: 'Two' })
    setup.sandbox.growth.pass(30)
    if (setup.network.remove) await setup.network.remove(second, account, setup.callIo())
    else setup.sandbox.faults.set({ network: id, kind: 'deleted-in-batch' })
    const ids = metrics.maxIds > 1 ? [first, second] : [first]
    const read = await metrics.posts(ids, account, setup.callIo())
    if (read.kind !== 'read') throw new Error(JSON.stringify(read))
    expect([...read.readings.keys()]).toEqual(ids)
    expect(read.readings.get(first)).toMatchObject({ kind: 'counted' })
    for (const other of ids.slice(1)) expect(['gone', 'unseen']).toContain(read.readings.get(other)?.kind)
    expect(await metrics.posts([], account, setup.callIo())).toMatchObject({ kind: 'read' })
    const tooMany = Array.from({ length: metrics.maxIds + 1 }, (_, index) => String(index))
    await expect(metrics.posts(tooMany, account, setup.callIo())).rejects.toThrow(/limit/)
  })

  test('the account’s own posts are listed, and one can be read back until it is gone', async () => {
    const { setup, account, metrics } = await opened(id)
    using _ = setup
    const text = 'Rye & caraway, 50% off'
    const remoteId = await published(setup, account, { text })
    const listed = await metrics.list?.(null, account, setup.callIo())
    if (listed?.kind !== 'listed') throw new Error(JSON.stringify(listed))
    expect(listed.next).toBeNull()
    const [post] = listed.posts
    expect(post).toMatchObject({ remoteId, publishedAt: expect.any(Date) })
    expect(Math.abs(Number(post?.publishedAt) - Number(setup.clock.now))).toBeLessThan(600_000)
    const back = await metrics.readback?.(remoteId, account, setup.callIo())
    expect(back).toMatchObject({ kind: 'live', text: expect.stringContaining(text) })
    if (!setup.network.remove) return
    await setup.network.remove(remoteId, account, setup.callIo())
    expect(await metrics.readback?.(remoteId, account, setup.callIo())).toEqual({ kind: 'gone' })
  })

  test('a permission that is missing refuses numbers and never the connection', async () => {
    const { setup, account, metrics } = await opened(id)
    using _ = setup
    const remoteId = await published(setup, account)
    setup.sandbox.faults.set({ network: id, kind: 'no-permission' })
    const kinds = await kindsOf(setup, metrics, account, remoteId)
    expect(kinds).not.toContain('needs-reauth')
    // Bluesky has no permissions.
    if (id === 'bluesky') return
    const reading = await readPost(setup, remoteId, account)
    const reasons = reading?.kind === 'counted' ? reading.refused.map(({ reason }) => reason) : []
    expect(reasons).toContain('no-permission')
  })

  test('numbers that do not come are absent, never 0', async () => {
    const { setup, account, metrics } = await opened(id)
    using _ = setup
    const remoteId = await published(setup, account)
    setup.sandbox.growth.pass(30)
    setup.sandbox.faults.set({ network: id, kind: 'empty-data' })
    const reading = await readPost(setup, remoteId, account)
    if (reading?.kind !== 'counted') throw new Error(JSON.stringify(reading))
    // Facebook leaves shares out when there are none, and says so in its reference.
    expect(Object.keys(reading.counts)).toEqual(id === 'facebook' ? ['shares'] : [])
    expect(reading.refused.length).toBeGreaterThan(0)
    const now = await metrics.account?.(account, setup.callIo())
    expect(now?.kind === 'read' ? now.counts : {}).toEqual({})
    const days = await metrics.days?.({ from: '2026-02-20', to: '2026-02-21' }, account, setup.callIo())
    expect(days?.kind === 'read' ? days.days : []).toEqual([])
  })

  test('429, a dead token and an outage are told apart, also in the middle of a batch', async () => {
    const { setup, account, metrics } = await opened(id)
    using _ = setup
    const remoteId = await published(setup, account)
    const { faults } = setup.sandbox
    faults.set({ network: id, kind: 'rate-limit', times: 1 })
    expect((await readPost(setup, remoteId, account))?.kind).toBe('rate-limited')
    faults.set({ network: id, kind: 'expired-token', times: 1 })
    expect((await readPost(setup, remoteId, account))?.kind).toBe('needs-reauth')
    const away = setup.callIo({ fetch: async () => new Response('', { status: 503 }) })
    expect(await kindsOf(setup, metrics, account, remoteId, away)).toEqual(
      Array(metrics.days ? 5 : metrics.account ? 4 : 3).fill('unreachable'),
    )
    faults.set({ network: id, kind: 'rate-limit', skip: 1, times: 1 })
    const first = await readPost(setup, remoteId, account)
    const second = await readPost(setup, remoteId, account)
    expect([first?.kind, second?.kind]).toContain('rate-limited')
  })
})

const metricsOfNow: readonly AccountMetric[] = ['followers', 'following', 'posts']
const metricsOfDays = accountMetrics.filter((metric) => /^(account_|followers_|profile_)/.test(metric))

const can = (call: 'account' | 'days') => counting.filter((id) => networks.get(id)?.metrics?.[call])
const without = (call: 'account' | 'days') => counting.filter((id) => !can(call).includes(id))

test('a network that cannot be asked for its account, or for days, is said to give none of them', () => {
  const given = [
    ...without('account').flatMap((id) => metricsOfNow.map((metric) => givenBy(id, metric))),
    ...without('days').flatMap((id) => metricsOfDays.map((metric) => givenBy(id, metric))),
  ]
  expect(given.filter((one) => one !== null)).toEqual([])
})

test.each(can('account'))('the account is as %s says, each number with its field', async (id) => {
  const { setup, account, metrics } = await opened(id)
  using _ = setup
  setup.sandbox.growth.pass(3)
  const read = await metrics.account?.(account, setup.callIo())
  if (read?.kind !== 'read') throw new Error(JSON.stringify(read))
  const truth = setup.sandbox.growth.ofAccount(id, account.externalId)
  for (const metric of metricsOfNow) {
    expect([metric, read.fields[metric]]).toEqual([metric, givenBy(id, metric)?.field])
  }
  for (const metric of metricsOfNow.filter((one) => givenBy(id, one))) {
    const exact = truth[metric as keyof typeof truth]
    const rounded = id === 'youtube' ? Number(exact.toPrecision(3)) : exact
    expect([metric, read.counts[metric]]).toEqual([metric, rounded])
  }
  expect(read.refused).toEqual([])
})

test.each(can('days'))('days have what happened on them, in the zone of %s', async (id) => {
  const { setup, account, metrics } = await opened(id)
  using _ = setup
  const range = { from: '2026-02-20', to: '2026-02-26' }
  const read = await metrics.days?.(range, account, setup.callIo())
  if (read?.kind !== 'read') throw new Error(JSON.stringify(read))
  expect(read.days.map(({ day }) => day)).toEqual(
    Array.from({ length: 7 }, (_, index) => addDays(range.from, index)),
  )
  expect(['UTC', 'America/Los_Angeles']).toContain(read.zone)
  const truth = read.days.map(({ day }) => setup.sandbox.growth.ofDay(id, account.externalId, day))
  for (const metric of metricsOfDays) {
    expect([metric, read.fields[metric]]).toEqual([metric, givenBy(id, metric)?.field])
  }
  for (const metric of metricsOfDays.filter((one) => givenBy(id, one))) {
    const values = read.days.map(({ counts }) => counts[metric])
    expect([metric, values]).toEqual([metric, truth.map((one) => one[metric as keyof typeof one])])
  }
  // A day that has not ended has no numbers.
  const ahead = await metrics.days?.({ from: '2026-03-01', to: '2026-03-03' }, account, setup.callIo())
  expect(ahead).toMatchObject({ kind: 'read', days: [] })
})

async function kindsOf(
  setup: ConformanceSetup,
  metrics: NetworkMetrics,
  account: NetworkAccount,
  remoteId: string,
  io = setup.callIo(),
): Promise<(string | undefined)[]> {
  const range = { from: '2026-02-20', to: '2026-02-21' }
  const all = [
    await metrics.posts([remoteId], account, io),
    ...(metrics.account ? [await metrics.account(account, io)] : []),
    ...(metrics.days ? [await metrics.days(range, account, io)] : []),
    await metrics.list?.(null, account, io),
    await metrics.readback?.(remoteId, account, io),
  ]
  return all.map((one) => one?.kind)
}

describe.each(['instagram', 'threads', 'facebook'] as const)('%s, when a metric was withdrawn', (id) => {
  test('the others go on, the dead one is named, and is not asked for again', async () => {
    const { setup, account, metrics } = await opened(id)
    using _ = setup
    const remoteId = await published(setup, account)
    setup.sandbox.growth.pass(30)
    const dead = { instagram: 'saved', threads: 'quotes', facebook: 'post_clicks' }[id]
    setup.sandbox.faults.set({ network: id, kind: 'metric-withdrawn', metric: dead })
    const before = setup.sandbox.calls(id, 'count')
    const reading = await readPost(setup, remoteId, account)
    if (reading?.kind !== 'counted') throw new Error(JSON.stringify(reading))
    expect(reading.refused).toEqual([expect.objectContaining({ field: dead, reason: 'withdrawn' })])
    expect(reading.counts).toMatchObject({ impressions: truthOf(setup, remoteId).impressions })
    const calls = setup.sandbox.calls(id, 'count') - before

    const known = await metrics.posts([remoteId], account, setup.callIo(), new Set([dead]))
    const again = known.kind === 'read' ? known.readings.get(remoteId) : undefined
    expect(again).toMatchObject({ kind: 'counted', counts: reading.counts, refused: [] })
    expect(setup.sandbox.calls(id, 'count') - before - calls).toBeLessThan(calls)
  })
})

test('a story with fewer than five viewers has too few, and numbers of the last two days come later', async () => {
  const { setup, account } = await opened('instagram')
  using _ = setup
  const remoteId = await published(setup, account)
  setup.sandbox.faults.set({ network: 'instagram', kind: 'too-few' })
  const few = await readPost(setup, remoteId, account)
  expect(few?.kind === 'counted' && new Set(few.refused.map(({ reason }) => reason))).toEqual(
    new Set(['too-few']),
  )
  setup.sandbox.faults.clear()
  setup.sandbox.faults.set({ network: 'instagram', kind: 'late' })
  const late = await readPost(setup, remoteId, account)
  expect(late).toMatchObject({ kind: 'counted', counts: {} })
  expect(late?.kind === 'counted' && new Set(late.refused.map(({ reason }) => reason))).toEqual(
    new Set(['too-early']),
  )
})

test('a counter that falls is read as it is', async () => {
  const { setup, account } = await opened('twitter')
  using _ = setup
  const remoteId = await published(setup, account)
  // How often a post is shown is drawn by its id: one that is hardly seen has no likes that could fall.
  setup.sandbox.growth.setShown('twitter', remoteId, 5_000)
  setup.sandbox.growth.pass(30)
  const before = await readPost(setup, remoteId, account)
  setup.sandbox.faults.set({ network: 'twitter', kind: 'falling-counter' })
  const after = await readPost(setup, remoteId, account)
  if (before?.kind !== 'counted' || after?.kind !== 'counted') throw new Error('not counted')
  // The post has no video.
  const { views: _views, ...truth } = truthOf(setup, remoteId)
  expect(after.counts).toEqual(truth)
  expect(after.counts.likes).toBeLessThan(before.counts.likes ?? 0)
  expect(after.counts.impressions).toBe(before.counts.impressions)
})

test.each([
  ['twitter', 101],
  ['bluesky', 101],
  ['threads', 101],
  ['pinterest', 101],
  ['facebook', 26],
  ['reddit', 101],
  ['tiktok', 21],
] as const)('%s lists %i posts on two pages', async (id, count) => {
  const { setup, account, metrics } = await opened(id)
  using _ = setup
  const ids: string[] = []
  for (let number = 0; number < count; number++) {
    setup.clock.now = new Date(setup.clock.now.getTime() + 2_000)
    ids.push(await published(setup, account, { text: `Loaf ${number}` }))
  }
  const first = await metrics.list?.(null, account, setup.callIo())
  if (first?.kind !== 'listed' || first.next === null) throw new Error(JSON.stringify(first))
  const second = await metrics.list?.(first.next, account, setup.callIo())
  if (second?.kind !== 'listed') throw new Error(JSON.stringify(second))
  expect([...first.posts, ...second.posts].map(({ remoteId }) => remoteId)).toEqual(ids.toReversed())
  expect(second.next).toBeNull()
})
