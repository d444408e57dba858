import { sql } from 'kysely'
import type { Database, Db } from '#server/plumbing/database/database.ts'
import { interactionsSql, summed, valued } from './period-sums.ts'

/** Days that one transaction adds up, and how many of them one run. */
const daysAtOnce = 20
const maxSlices = 500
/** Due rows that are looked at for them: a day may have many. */
const dueAtOnce = 5_000
const dayMs = 86_400_000
/** Readings at 24 hours come until the second day is over: younger days would only be added up again. */
const youngestDays = 2

/**
 * Adds up the days that are due, of all workspaces, in slices. A day of which a change is not committed yet stays due by
 * the row of that change.
 * @returns how many days were added up
 */
export async function rollUpDays({ db }: Pick<Database, 'db'>, now: Date): Promise<number> {
  let days = 0
  for (let slice = 0; slice < maxSlices; slice++) {
    const done = await db.transaction().execute((tx) => rollUpSome(tx, now))
    days += done
    if (done < daysAtOnce) break
  }
  return days
}

async function rollUpSome(tx: Db, now: Date): Promise<number> {
  const { rows: locks } = await sql<{
    ours: boolean
  }>`select pg_try_advisory_xact_lock(hashtext('roll-up-days'), 0) as ours`.execute(tx)
  if (!locks[0]?.ours) return 0
  const before = new Date(Math.floor(now.getTime() / dayMs - youngestDays) * dayMs).toISOString().slice(0, 10)
  const { rows: due } = await sql<{ workspace_id: string; day: string }>`
    select distinct workspace_id, day::text as day from (
      select workspace_id, day from metric_rollups_due where day < ${before}::date order by day limit ${dueAtOnce}
    ) due limit ${daysAtOnce}`.execute(tx)
  if (due.length === 0) return 0
  const days = sql`unnest(${due.map(({ workspace_id }) => workspace_id)}::uuid[], ${due.map(({ day }) => day)}::date[])
    as d (workspace_id, day)`
  const isOfThem = (table: 'metric_rollups_due' | 'metric_rollups') =>
    sql`delete from ${sql.table(table)} r using ${days} where r.workspace_id = d.workspace_id and r.day = d.day`
  // First the marks, then a look at the posts: what is committed in between is marked once more.
  await isOfThem('metric_rollups_due').execute(tx)
  await isOfThem('metric_rollups').execute(tx)
  const columns = [
    ...summed.flatMap((metric) => [sql.ref(metric), sql.ref(`${metric}_n`)]),
    ...valued.map((metric) => sql.ref(`${metric}_values`)),
  ]
  await sql`
    insert into metric_rollups (workspace_id, day, network, connection_id, posts, ${sql.join(columns)})
    select workspace_id, day, network, connection_id, count(*)::int,
      ${sql.join(summed.map((metric) => sql`sum(${sql.ref(metric)}), count(${sql.ref(metric)})::int`))},
      ${sql.join(valued.map((metric) => sql`coalesce(array_agg(${sql.ref(metric)}) filter (where ${sql.ref(metric)} is not null), '{}')`))}
    from (
      select d.workspace_id, d.day, p.network, p.connection_id, n.impressions, n.reach, n.views, n.clicks,
        ${interactionsSql} as interactions
      from ${days}
      join publications p on p.workspace_id = d.workspace_id and p.part = 'post' and p.published_at is not null
        and p.published_at >= d.day::timestamp at time zone 'UTC' and p.published_at < (d.day + 1)::timestamp at time zone 'UTC'
      left join post_numbers n on n.subject_id = p.id and n.age = '24h'
    ) posts group by workspace_id, day, network, connection_id`.execute(tx)
  return due.length
}
