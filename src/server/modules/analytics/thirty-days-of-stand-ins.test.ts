import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenBy } from '#domain/metrics/catalogue.ts'
import { postMetrics } from '#domain/metrics/metric.ts'
import { networkIds, type NetworkId } from '#domain/networks/network.ts'
import { seededRandom } from '#domain/random.ts'
import { readCsv } from '#domain/text/csv.ts'
import { attempt, type ConformanceSetup, openConformance, video } from '#networks/conformance-setup.ts'
import { openTestOrganization } from '#networks/linkedin/test-organization.ts'
import type { Network, NetworkAccount } from '#networks/network.ts'
import type { FaultInput } from '#sandbox/faults.ts'
import { changeAnalyticsSettings } from './change-analytics-settings.ts'
import { samplesCsv } from './export-samples.ts'
import { readOverview } from './overview.ts'
import { planReadings } from './plan-readings.ts'
import { createSampler } from './sampler.ts'
import { openReadingWorld, type ReadingWorld, testNetwork } from './test-readings.ts'
import { paidNetworks } from './what-is-read.ts'

const start = new Date('2026-03-01T09:00:00Z')
const texts = ['Rye', 'Barley', 'Spelt']

/** A network, its stand-in, and an account there. */
interface Place {
  setup: ConformanceSetup
  account: NetworkAccount
}

/** A post that went out. */
interface Sent {
  network: NetworkId
  id: string
  remoteId: string
}

/** What goes wrong, and for how many hours. */
const times: { hours: number; faults: FaultInput[] }[] = [
  { hours: 30, faults: [{ network: 'threads', kind: 'late' }] },
  {
    hours: 70,
    faults: [
      { network: 'threads', kind: 'late' },
      { network: 'instagram', kind: 'too-few' },
      { network: 'bluesky', kind: 'rate-limit', skip: 1, times: 2 },
    ],
  },
  {
    hours: 100,
    faults: [
      { network: 'facebook', kind: 'metric-withdrawn' },
      { network: 'youtube', kind: 'empty-data' },
      { network: 'pinterest', kind: 'deleted-in-batch', times: 1 },
      { network: 'tiktok', kind: 'expired-token', times: 1 },
    ],
  },
  {
    hours: 150,
    faults: [
      { network: 'facebook', kind: 'metric-withdrawn' },
      { network: 'reddit', kind: 'no-permission' },
      { network: 'tiktok', kind: 'falling-counter' },
      { network: 'linkedin', kind: 'rate-limit', times: 1 },
    ],
  },
  { hours: 400, faults: [] },
]

let places: Map<NetworkId, Place>
let world: ReadingWorld
let sent: Sent[]
let standIns: Map<NetworkId, Network>

beforeAll(async () => {
  world = await openReadingWorld({
    now: start.toISOString(),
    networks: networkIds.map((id) => testNetwork(id)),
  })
  places = new Map()
  for (const id of networkIds) places.set(id, await openPlace(id))
  standIns = new Map([...places].map(([id, { setup }]) => [id, mortal(setup.network)]))
  sent = []
  const who = { workspaceId: world.workspaceId, userId: 'ada' }
  await changeAnalyticsSettings(world.db, who, { xEnabled: true, xBudgetUsd: 1 }, planning())
})
afterAll(async () => {
  for (const { setup } of places.values()) setup[Symbol.dispose]()
  await world[Symbol.asyncDispose]()
})

const networks = () => ({ get: (id: NetworkId) => standIns.get(id), ids: networkIds })
const planning = () => ({ ...world.planning(), networks: networks() })

/** An account at a stand-in, by the clock of this test. */
async function openPlace(id: NetworkId): Promise<Place> {
  const page = id === 'linkedin' ? openTestOrganization() : null
  const setup = page ?? openConformance(id)
  Object.defineProperty(setup.clock, 'now', {
    get: () => world.clock.at,
    set: (at: Date) => (world.clock.at = at),
  })
  return { setup, account: page ? await page.page() : await setup.connected() }
}

const random = seededRandom('thirty days of stand-ins')

