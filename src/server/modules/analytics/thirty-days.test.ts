import { expect, test } from 'vitest'
import { utcDay } from '#domain/metrics/reading-plan.ts'
import { networkIds, type NetworkId } from '#domain/networks/network.ts'
import { seededRandom } from '#domain/random.ts'
import { changeAnalyticsSettings } from './change-analytics-settings.ts'
import { planConnected, planUnplannedAccounts } from './plan-account.ts'
import {
  openReadingWorld,
  type ReadingWorld,
  testNetwork,
  type TestNetwork,
  truthOf,
} from './test-readings.ts'
import { paidNetworks } from './what-is-read.ts'

const hourMs = 3_600_000
const start = new Date('2026-10-01T06:00:00Z')
const ages = [1, 3, 6, 12, 24, 48, 72, 96, 120, 144, 168, 336, 504, 720]

/** The hour since the start. */
const hourAt = (at: Date) => (at.getTime() - start.getTime()) / hourMs

/** Each network has one of these, in the order of the networks. */
const faults: ((network: TestNetwork) => void)[] = [
  () => {},
  ({ faults: its }) =>
    void (its.withdrawn = (at) => (hourAt(at) > 110 && hourAt(at) < 450 ? ['likes_count'] : [])),
  ({ faults: its }) =>
    void (its.limited = (at) => (hourAt(at) % 24 < 2 ? (2 - (hourAt(at) % 24)) * 3_600 : null)),
  ({ faults: its }) =>
    void (its.silent = (at) => (hourAt(at) > 70 && hourAt(at) < 76) || hourAt(at) % 50 < 0.1),
  ({ faults: its }) => void (its.refused = (at) => (hourAt(at) > 40 && hourAt(at) < 60 ? 'Not now.' : null)),
  // Of the sixth, one post is deleted; the ninth needs a new sign-in for some days. Both below.
]

/** When no worker ran at all: three hours, and three days. In hours since the start. */
const downtimes = [
  { from: 95, to: 98 },
  { from: 480, to: 552 },
]

test('thirty days of ten networks with faults: what is stored is the truth, and what is missing is explained', async () => {
  const random = seededRandom('thirty days')
  const networks = networkIds.map((id, index) => testNetwork(id, { maxIds: index % 2 ? 1 : 10 }))
  networks.forEach((network, index) => {
    faults[index]?.(network)
    // Half of the networks give numbers of accounts.
    if (index % 2) Reflect.deleteProperty(network.metrics, 'account')
    if (index % 2) Reflect.deleteProperty(network.metrics, 'days')
    network.faults.killed = () => random() < 0.03
  })
  await using world = await openReadingWorld({ now: start.toISOString(), networks })
  await world.db.updateTable('connections').set({ app: 'own' }).execute()
  const who = { workspaceId: world.workspaceId, userId: 'ada' }
  await changeAnalyticsSettings(world.db, who, { xEnabled: true, xBudgetUsd: 100 }, world.planning())
  await planUnplannedAccounts(world.db, 'all', world.planning())
  const posts = await publishAll(world)
  const [, , , , , mortal] = networkIds
  const gone = posts.find(({ network }) => network === mortal)
  if (!gone || !mortal) throw new Error('there are ten networks')
  world.networks.get(mortal)?.gone.set(gone.remoteId, new Date(start.getTime() + 60 * hourMs))
  const parked = networkIds[8] ?? mortal
  const connectionId = world.accounts.get(parked) ?? ''

  await world.run(95)
  downFor(world, 3)
  await world.run(192 - 98)
  world.needReauth.add(connectionId)
  await world.run(96)
  world.needReauth.delete(connectionId)
  await planConnected(world.db, { connectionId }, world.planning())
  await world.run(480 - 288)
  downFor(world, 72)
  await world.run(720 + 40 - 552)

  for (const post of posts) {
    await expectTruth(world, post)
    await expectExplained(world, post, { isGone: post === gone, isParked: post.network === parked })
  }
  await expectDays(world)
  expect(world.errors.length).toBeGreaterThan(10)
  for (const id of paidNetworks) expectPaidOnce(world.networks.get(id)?.calls ?? [])
}, 120_000)

type Post = Awaited<ReturnType<ReadingWorld['publish']>> & { network: NetworkId }

