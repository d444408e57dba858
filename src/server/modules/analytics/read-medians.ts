import { sql } from 'kysely'
import type { Db } from '#server/plumbing/database/database.ts'
import { lineValue, lineValues } from './line-metric.ts'
import { numbersOfPosts, type PostAge, postsOf } from './numbers-scope.ts'
import { isRolled, type Period } from './split-periods.ts'
import type { Usual } from './usual.ts'

/** The median of the line metric of each account, and of how many posts. */
export async function readMedians(db: Db, period: Period, age: PostAge): Promise<ReadonlyMap<string, Usual>> {
  const rest = period.rest.map(
    (scope) => sql`
      select s.connection_id, ${lineValue} as value from ${postsOf(scope)} s join ${numbersOfPosts(scope, age)}`,
  )
  const rolled = isRolled(period)
  const parts = rolled
    ? [
        ...rest,
        sql`select r.connection_id, v.value from metric_rollups r cross join lateral unnest(${lineValues}) as v (value) where ${rolled}`,
      ]
    : rest
  if (parts.length === 0) return new Map()
  const { rows } = await sql<{ connection_id: string; median: number; n: number }>`
    select connection_id, percentile_cont(0.5) within group (order by value) as median, count(*)::int as n
    from (${sql.join(parts, sql` union all `)}) parts where value is not null and connection_id is not null
    group by connection_id`.execute(db)
  return new Map(rows.map(({ connection_id, median, n }) => [connection_id, { median, n }]))
}