/** The worker dies after some answers, before anything is stored; not after one that was paid for, of which there are few. */
function mortal(network: Network): Network {
  const { metrics } = network
  if (!metrics || paidNetworks.includes(network.id)) return network
  return {
    ...network,
    metrics: {
      ...metrics,
      async posts(...asked) {
        const answer = await metrics.posts(...asked)
        if (random() < 0.02) throw new Error('this worker was killed')
        return answer
      },
    },
  }
}

async function publish(id: NetworkId, text: string): Promise<void> {
  const { setup, account } = placeOf(id)
  const media = id === 'youtube' || id === 'tiktok' ? { media: [video(2_000)] } : {}
  const outcome = await attempt(setup, setup.post({ text, ...media }), account).toEnd()
  if (outcome.kind !== 'published') throw new Error(`${id}: ${JSON.stringify(outcome)}`)
  const { remoteId } = outcome
  const { id: publicationId } = await world.insertPublished(id, text)
  await world.db
    .updateTable('publications')
    .set({ remote_id: remoteId })
    .where('id', '=', publicationId)
    .execute()
  await planReadings(world.db, { publicationIds: [publicationId] }, planning())
  sent.push({ network: id, id: publicationId, remoteId })
}

function placeOf(id: NetworkId): Place {
  const place = places.get(id)
  if (!place) throw new Error(id)
  return place
}

/** A worker that asks the stand-ins. */
function worker() {
  const byConnection = new Map([...world.accounts].map(([id, connectionId]) => [connectionId, id]))
  return createSampler({
    ...world.dependencies(),
    networks: networks(),
    fetch: async (input, init) => {
      const [, , id] = new URL(input instanceof Request ? input.url : input).pathname.split('/')
      const network = networkIds.find((one) => one === id)
      if (!network) throw new Error(`no stand-in: ${String(input)}`)
      return placeOf(network).setup.callIo().fetch(input, init)
    },
    connections: {
      async unlock(connectionId, { refused } = {}) {
        const account = await renewed(byConnection.get(connectionId) ?? 'bluesky', refused)
        return account ? { kind: 'open', account } : { kind: 'needs-reauth' }
      },
    },
  })
}

/** The account with tokens that work; null: its network does not renew them. */
async function renewed(id: NetworkId, refused?: string): Promise<NetworkAccount | null> {
  const place = placeOf(id)
  const { setup, account } = place
  const { accessToken, expiresAt } = account.tokens
  const isOld = expiresAt !== null && Date.parse(expiresAt) <= world.clock.at.getTime()
  if (isOld || refused === accessToken) {
    const answer = await setup.network.connect.refresh(account, setup.callIo())
    if (answer.kind !== 'refreshed') return null
    place.account = { ...account, tokens: answer.tokens }
  }
  return place.account
}

const seen = new Set<string>()

/** What was read since the last time and is not what the stand-in says of that instant, under the same faults. */
async function untruths({ network, id, remoteId }: Sent): Promise<string[]> {
  const { growth } = placeOf(network).setup.sandbox
  const found: string[] = []
  for (const reading of await world.readings(id)) {
    if (seen.has(reading.id)) continue
    seen.add(reading.id)
    const { outcome, message, fields, refused, taken_at: takenAt } = reading
    if (outcome !== 'counted' && outcome !== 'partial') {
      if (outcome !== 'gone' && message === null) found.push(`${network}: ${outcome} without a reason`)
      continue
    }
    const truth = growth.ofPost(network, remoteId, takenAt)?.counts ?? {}
    for (const metric of postMetrics) {
      const samples = await world.samples(id, metric)
      const stored = samples.findLast((sample) => sample.taken_at <= takenAt)?.value
      const isExplained = !givenBy(network, metric) || refused[metric]
      if (fields[metric] === undefined && !isExplained) found.push(`${network} ${metric}: no reason`)
      if (fields[metric] === undefined) continue
      // Reports give whole minutes, seconds and tenths of a percent.
      const off = Math.abs((stored ?? Number.NaN) - (truth[metric] ?? Number.NaN))
      if (!(off <= (metric.startsWith('watch') ? 60 : 0)))
        found.push(
          `${network} ${metric} at ${reading.age_sec} s: ${stored} is stored, ${truth[metric]} was said`,
        )
      if (fields[metric] !== givenBy(network, metric)?.field)
        found.push(`${network} ${metric}: from ${fields[metric]}`)
    }
  }
  return found
}

