import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { readCsv } from '#domain/text/csv.ts'
import { streamOf } from '#server/api/http/stream-file.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { samplesCsv, samplesJson } from './export-samples.ts'
import { openTestNumbers, type TestNumbers } from './test-numbers.ts'

const now = new Date('2026-03-20T10:00:00Z')
const posts = 2_100

let db: Db
let given: TestNumbers
beforeAll(async () => {
  const opened = await openTestNumbers(now)
  ;({ db, given } = opened)
  await insertPosts(db, given)
  return opened.close
})

/** Three pages of posts in 2024, of which many went out at the same instant; each has one reading of two numbers. */
async function insertPosts(of: Db, { workspaceId, connections }: TestNumbers) {
  await sql`
    with written as (
      insert into scheduled_posts (workspace_id, user_id, status, content)
      select ${workspaceId}::uuid, 'ada', 'posted', '{"all": "Rye"}' from generate_series(1, ${posts}::int) returning id
    ), numbered as (select id, row_number() over () as n from written),
    out as (
      insert into publications (workspace_id, post_id, connection_id, network, username, account_key, state, published_at)
      select ${workspaceId}::uuid, id, ${connections.instagram}::uuid, 'instagram', 'ada', 'instagram:ada', 'published',
        '2024-05-01T10:00:00.000123Z'::timestamptz + (n / 700) * interval '1 microsecond' from numbered returning id
    ), read as (
      insert into metric_readings (workspace_id, connection_id, subject_id, taken_at, age_sec, outcome, api, fields)
      select ${workspaceId}::uuid, ${connections.instagram}::uuid, id, '2024-05-02T10:00:00Z', 86400, 'counted', 'a,"b"',
        '{"likes": "like_count", "views": "=views"}' from out returning id, subject_id, taken_at
    )
    insert into metric_samples (subject_id, metric, taken_at, value, reading_id)
    select subject_id, m, taken_at, case m when 'likes' then 12 else 0.25 end, id from read cross join unnest(array['likes', 'views']) m`.execute(
    of,
  )
}

const scopeOf = (from: string, to: string) => ({
  workspaceId: given.workspaceId,
  from: new Date(from),
  to: new Date(to),
  foreign: 'with' as const,
})
const ofMany = () => scopeOf('2024-05-01', '2024-05-02')

async function textOf(pieces: AsyncGenerator<string>): Promise<string> {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}

test('posts of several pages that went out at one instant each come once, in CSV and in JSON', async () => {
  const { rows } = readCsv(await textOf(samplesCsv(db, ofMany())), ',')
  const [columns = [], ...samples] = rows
  const cells = samples.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])))
  expect(new Set(cells.map((cell) => `${cell['post_id']} ${cell['metric']}`)).size).toBe(2 * posts)
  expect(cells).toHaveLength(2 * posts)
  expect(cells[1]).toMatchObject({
    network: 'instagram',
    metric: 'views',
    value: '0.25',
    age_hours: '24',
    taken_at: '2024-05-02T10:00:00.000Z',
    source_field: "'=views",
    api: 'a,"b"',
  })
  const json = JSON.parse(await textOf(samplesJson(db, ofMany()))) as Record<string, unknown>[]
  expect(json).toHaveLength(2 * posts)
  expect(json[0]).toMatchObject({ metric: 'likes', value: 12, age_hours: 24, source_field: 'like_count' })
})

test('each sample of the database is in the export, with the value and time it has there', async () => {
  const scope = scopeOf('2026-01-01', '2026-04-01')
  const { rows } = readCsv(await textOf(samplesCsv(db, scope)), ',')
  const exported = rows.slice(1).map((row) => [row[2], row[6], row[7], row[8]].join(' '))
  const stored = await db
    .selectFrom('metric_samples as s')
    .innerJoin('publications as p', 'p.id', 's.subject_id')
    .select(['s.subject_id', 's.metric', 's.value', 's.taken_at'])
    .where('p.workspace_id', '=', given.workspaceId)
    .where('p.published_at', '>=', scope.from)
    .execute()
  expect(stored.length).toBeGreaterThan(500)
  expect(exported.toSorted()).toEqual(
    stored
      .map((row) => `${row.subject_id} ${row.metric} ${row.value} ${row.taken_at.toISOString()}`)
      .toSorted(),
  )
})

/** The number of statements that a database was asked. */
function counting(of: Db) {
  let asked = 0
  const counted = of.withPlugin({
    transformQuery: ({ node }) => {
      asked += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { db: counted, asked: () => asked }
}

test('nothing more is read while nobody takes what was read, nor after the reader went away', async () => {
  const counted = counting(db)
  const reader = streamOf(samplesCsv(counted.db, ofMany())).getReader()
  for (let piece = 0; piece < 30; piece++) {
    await reader.read()
    for (let wait = 0; wait < 5; wait++) await sql`select 1`.execute(db)
    // One piece ahead: the header, then the first page of posts, then a batch for every twelve pieces, which are posts.
    expect(counted.asked()).toBeLessThanOrEqual(1 + Math.ceil((piece + 1) / 12))
  }
  await expect.poll(counted.asked, { timeout: 30_000 }).toBe(4)
  await reader.cancel()
  for (let wait = 0; wait < 10; wait++) await sql`select 1`.execute(db)
  expect(counted.asked()).toBe(4)
})

test('a chunk is one post, and no longer than what is freed at once', async () => {
  const ids = new Set<string>()
  for await (const chunk of samplesCsv(db, scopeOf('2026-01-01', '2026-04-01'))) {
    const { rows } = readCsv(chunk, ',')
    if (rows[0]?.[0]?.endsWith('network')) continue
    const [id = '', ...others] = new Set(rows.map((row) => row[2] ?? ''))
    expect([ids.has(id), others, chunk.length < 131_072]).toEqual([false, [], true])
    ids.add(id)
  }
  expect(ids.size).toBe(given.posts.length)
})