async function publishAll(world: ReadingWorld): Promise<Post[]> {
  const posts: Post[] = []
  for (const network of networkIds) {
    for (const name of ['a', 'b']) posts.push({ ...(await world.publish(network, name)), network })
  }
  return posts
}

/** No worker runs. */
function downFor(world: ReadingWorld, hours: number): void {
  world.clock.at = new Date(world.clock.at.getTime() + hours * hourMs)
}

/** At each reading the stored series has the value that the network had, and no instant has two values. */
async function expectTruth(world: ReadingWorld, post: Post): Promise<void> {
  const readings = await world.readings(post.id)
  // A worker that was killed asks again, without the clock of this test having moved: only numbers count once.
  const counted = readings.filter(({ outcome }) => outcome === 'counted' || outcome === 'partial')
  expect(new Set(counted.map(({ taken_at }) => taken_at.getTime())).size).toBe(counted.length)
  for (const metric of ['likes', 'comments', 'impressions'] as const) {
    const samples = await world.samples(post.id, metric)
    for (const { taken_at, value } of samples) expect(value).toBe(truthOf(post.remoteId, metric, taken_at))
    for (const { taken_at, fields } of readings) {
      if (!(metric in fields)) continue
      const shown = samples.findLast((sample) => sample.taken_at <= taken_at)?.value
      expect(shown).toBe(truthOf(post.remoteId, metric, taken_at))
    }
  }
}

/** For each age there is a reading, of whatever outcome, or a reason why there can be none at that time. */
async function expectExplained(
  world: ReadingWorld,
  post: Post,
  { isGone, isParked }: { isGone: boolean; isParked: boolean },
): Promise<void> {
  const readings = await world.readings(post.id)
  const isPaid = paidNetworks.includes(post.network)
  for (const age of ages) {
    // Half an hour: three tries, and the end of the lease of a worker that was killed, more than once.
    const near = readings.some(({ age_sec }) => {
      const hours = (age_sec ?? 0) / 3_600
      return hours >= age * 0.945 && hours <= age * 1.05 + 0.6
    })
    if (near) continue
    const due = age + (post.at.getTime() - start.getTime()) / hourMs
    const wasDown = downtimes.some(({ from, to }) => due * 1.05 >= from && due * 0.95 <= to + 1)
    const wasLimited = world.networks.get(post.network)?.faults.limited !== undefined
    // A reading is due up to a twentieth of the age earlier or later, so on one of these days.
    const [firstDay, lastDay] = [due - age * 0.05, due + age * 0.05].map((hour) =>
      utcDay(new Date(start.getTime() + hour * hourMs)),
    )
    const dayWasRead =
      isPaid &&
      readings.some(({ taken_at: at }) => utcDay(at) >= (firstDay ?? '') && utcDay(at) <= (lastDay ?? ''))
    const wasGone = isGone && readings.at(-1)?.outcome === 'gone'
    const wasParked = isParked && readings.some(({ outcome }) => outcome === 'refused')
    // What was missed is one reading afterwards.
    const later = readings.some(({ age_sec }) => (age_sec ?? 0) / 3_600 > age)
    expect([post.network, age, wasDown || wasLimited || dayWasRead || wasGone || wasParked]).toEqual([
      post.network,
      age,
      true,
    ])
    expect(later || wasGone).toBe(true)
  }
}

/** Every day of every account that gives days is there, once, from a week before on. */
async function expectDays(world: ReadingWorld): Promise<void> {
  const days = await world.db
    .selectFrom('metric_days')
    .select(['connection_id', 'value', (eb) => eb.cast<string>('day', 'text').as('day')])
    .execute()
  for (const { day, value } of days) expect(value).toBe(Number(day.replaceAll('-', '')))
  const counts = Map.groupBy(days, ({ connection_id }) => connection_id)
  expect(counts.size).toBe(networkIds.length / 2)
  for (const one of counts.values()) expect(new Set(one.map(({ day }) => day)).size).toBe(7 + 31)
}

function expectPaidOnce(calls: TestNetwork['calls']): void {
  const paid = calls.flatMap(({ at, what, ids }) =>
    what === 'posts'
      ? ids.map((id) => `${utcDay(at)} ${id}`)
      : what === 'account'
        ? [`${utcDay(at)} account`]
        : [],
  )
  expect(new Set(paid).size).toBe(paid.length)
  expect(paid.length).toBeGreaterThan(30)
}
