import { setTimeout as sleep } from 'node:timers/promises'
import { bareLoop } from './bare-loop.ts'
import { untilAll, writeDuePosts } from './due-posts.ts'
import { atLeast, type Figure, type Run, type Size } from './figure.ts'
import { openPlace, type Place } from './place.ts'
import { credentialKeysEnv, startPostlark } from './postlark.ts'
import { type StandIns, startStandIns } from './stand-ins.ts'
import { accountsPerTenant, type ConnectedAccount, connectMany } from './tenant.ts'

const sizes = {
  full: { publications: 5_000, accounts: 500, leadMs: 15_000 },
  // More accounts than fit into one workspace.
  smallest: { publications: accountsPerTenant + 1, accounts: accountsPerTenant + 1, leadMs: 1_500 },
} satisfies Record<Size, Plan>

interface Plan {
  publications: number
  accounts: number
  /** The time until all are due, for starting. */
  leadMs: number
}

/** The default of one process: PUBLISH_CONCURRENCY. */
const concurrency = 64
const leastShare = 0.5
/** Arrivals are not counted before they could all have arrived at this rate. */
const leastRatePerSec = 1_250

/** How fast posts go out that are all due in the same second, compared with the same calls without a scheduler. */
export async function burst({ database, size, say }: Run): Promise<Figure[]> {
  const plan = sizes[size]
  const { publications, accounts } = plan
  await using standIns = await startStandIns()
  await using place = await openPlace(database)
  say(`connecting ${accounts} accounts`)
  const connected = await connect(place, standIns, accounts)
  say('the bare loop')
  const floors = [await floorOf(standIns, plan), await floorOf(standIns, plan)]
  say(`writing ${publications} posts`)
  const ratePerSec = await rateOf({ place, standIns, connected, plan, say })
  say('the bare loop, once more')
  floors.push(await floorOf(standIns, plan))
  const floor = floors.reduce((sum, each) => sum + each, 0) / floors.length
  const share = ratePerSec / floor
  return [
    {
      name: `${publications} posts due at once, over ${accounts} accounts`,
      value: ratePerSec,
      unit: 'posts/s',
      floor: { name: 'bare loop of the same calls', value: floor, unit: 'posts/s' },
    },
    {
      name: 'share of the bare loop',
      value: share,
      unit: '×',
      better: 'more',
      goal: atLeast(leastShare, '×', share),
    },
  ]
}

async function floorOf(standIns: StandIns, { publications, accounts }: Plan): Promise<number> {
  const rate = await bareLoop(standIns.url, { calls: publications, accounts, concurrency })
  await standIns.clearPosts('bluesky')
  return rate
}

async function connect(place: Place, standIns: StandIns, accounts: number): Promise<ConnectedAccount[]> {
  const db = await place.open()
  const names = Array.from({ length: accounts }, (_, at) => ({
    network: 'bluesky' as const,
    account: `b${at}.test`,
  }))
  const connected = await connectMany(db, 'Burst', standIns.url, names)
  await db.close()
  return connected
}

interface Burst {
  place: Place
  standIns: StandIns
  connected: readonly ConnectedAccount[]
  plan: Plan
  say: Run['say']
}

/** @returns posts per second, from the moment they are due */
async function rateOf({ place, standIns, connected, plan, say }: Burst): Promise<number> {
  const { publications, leadMs } = plan
  const db = await place.open()
  // Far in the future while they are written, so that none is due before everything is ready.
  const written = Array.from({ length: publications }, (_, at) => {
    const account = connected[at % connected.length]
    return account ? [{ text: `Burst ${at}`, account, dueAt: new Date(Date.now() + 86_400_000) }] : []
  })
  await writeDuePosts(db, written.flat())
  const dueAt = new Date(Date.now() + leadMs)
  await db.db.updateTable('publications').set({ due_at: dueAt, run_at: dueAt }).execute()
  await db.close()
  const server = startPostlark({ ...place.env, ...credentialKeysEnv, SANDBOX_URL: standIns.origin })
  await server.ready
  if (Date.now() > dueAt.getTime())
    say('the posts came due before Postlark was ready: the figure includes its start')
  say('the burst')
  // Counting posts slows the stand-ins down: count as rarely as possible.
  await sleep(Math.max(0, dueAt.getTime() - Date.now()) + (publications / leastRatePerSec) * 1000)
  const seen = await untilAll(publications, () => standIns.posts('bluesky'), {
    everyMs: 1_500,
    patienceMs: 120_000,
  })
  await server.kill('SIGTERM')
  const lastAt = Math.max(...seen.map((post) => Date.parse(post.created_at)))
  return publications / ((lastAt - dueAt.getTime()) / 1000)
}
