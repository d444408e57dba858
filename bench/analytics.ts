import { sql } from 'kysely'
import { findBestTime } from '#domain/best-time/find-best-time.ts'
import { openTestWorld } from '#domain/best-time/test-worlds.ts'
import { findBestTimeApart } from '#server/modules/analytics/find-best-time-apart.ts'
import { listNumbers } from '#server/modules/analytics/list-numbers.ts'
import { readOverview } from '#server/modules/analytics/overview.ts'
import { readPostNumbers } from '#server/modules/analytics/post-numbers.ts'
import type { Database, Db } from '#server/plumbing/database/database.ts'
import { costOfReadings } from './cost-of-readings.ts'
import { exportOf } from './export-of-samples.ts'
import { atLeast, atMost, type Figure, percentile, type Run, type Size } from './figure.ts'
import { fillNumbers, samplesOf } from './many-numbers.ts'
import { openPlace } from './place.ts'

const sizes = {
  // Ninety days of the large one have ten thousand posts; of the small one, a thousand.
  full: { few: 1_000, many: 100_000, accounts: 50, times: 40, exported: 7_850, read: 1_000, judged: 1_000 },
  smallest: { few: 40, many: 80, accounts: 4, times: 1, exported: 40, read: 20, judged: 200 },
} satisfies Record<Size, object>

/** A hundred thousand posts in the embedded database take longer than a bench may. */
const mostEmbedded = 10_000
const userId = 'bench'
const days = 90
/** Of the large workspace, so that a hundred posts go out a day. */
const postsADay = 1_000 / 9
const dayMs = 86_400_000
const policy = { sampling: 'full', xOffered: true } as const
/** Of a load, which is not measured: no write-ahead log of tables that a transaction fills, and few checkpoints. */
const loadSettings = { wal_level: 'minimal', max_wal_senders: '0', max_wal_size: '8GB' }

interface World {
  database: Database
  small: string
  large: string
  until: Date
  range: { from: string; to: string }
  reader: { zone: string; now: Date; policy: typeof policy }
}

