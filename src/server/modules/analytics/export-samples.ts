import { sql } from 'kysely'
import type { Metric } from '#domain/metrics/metric.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import { safeCell } from '#domain/text/csv-cell.ts'
import { writeCsv } from '#domain/text/csv.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { type NumbersScope, postsOf } from './numbers-scope.ts'

const sampleColumns = [
  'network',
  'account',
  'post_id',
  'remote_id',
  'url',
  'published_at',
  'metric',
  'value',
  'taken_at',
  'age_hours',
  'source_field',
  'api',
] as const

/** One sample as it is exported. null: there is none, or it does not apply. */
type ExportedSample = Record<(typeof sampleColumns)[number], string | number | null>

/** Posts whose samples are read at once: some 6,000 samples. */
const postsAtOnce = 50
/** Nobody has as many; a loop ends all the same. */
const mostPosts = 1_000_000
/** Programs that guess the encoding recognize UTF-8 by this mark. */
const mark = '\uFEFF'

/** The samples of the posts of a scope as a CSV file, in chunks, oldest post first; no cell is a formula. */
export async function* samplesCsv(db: Db, scope: NumbersScope): AsyncGenerator<string> {
  yield `${mark}${writeCsv([[...sampleColumns]], { delimiter: ',' })}\r\n`
  for await (const samples of samplesOf(db, scope)) {
    const rows = samples.map((sample) => sampleColumns.map((column) => cellOf(sample[column])))
    yield `${writeCsv(rows, { delimiter: ',' })}\r\n`
  }
}

/** The same as one JSON array, in chunks. */
export async function* samplesJson(db: Db, scope: NumbersScope): AsyncGenerator<string> {
  let isFirst = true
  yield '['
  for await (const samples of samplesOf(db, scope)) {
    const text = samples.map((sample) => JSON.stringify(sample)).join(',\n')
    yield `${isFirst ? '' : ','}\n${text}`
    isFirst = false
  }
  yield ']\n'
}

/** A number may be negative: it is no formula. */
function cellOf(value: string | number | null): string {
  if (value === null) return ''
  return typeof value === 'number' ? String(value) : safeCell(value)
}

/** `at` is the time as text: a `Date` loses what is below a millisecond, and would give a post twice. */
interface PostRow {
  id: string
  published_at: Date
  at: string
}

interface SampleRow {
  network: NetworkId
  account: string
  post_id: string
  remote_id: string | null
  url: string | null
  published_at: Date
  metric: Metric
  value: number
  taken_at: Date
  age_sec: number | null
  field: string | null
  api: string
}

async function* samplesOf(db: Db, scope: NumbersScope): AsyncGenerator<ExportedSample[]> {
  let after: PostRow | null = null
  for (let read = 0; read < mostPosts; read += postsAtOnce) {
    const posts: PostRow[] = await nextPosts(db, scope, after)
    after = posts.at(-1) ?? null
    if (!after) return
    const rows = await readSamples(
      db,
      scope.workspaceId,
      posts.map(({ id }) => id),
    )
    if (rows.length > 0) yield rows.map(exported)
    if (posts.length < postsAtOnce) return
  }
}

async function nextPosts(db: Db, scope: NumbersScope, after: PostRow | null): Promise<PostRow[]> {
  const { rows } = await sql<PostRow>`
    select s.id, s.published_at, s.published_at::text as at from ${postsOf(after ? { ...scope, from: after.published_at } : scope)} s
    ${after ? sql`where (s.published_at, s.id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by s.published_at, s.id limit ${postsAtOnce}`.execute(db)
  return rows
}

async function readSamples(db: Db, workspaceId: string, ids: readonly string[]): Promise<SampleRow[]> {
  const wanted = sql`any(${[...ids]}::uuid[])`
  const { rows } = await sql<SampleRow>`
    select p.network, p.account, p.id as post_id, p.remote_id, p.url, p.published_at,
      s.metric, s.value, s.taken_at, r.age_sec, r.fields ->> s.metric as field, r.api
    from (
      select p.id, p.network, coalesce(c.username, p.username) as account, p.remote_id, p.url, p.published_at
      from publications p left join connections c on c.id = p.connection_id
      where p.workspace_id = ${workspaceId} and p.id = ${wanted}
      union all
      select f.id, f.network, coalesce(c.username, f.account_key), f.remote_id, f.url, f.published_at
      from foreign_posts f left join connections c on c.id = f.connection_id
      where f.workspace_id = ${workspaceId} and f.id = ${wanted}
    ) p
    join metric_samples s on s.subject_id = p.id
    join metric_readings r on r.id = s.reading_id
    order by p.published_at, p.id, s.metric, s.taken_at`.execute(db)
  return rows
}

function exported(row: SampleRow): ExportedSample {
  return {
    network: row.network,
    account: row.account,
    post_id: row.post_id,
    remote_id: row.remote_id,
    url: row.url,
    published_at: row.published_at.toISOString(),
    metric: row.metric,
    value: row.value,
    taken_at: row.taken_at.toISOString(),
    age_hours: row.age_sec === null ? null : Math.round(row.age_sec / 36) / 100,
    source_field: row.field,
    api: row.api,
  }
}
