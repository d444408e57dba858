import { sql } from 'kysely'
import type { Metric } from '#domain/metrics/metric.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { type NumbersScope, postsOf } from './numbers-scope.ts'

/** A post with all its samples. */
export interface SampledPost {
  id: string
  network: NetworkId
  account: string
  remoteId: string | null
  url: string | null
  publishedAt: Date
  /** Oldest first. Every reading that brought a value. */
  readings: readonly SampledReading[]
}

export interface SampledReading {
  takenAt: Date
  ageSec: number | null
  api: string
  /** The network's name of each number. */
  fields: Partial<Record<Metric, string>>
  values: Partial<Record<Metric, number>>
}

/** Posts that one statement finds. */
const postsAtOnce = 1_000
/** Posts whose samples one statement reads: some 1,500 samples. Memory is that of one such batch, whatever is exported. */
const sampledAtOnce = 12
/** Nobody has as many; a loop ends all the same. */
const mostPosts = 1_000_000

/**
 * The posts of a scope with their samples, oldest first, batch after batch. The next batch is read when it is asked for;
 * pages by time and id, since the embedded database has no cursors.
 */
export async function* readSamples(db: Db, scope: NumbersScope): AsyncGenerator<SampledPost[]> {
  let after: PostRow | null = null
  for (let read = 0; read < mostPosts; read += postsAtOnce) {
    const posts: PostRow[] = await nextPosts(db, scope, after)
    after = posts.at(-1) ?? null
    for (let from = 0; from < posts.length; from += sampledAtOnce)
      yield await withReadings(db, posts.slice(from, from + sampledAtOnce))
    if (posts.length < postsAtOnce) return
  }
}

/** `at` is the time as text: a `Date` loses what is below a millisecond, and would give a post twice. */
interface PostRow {
  id: string
  network: NetworkId
  account: string
  remote_id: string | null
  url: string | null
  published_at: Date
  at: string
}

async function nextPosts(db: Db, scope: NumbersScope, after: PostRow | null): Promise<PostRow[]> {
  const { rows } = await sql<PostRow>`
    select s.id, s.network, coalesce(c.username, s.username) as account, coalesce(p.remote_id, f.remote_id) as remote_id,
      s.url, s.published_at, s.published_at::text as at
    from (
      select * from ${postsOf(after ? { ...scope, from: after.published_at } : scope)} s
      ${after ? sql`where (s.published_at, s.id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
      order by s.published_at, s.id limit ${postsAtOnce}
    ) s
    left join connections c on c.id = s.connection_id
    left join publications p on p.id = s.id
    left join foreign_posts f on f.id = s.id
    order by s.published_at, s.id`.execute(db)
  return rows
}

interface ReadingRow {
  subject_id: string
  taken_ms: number
  age_sec: number | null
  api: string
  fields: string
  values: Partial<Record<Metric, number>>
}

/** One row for each reading: eight times fewer than samples. */
async function withReadings(db: Db, posts: readonly PostRow[]): Promise<SampledPost[]> {
  const { rows } = await sql<ReadingRow>`
    select s.subject_id, extract(epoch from s.taken_at)::float8 * 1000 as taken_ms, r.age_sec, r.api,
      r.fields::text as fields, s.values
    from (
      select subject_id, reading_id, taken_at, json_object_agg(metric, value) as values
      from metric_samples where subject_id = any(${posts.map(({ id }) => id)}::uuid[])
      group by subject_id, reading_id, taken_at
    ) s join metric_readings r on r.id = s.reading_id
    order by s.taken_at, s.reading_id`.execute(db)
  const fieldsOf = once((text: string): SampledReading['fields'] => JSON.parse(text))
  const readings = Map.groupBy(rows, (row) => row.subject_id)
  return posts.map((post) => ({
    id: post.id,
    network: post.network,
    account: post.account,
    remoteId: post.remote_id,
    url: post.url,
    publishedAt: post.published_at,
    readings: (readings.get(post.id) ?? []).map((row) => ({
      takenAt: new Date(row.taken_ms),
      ageSec: row.age_sec,
      api: row.api,
      fields: fieldsOf(row.fields),
      values: row.values,
    })),
  }))
}

/** Readings of an account have the same few fields: each text is read once a batch. */
export function once<Result>(work: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const made = work(text)
    known.set(text, made)
    return made
  }
}
