import { atMost, type Figure, percentile, type Run, type Size } from './figure.ts'
import { fillWorkspace, pageInSql } from './many-posts.ts'
import { openPlace } from './place.ts'
import { startPostlark } from './postlark.ts'
import { signIn, signUp, type Visitor } from './sign-up.ts'
import { startStandIns } from './stand-ins.ts'

const sizes = {
  full: { few: 1_000, many: 100_000, pages: 200, saves: 100 },
  // Half of them are scheduled, and a page has fifty.
  smallest: { few: 100, many: 200, pages: 1, saves: 1 },
} satisfies Record<Size, object>
const mostTimesItsSql = 3
/** A page of many posts may take this many times longer than a page of few; smaller differences are chance. */
const mostGrowth = 1.5

/** A page of the list, and saving, in a small and a large workspace of the same person. */
export async function lists({ database, size, say }: Run): Promise<Figure[]> {
  const { few, many, pages, saves } = sizes[size]
  await using standIns = await startStandIns()
  await using place = await openPlace(database)
  const env = { ...place.env, SANDBOX_URL: standIns.origin }

  const first = startPostlark(env)
  const { userId } = await signUp(await first.ready, standIns)
  await first.kill('SIGTERM')

  const db = await place.open()
  say(`writing ${few} and ${many} posts`)
  const small = await fillWorkspace(db, userId, few)
  const large = await fillWorkspace(db, userId, many)
  say('the bare SQL')
  const smallSqlMs = await timesOf(pages, () => pageInSql(db, small))
  const largeSqlMs = await timesOf(pages, () => pageInSql(db, large))
  await db.close()

  const second = startPostlark(env)
  const visitor = await signIn(await second.ready)
  say('the list')
  const smallMs = await timesOf(pages, () => listPage(visitor, small))
  const largeMs = await timesOf(pages, () => listPage(visitor, large))
  const lastMs = await timesOf(Math.min(20, pages), () => listPage(visitor, large, many / 2 / 50))
  say('saving')
  const smallSaveMs = await timesOf(saves, () => save(visitor, small))
  const largeSaveMs = await timesOf(saves, () => save(visitor, large))
  await second.kill('SIGTERM')

  const timesItsSql = percentile(largeMs, 0.95) / percentile(largeSqlMs, 0.95)
  const growth = percentile(largeMs, 0.95) / percentile(smallMs, 0.95)
  const saveGrowth = percentile(largeSaveMs, 0.95) / percentile(smallSaveMs, 0.95)
  return [
    ...latencies(`list of ${few} posts`, smallMs, smallSqlMs),
    ...latencies(`list of ${many} posts`, largeMs, largeSqlMs),
    {
      name: 'p95 against its SQL',
      value: timesItsSql,
      unit: '×',
      goal: atMost(mostTimesItsSql, '×', timesItsSql),
    },
    { name: `p95 against ${few} posts`, value: growth, unit: '×', goal: atMost(mostGrowth, '×', growth) },
    { name: 'last page of the largest view, p95', value: percentile(lastMs, 0.95), unit: 'ms' },
    ...latencies(`save among ${few} posts`, smallSaveMs),
    ...latencies(`save among ${many} posts`, largeSaveMs),
    {
      name: `p95 against ${few} posts`,
      value: saveGrowth,
      unit: '×',
      goal: atMost(mostGrowth, '×', saveGrowth),
    },
  ]
}

function latencies(name: string, ms: readonly number[], floorMs?: readonly number[]): Figure[] {
  return [0.5, 0.95].map((of) => ({
    name: `${name}, p${of * 100}`,
    value: percentile(ms, of),
    unit: 'ms',
    ...(floorMs && { floor: { name: 'bare SQL', value: percentile(floorMs, of), unit: 'ms' } }),
  }))
}

/** Runs the work repeatedly, one after the other, after a few warm-up runs. */
async function timesOf(times: number, work: () => Promise<unknown>): Promise<number[]> {
  const taken: number[] = []
  for (let turn = -Math.ceil(times / 5); turn < times; turn++) {
    const began = performance.now()
    await work()
    if (turn >= 0) taken.push(performance.now() - began)
  }
  return taken
}

async function listPage(visitor: Visitor, workspaceId: string, page = 1): Promise<void> {
  const answer = await visitor.ask('GET', `/api/workspaces/${workspaceId}/posts?view=scheduled&page=${page}`)
  const { posts } = (await answer.json()) as { posts: unknown[] }
  if (posts.length !== 50) throw new Error(`A page of ${posts.length} posts`)
}

async function save(visitor: Visitor, workspaceId: string): Promise<void> {
  const body = { content: { all: `Saved at ${performance.now()}` }, connectionIds: [], scheduledFor: null }
  await (await visitor.ask('POST', `/api/workspaces/${workspaceId}/posts`, body)).json()
}
