import { setTimeout as sleep } from 'node:timers/promises'
import { bareLoop } from './bare-loop.ts'
import { untilAll, writeDuePosts } from './due-posts.ts'
import { atLeast, type Figure, type Run } from './figure.ts'
import { openPlace, type Place } from './place.ts'
import { credentialKeysEnv, startPostlark } from './postlark.ts'
import { type StandIns, startStandIns } from './stand-ins.ts'
import { connectAccounts, type ConnectedAccount, moveInTenant } from './tenant.ts'

const publications = 5_000
const accounts = 500
/** As one process sends by default: PUBLISH_CONCURRENCY. */
const concurrency = 64
const leastShare = 0.5
/** Until all are due: time to start. */
const leadMs = 15_000

/** How fast posts go out that are all due in the same second, against the same calls without a scheduler. */
export async function burst({ database, say }: Run): Promise<Figure[]> {
  await using standIns = await startStandIns()
  await using place = await openPlace(database)
  say(`connecting ${accounts} accounts`)
  const connected = await connectMany(place, standIns)
  say('the bare loop')
  const floors = [await floorOf(standIns), await floorOf(standIns)]
  say(`writing ${publications} posts`)
  const ratePerSec = await rateOf(place, standIns, connected, say)
  say('the bare loop, once more')
  floors.push(await floorOf(standIns))
  const floor = floors.reduce((sum, each) => sum + each, 0) / floors.length
  const share = ratePerSec / floor
  return [
    {
      name: `${publications} posts due at once, over ${accounts} accounts`,
      value: ratePerSec,
      unit: 'posts/s',
      floor: { name: 'bare loop of the same calls', value: floor, unit: 'posts/s' },
    },
    { name: 'share of the bare loop', value: share, unit: '×', goal: atLeast(leastShare, '×', share) },
  ]
}

async function floorOf(standIns: StandIns): Promise<number> {
  const rate = await bareLoop(standIns.url, { calls: publications, accounts, concurrency })
  await standIns.clearPosts('bluesky')
  return rate
}

interface Connected {
  tenant: Awaited<ReturnType<typeof moveInTenant>>
  list: ConnectedAccount[]
}

async function connectMany(place: Place, standIns: StandIns): Promise<Connected> {
  const db = await place.open()
  const tenant = await moveInTenant(db, 'Burst')
  const names = Array.from({ length: accounts }, (_, at) => ({
    network: 'bluesky' as const,
    account: `b${at}.test`,
  }))
  const list = await connectAccounts(db, tenant, standIns.url, names)
  await db.close()
  return { tenant, list }
}

async function rateOf(
  place: Place,
  standIns: StandIns,
  { tenant, list }: Connected,
  say: Run['say'],
): Promise<number> {
  const db = await place.open()
  // Far off while they are written, so that nothing is due before everything is ready.
  const written = Array.from({ length: publications }, (_, at) => {
    const account = list[at % list.length]
    return account ? [{ text: `Burst ${at}`, account, dueAt: new Date(Date.now() + 86_400_000) }] : []
  })
  await writeDuePosts(db, tenant, written.flat())
  const dueAt = new Date(Date.now() + leadMs)
  await db.db.updateTable('publications').set({ due_at: dueAt, run_at: dueAt }).execute()
  await db.close()
  const server = startPostlark({ ...place.env, ...credentialKeysEnv, SANDBOX_URL: standIns.origin })
  await server.ready
  if (Date.now() > dueAt.getTime()) throw new Error('Postlark was not ready when the posts came due')
  say('the burst')
  // Looking at the stand-ins takes their time: not more often than it must be.
  await sleep(dueAt.getTime() - Date.now() + 4_000)
  const seen = await untilAll(publications, () => standIns.posts('bluesky'), {
    everyMs: 1_500,
    patienceMs: 120_000,
  })
  await server.kill('SIGTERM')
  const lastAt = Math.max(...seen.map((post) => Date.parse(post.created_at)))
  return publications / ((lastAt - dueAt.getTime()) / 1000)
}
