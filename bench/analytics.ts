import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { writeCsv } from '#domain/text/csv.ts'
import { samplesCsv } from '#server/modules/analytics/export-samples.ts'
import { listNumbers } from '#server/modules/analytics/list-numbers.ts'
import { readOverview } from '#server/modules/analytics/overview.ts'
import { readPostNumbers } from '#server/modules/analytics/post-numbers.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { atLeast, atMost, type Figure, percentile, type Run, type Size } from './figure.ts'
import { fillNumbers, samplesOf } from './many-numbers.ts'
import { openPlace } from './place.ts'

const sizes = {
  // Ninety days of the large one have ten thousand posts; of the small one, a thousand.
  full: { few: 1_000, many: 100_000, manyDays: 900, accounts: 50, times: 40, exported: 7_850 },
  smallest: { few: 40, many: 80, manyDays: 180, accounts: 4, times: 1, exported: 40 },
} satisfies Record<Size, object>

const userId = 'bench'
const days = 90
const dayMs = 86_400_000
const policy = { sampling: 'full', xOffered: true } as const

/** The budgets of docs/specification/analytics.md, beside the same in bare SQL and a bare writer. */
export async function analytics({ database, size, say }: Run): Promise<Figure[]> {
  const { few, many, manyDays, accounts, times, exported } = sizes[size]
  await using place = await openPlace(database)
  const opened = await place.open()
  const { db } = opened
  try {
    const user = { id: userId, name: 'Bench', email: 'bench@example.org', image: null }
    await db.insertInto('users').values(user).execute()
    const now = new Date('2026-11-02T09:00:00Z')
    const until = new Date(now.getTime() - days * dayMs)
    say(`writing ${few} and ${many} posts, ${samplesOf(many)} samples`)
    const amounts = [
      { accounts, posts: few, days },
      { accounts, posts: many, days: manyDays },
    ]
    const [small = '', large = ''] = await fillNumbers(opened, userId, amounts, until)
    const reader = { zone: 'Europe/London', now, policy }
    const range = { from: dayOf(until.getTime() - days * dayMs), to: dayOf(until.getTime() + dayMs) }

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

    say('a page of posts, and a post')
    const page = (sort: 'published' | 'impressions') => () =>
      listNumbers(db, { workspaceId: large, range, foreign: 'with', age: '24h', sort, order: 'desc' }, reader)
    const pageMs = await timesOf(times, page('published'))
    const sortedMs = await timesOf(times, page('impressions'))
    const [first] = (await page('published')())?.posts ?? []
    const subjectId = first?.id ?? ''
    const postMs = await timesOf(times, () => readPostNumbers(db, { workspaceId: large, subjectId }, reader))
    const samplesMs = await timesOf(times, () => samplesInSql(db, subjectId))

    say('the export')
    const perDay = many / manyDays
    const from = new Date(until.getTime() - (exported / perDay) * dayMs)
    const file = await exportOf(db, { workspaceId: large, from, to: new Date(until.getTime() + dayMs) })
    const growth = percentile(largeMs, 0.95) / percentile(smallMs, 0.95)
    return [
      figure('overview, p50', percentile(largeMs, 0.5), 40, {
        name: 'bare SQL',
        value: percentile(bareMs, 0.5),
      }),
      figure('overview, p95', percentile(largeMs, 0.95), 120, {
        name: 'bare SQL',
        value: percentile(bareMs, 0.95),
      }),
      { name: `overview, p95 against ${few} posts`, value: growth, unit: '×' },
      {
        name: 'statements of the overview',
        value: counted.statements(),
        unit: 'statements',
        goal: { ...atMost(12, 'statements', counted.statements()), strict: true },
      },
      { name: 'page of posts, p95', value: percentile(pageMs, 0.95), unit: 'ms' },
      { name: 'page of posts by impressions, p95', value: percentile(sortedMs, 0.95), unit: 'ms' },
      figure('a post, p95', percentile(postMs, 0.95), 30, {
        name: 'bare SQL',
        value: percentile(samplesMs, 0.95),
      }),
      {
        name: `export of ${file.rows} samples`,
        value: file.perSec,
        unit: 'rows/s',
        floor: { name: 'bare CSV writer', value: file.barePerSec, unit: 'rows/s' },
        goal: atLeast(40_000, 'rows/s', file.perSec),
      },
      { name: 'memory of the export', value: file.extraMb, unit: 'MB', goal: atMost(80, 'MB', file.extraMb) },
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
    from publications p left join post_numbers n on n.subject_id = p.id and n.age = '24h'
    where p.workspace_id = ${workspaceId} and p.part = 'post' and p.published_at >= ${from}::date and p.published_at < ${to}::date
    group by p.network`.execute(db)
}

/** The samples of a post with their readings. */
function samplesInSql(db: Db, subjectId: string) {
  return sql`
    select s.*, r.age_sec, r.api from metric_samples s join metric_readings r on r.id = s.reading_id
    where s.subject_id = ${subjectId} order by s.taken_at`.execute(db)
}

async function exportOf(db: Db, of: { workspaceId: string; from: Date; to: Date }) {
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let peak = before
  let rows = 0
  let last = ''
  const began = performance.now()
  for await (const piece of samplesCsv(db, { ...of, foreign: 'without' })) {
    rows += piece.split('\r\n').length - 1
    peak = Math.max(peak, process.memoryUsage().rss)
    last = piece
    // As a browser that reads it: the loop goes on with other work.
    await sleep(0)
  }
  const seconds = (performance.now() - began) / 1_000
  const cells = last.split('\r\n').map((line) => line.split(','))
  const bareBegan = performance.now()
  for (let written = 0; written < rows; written += cells.length) writeCsv(cells, { delimiter: ',' })
  const bareSeconds = (performance.now() - bareBegan) / 1_000
  return {
    rows: rows - 1,
    perSec: rows / seconds,
    barePerSec: rows / bareSeconds,
    extraMb: (peak - before) / 1_048_576,
  }
}