test('thirty days of ten stand-ins with faults: what is stored is what they said, and a gap says why', async () => {
  for (const id of networkIds) for (const text of texts) await publish(id, text)
  const deleted = sent.find(({ network }) => network === 'bluesky')
  for (const [at, { hours, faults }] of times.entries()) {
    for (const { setup } of places.values()) {
      setup.sandbox.faults.clear()
      for (const fault of faults) if (fault.network === setup.id) setup.sandbox.faults.set(fault)
    }
    if (at === 2 && deleted) await removeThere(deleted)
    if (at === 2) await useUpBudget()
    await world.run(hours, worker())
    for (const post of sent) expect(await untruths(post)).toEqual([])
  }
  for (const id of networkIds) {
    const posts = sent.filter(({ network }) => network === id)
    const outcomes = await Promise.all(
      posts.map(async (post) => (await world.readings(post.id)).map(({ outcome }) => outcome)),
    )
    expect([id, outcomes.flat()]).toEqual([
      id,
      expect.arrayContaining([expect.stringMatching(/counted|partial/)]),
    ])
    // One that is missing from one answer alone is not believed to be gone.
    const gone = posts.filter((_, at) => outcomes[at]?.at(-1) === 'gone')
    expect(gone).toEqual(posts.filter((post) => post === deleted))
  }
  expect(await reasonsSeen()).toEqual(
    expect.arrayContaining(['no-permission', 'not-given', 'too-early', 'too-few', 'withdrawn']),
  )
  const ofX = await Promise.all(
    sent.filter(({ network }) => network === 'twitter').map(({ id }) => world.readings(id)),
  )
  expect(ofX.flat().map(({ message }) => message)).toContainEqual(expect.stringMatching(/budget/))
  expect(world.errors.length).toBeGreaterThan(3)
}, 120_000)

test('sums of the exported file are those of the overview', async () => {
  const { db, workspaceId } = world
  const range = { from: '2026-03-01', to: '2026-03-08' }
  const overview = await readOverview(
    db,
    { ...range, workspaceId, compare: 'none' },
    { zone: 'UTC', now: world.clock.at, policy: { sampling: 'full', xOffered: true } },
  )
  const scope = {
    workspaceId,
    from: start,
    to: new Date('2026-03-08T00:00:00Z'),
    foreign: 'without',
  } as const
  let csv = ''
  for await (const chunk of samplesCsv(db, scope)) csv += chunk
  const [header = [], ...rows] = readCsv(csv).rows
  const at = (row: readonly string[], column: string) => row[header.indexOf(column)] ?? ''
  let compared = 0
  for (const { network, metric, value } of overview.tiles) {
    if (value === null || !postMetrics.some((one) => one === metric)) continue
    const values = new Map<string, number>()
    for (const row of rows) {
      // What a post had at 24 hours: between 20 and 28.
      const age = Number(at(row, 'age_hours'))
      if (at(row, 'network') !== network || at(row, 'metric') !== metric || age > 28) continue
      values.set(at(row, 'post_id'), Number(at(row, 'value')))
    }
    expect([network, metric, [...values.values()].reduce((sum, each) => sum + each, 0)]).toEqual([
      network,
      metric,
      value,
    ])
    compared += 1
  }
  expect(compared).toBeGreaterThan(5)
})

async function removeThere({ network, remoteId }: Sent): Promise<void> {
  const { setup } = placeOf(network)
  const account = await renewed(network)
  if (!account || !setup.network.remove) throw new Error(network)
  const { kind } = await setup.network.remove(remoteId, account, setup.callIo())
  expect(kind).toBe('removed')
}

/** Another subject was read for all but half a cent of the month. */
async function useUpBudget(): Promise<void> {
  await world.db
    .insertInto('metric_paid_reads')
    .values({
      subject_id: crypto.randomUUID(),
      day: '2026-03-04',
      workspace_id: world.workspaceId,
      microusd: 995_001,
    })
    .execute()
}

async function reasonsSeen(): Promise<string[]> {
  const readings = (await Promise.all(sent.map(({ id }) => world.readings(id)))).flat()
  return [...new Set(readings.flatMap(({ refused }) => Object.values(refused).map(({ reason }) => reason)))]
}
