import { setTimeout as sleep } from 'node:timers/promises'
import { type DuePost, untilAll, writeDuePosts } from './due-posts.ts'
import { atMost, type Figure, percentile, type Run, type Size } from './figure.ts'
import { networkRules } from '#domain/networks/network-rules.ts'
import { processingSec } from '#sandbox/meta/containers.ts'
import { openPlace, type Place } from './place.ts'
import { credentialKeysEnv, startPostlark } from './postlark.ts'
import { addSamples, type Samples } from './sample-media.ts'
import { type StandIns, standInNetworks, startStandIns } from './stand-ins.ts'
import { type ConnectedAccount, connectMany } from './tenant.ts'

const sizes = {
  full: { posts: 600, spreadMs: 60_000, accountsPerNetwork: 20, leadMs: 20_000 },
  smallest: { posts: 10, spreadMs: 500, accountsPerNetwork: 1, leadMs: 1_500 },
} satisfies Record<Size, Plan>

interface Plan {
  posts: number
  spreadMs: number
  accountsPerNetwork: number
  /** The time until the first is due, for writing all of them and starting. */
  leadMs: number
}

/** How late posts arrive that are due throughout a minute, without the time that networks take to process their files. */
export async function punctuality(run: Run): Promise<Figure[]> {
  const lateMs = await lateness(run)
  const at = (of: number) => percentile(lateMs, of)
  return [
    { name: 'from due (and processed) to arrival, p50', value: at(0.5), unit: 'ms' },
    { name: 'from due (and processed) to arrival, p95', value: at(0.95), unit: 'ms' },
    {
      name: 'from due (and processed) to arrival, p99',
      value: at(0.99),
      unit: 'ms',
      goal: atMost(1_000, 'ms', at(0.99)),
    },
    { name: 'from due (and processed) to arrival, latest', value: at(1), unit: 'ms' },
  ]
}

/** How late each post arrives, in milliseconds, without its network's processing. */
export async function lateness({ database, size, say }: Run): Promise<number[]> {
  const plan = sizes[size]
  const { posts } = plan
  await using standIns = await startStandIns()
  await using place = await openPlace(database)
  say(`writing ${posts} posts`)
  const due = await writeSpread(place, standIns, plan)
  const server = startPostlark({ ...place.env, ...credentialKeysEnv, SANDBOX_URL: standIns.origin })
  await server.ready
  const last = Math.max(...[...due.values()].map(({ dueAt }) => dueAt.getTime()))
  say(`waiting ${Math.round((last - Date.now()) / 1000)} s for the last to be due`)
  await sleep(Math.max(0, last - Date.now()))
  const seen = await untilAll(posts, () => arrivals(standIns), { everyMs: 500, patienceMs: 60_000 })
  await server.kill('SIGTERM')
  return seen.map(({ text, at }) => at - earliestArrival(due.get(text)))
}

/** @returns when an unlimited machine's post would arrive, in milliseconds since 1970 */
function earliestArrival(post: DuePost | undefined): number {
  if (!post) return Number.NaN
  // The other networks of this bench publish at once, or show a post while they still process its file.
  const processedMs = post.account.network === 'instagram' ? processingSec.image * 1000 : 0
  return post.dueAt.getTime() + processedMs
}

/** @returns each post by its text */
async function writeSpread(
  place: Place,
  standIns: StandIns,
  { posts, spreadMs, accountsPerNetwork, leadMs }: Plan,
): Promise<Map<string, DuePost>> {
  const db = await place.open()
  const names = Array.from({ length: accountsPerNetwork }, (_, at) =>
    standInNetworks.map((network) => ({
      network,
      account: network === 'bluesky' ? `p${at}.test` : `p${at}`,
    })),
  )
  const accounts = await connectMany(db, 'Punctuality', standIns.url, names.flat())
  const samplesOf = await addSamples(db, place, accounts)
  const first = Date.now() + leadMs
  const due = Array.from({ length: posts }, (_, at): DuePost[] => {
    const account = accounts[at % accounts.length]
    const dueAt = new Date(first + (at * spreadMs) / posts)
    return account
      ? [{ text: `Punctual ${at}`, account, dueAt, mediaIds: mediaFor(account, samplesOf(account)) }]
      : []
  }).flat()
  await writeDuePosts(db, due)
  await db.close()
  return new Map(due.map((post) => [post.text, post]))
}

/** The required media of a network: a picture, or a video where it accepts no pictures. */
function mediaFor({ network }: ConnectedAccount, samples: Samples): string[] {
  const { needsMedia, images } = networkRules[network]
  if (!needsMedia) return []
  return [images ? samples.image : samples.video]
}

async function arrivals(standIns: StandIns): Promise<{ text: string; at: number }[]> {
  const lists = await Promise.all(standInNetworks.map((network) => standIns.posts(network)))
  return lists.flat().map(({ text, created_at }) => ({ text, at: Date.parse(created_at) }))
}
