import { type RawBuilder, sql } from 'kysely'
import { lineValue, lineValues } from './line-metric.ts'
import { numbersOfPosts, type PostAge, postsOf } from './numbers-scope.ts'
import { isRolled, type Period } from './split-periods.ts'

/** The median of the line metric of an account, and of how many posts. */
export interface MedianRow {
  connection_id: string
  median: number
  n: number
}

/**
 * The medians of the line metric of each account, in SQL.
 * @param only a further condition on `connection_id`
 */
export function mediansOf(
  period: Period,
  age: PostAge,
  only: RawBuilder<unknown> = sql`true`,
): RawBuilder<MedianRow> {
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
  const values =
    parts.length === 0
      ? sql`(values (null::uuid, null::float8)) as parts (connection_id, value)`
      : sql`(${sql.join(parts, sql` union all `)}) parts`
  return sql<MedianRow>`
    select connection_id, percentile_cont(0.5) within group (order by value) as median, count(*)::int as n
    from ${values} where value is not null and connection_id is not null and ${only}
    group by connection_id`
}