/** The budgets of docs/specification/analytics.md, beside the same in bare SQL and a bare writer. */
export async function analytics({ database, size, posts, say }: Run): Promise<Figure[]> {
  const { few, accounts, times, exported, read, judged } = sizes[size]
  const wanted = posts ?? sizes[size].many
  const many = database === 'embedded' ? Math.min(wanted, mostEmbedded) : wanted
  await using place = await openPlace(database, loadSettings)
  const opened = await place.open()
  try {
    const user = { id: userId, name: 'Bench', email: 'bench@example.org', image: null }
    await opened.db.insertInto('users').values(user).execute()
    const now = new Date('2026-11-02T09:00:00Z')
    const until = new Date(now.getTime() - days * dayMs)
    say(`writing ${few} and ${many} posts, ${samplesOf(few + many)} samples`)
    const amounts = [
      { accounts, posts: few, days },
      { accounts, posts: many, days: Math.max(days, Math.round(many / postsADay)) },
    ]
    const began = performance.now()
    const [small = '', large = ''] = await fillNumbers(opened, userId, amounts, until)
    const seedSec = (performance.now() - began) / 1_000
    const range = { from: dayOf(until.getTime() - days * dayMs), to: dayOf(until.getTime() + dayMs) }
    const reader = { zone: 'Europe/London', now, policy }
    const world: World = { database: opened, small, large, until, range, reader }
    const written: Figure = { name: `writing ${many + few} posts`, value: seedSec, unit: 's' }
    return [
      ...(await ofOverview(world, { few, many, times }, say)),
      ...(await ofPosts(world, times, say)),
      ...(await ofExport(world, exported, amounts[1]?.days ?? days, many, say)),
      ...(await ofBestTime(judged, times, say)),
      ...(await ofReadings(world, read, say)),
      size === 'full' && database === 'postgres' ? { ...written, goal: atMost(240, 's', seedSec) } : written,
    ]
  } finally {
    await opened.close()
  }
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

function figure(name: string, value: number, most: number, floor: { name: string; value: number }): Figure {
  return { name, value, unit: 'ms', floor: { ...floor, unit: 'ms' }, goal: atMost(most, 'ms', value) }
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

async function ofOverview(
  { database: { db }, small, large, range, reader }: World,
  { few, many, times }: { few: number; many: number; times: number },
  say: Run['say'],
): Promise<Figure[]> {
  say('the overview')
  const overview =
    (workspaceId: string, of: Db = db) =>
    async () =>
      JSON.stringify(await readOverview(of, { workspaceId, ...range, compare: 'previous' }, reader))
  const counted = counting(db)
  await overview(large, counted.db)()
  const smallMs = await timesOf(times, overview(small))
  const largeMs = await timesOf(times, overview(large))
  const bareMs = await timesOf(times, () => sumsInSql(db, large, range))
  const bare = (of: number) => ({ name: 'bare SQL', value: percentile(bareMs, of) })
  const growth = percentile(largeMs, 0.5) / percentile(smallMs, 0.5)
  return [
    figure(`overview of ${many} posts, p50`, percentile(largeMs, 0.5), 40, bare(0.5)),
    figure(`overview of ${many} posts, p95`, percentile(largeMs, 0.95), 120, bare(0.95)),
    figure(`overview of ${few} posts, p95`, percentile(smallMs, 0.95), 120, bare(0.95)),
    { name: `overview, p50 against ${few} posts`, value: growth, unit: '×' },
    {
      name: 'statements of the overview',
      value: counted.statements(),
      unit: 'statements',
      goal: { ...atMost(12, 'statements', counted.statements()), strict: true },
    },
  ]
}

function counting(db: Db): { db: Db; statements: () => number } {
  let statements = 0
  const counted = db.withPlugin({
    transformQuery({ node }) {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { db: counted, statements: () => statements }
}

/** The sums of all tiles in one statement, with nothing else. */
function sumsInSql(db: Db, workspaceId: string, { from, to }: { from: string; to: string }) {
  return sql`
    select p.network, count(*), sum(n.impressions), sum(n.reach), sum(n.views), sum(n.clicks),
      sum(n.likes + n.comments + n.shares + n.saves)
    from publications p
    left join post_numbers n on n.subject_id = p.id and n.age = '24h' and n.workspace_id = p.workspace_id
      and n.published_at >= ${from}::date and n.published_at < ${to}::date
    where p.workspace_id = ${workspaceId} and p.part = 'post' and p.published_at >= ${from}::date and p.published_at < ${to}::date
    group by p.network`.execute(db)
}

async function ofPosts(
  { database: { db }, large, range, reader }: World,
  times: number,
  say: Run['say'],
): Promise<Figure[]> {
  say('a page of posts, and a post')
  const page = (sort: 'published' | 'impressions' | 'rate' | 'times') => () =>
    listNumbers(db, { workspaceId: large, range, foreign: 'with', age: '24h', sort, order: 'desc' }, reader)
  const pages: Figure[] = []
  for (const sort of ['published', 'impressions', 'rate', 'times'] as const) {
    const taken = await timesOf(times, page(sort))
    pages.push({ name: `page of posts by ${sort}, p95`, value: percentile(taken, 0.95), unit: 'ms' })
  }
  const subjectId = (await page('published')())?.posts[0]?.id ?? ''
  const postMs = await timesOf(times, () => readPostNumbers(db, { workspaceId: large, subjectId }, reader))
  const samplesMs = await timesOf(times, () => samplesInSql(db, subjectId))
  const bare = { name: 'bare SQL', value: percentile(samplesMs, 0.95) }
  return [...pages, figure('a post, p95', percentile(postMs, 0.95), 30, bare)]
}

/** The samples of a post with their readings. */
function samplesInSql(db: Db, subjectId: string) {
  return sql`
    select s.*, r.age_sec, r.api from metric_samples s join metric_readings r on r.id = s.reading_id
    where s.subject_id = ${subjectId} order by s.taken_at`.execute(db)
}

async function ofExport(
  { database: { db }, large, until }: World,
  exported: number,
  manyDays: number,
  many: number,
  say: Run['say'],
): Promise<Figure[]> {
  say('the export')
  const from = new Date(until.getTime() - exported * (manyDays / many) * dayMs)
  const to = new Date(until.getTime() + dayMs)
  const file = await exportOf(db, { workspaceId: large, from, to, foreign: 'with' })
  return [
    {
      name: `export of ${file.rows} samples`,
      value: file.perSec,
      unit: 'rows/s',
      floor: { name: 'bare CSV writer', value: file.barePerSec, unit: 'rows/s' },
      goal: atLeast(40_000, 'rows/s', file.perSec),
    },
    {
      name: '… its memory',
      value: file.extraMb,
      unit: 'MB',
      goal: atMost(80, 'MB', file.extraMb),
    },
  ]
}

async function ofBestTime(n: number, times: number, say: Run['say']): Promise<Figure[]> {
  say('a best time')
  const { posts, times: of } = openTestWorld('bench', n, 0.35)
  const apart = await timesOf(times, () => findBestTimeApart({ posts, times: of, connectionId: 'bench' }))
  const here = await timesOf(times, async () => findBestTime(posts, of, 'bench'))
  const bare = { name: 'without a thread', value: percentile(here, 0.95) }
  return [figure(`best time of ${n} posts, p95`, percentile(apart, 0.95), 150, bare)]
}

async function ofReadings(
  { database, large, until }: World,
  posts: number,
  say: Run['say'],
): Promise<Figure[]> {
  const figures: Figure[] = []
  // Each at another time: no post is read twice in a moment.
  for (const [at, maxIds] of [50, 1].entries()) {
    say(`readings, ${maxIds} posts a call`)
    const now = new Date(until.getTime() + (at + 1) * 3_600_000)
    const cost = await costOfReadings(database, large, { posts, maxIds, now })
    const of = maxIds === 1 ? 'alone in its call' : `of ${maxIds} in a call`
    const node = { name: `a reading ${of}, processor of Node`, value: cost.nodeMs, unit: 'ms' } as const
    if (cost.databaseMs === null) {
      figures.push({ ...node, name: `a reading ${of}, processor of both` })
      continue
    }
    figures.push({ ...node, goal: atMost(1, 'ms', cost.nodeMs) })
    figures.push({
      name: `a reading ${of}, processor of the database`,
      value: cost.databaseMs,
      unit: 'ms',
      ...(cost.bareMs !== null && { floor: { name: 'bare inserts', value: cost.bareMs, unit: 'ms' } }),
      goal: atMost(1.5, 'ms', cost.databaseMs),
    })
  }
  return figures
}
