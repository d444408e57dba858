import { sql } from 'kysely'
import type { Heatmap } from '#contract/analytics.ts'
import { analyticsLimits } from '#contract/analytics.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { type NumbersScope, postsOf } from './numbers-scope.ts'

interface Row {
  connection_id: string
  network: NetworkId
  username: string
  weekday: number
  band: number
  n: number
}

/** When the posts of each account went out, in the zone: weekday by three hours. */
export async function readHeatmap(db: Db, scope: NumbersScope, zone: string): Promise<Heatmap> {
  const { rows } = await sql<Row>`
    select c.id as connection_id, c.provider as network, c.username, t.weekday, t.band, t.n
    from (
      select s.connection_id, extract(isodow from s.at)::int - 1 as weekday,
        floor(extract(hour from s.at) / 3)::int as band, count(*)::int as n
      from (select connection_id, published_at at time zone ${zone} as at from ${postsOf(scope)} s
            where connection_id is not null) s
      group by 1, 2, 3
    ) t
    join connections c on c.id = t.connection_id
    order by c.provider, c.username, c.id, t.weekday, t.band`.execute(db)
  const days = Math.round((scope.to.getTime() - scope.from.getTime()) / 86_400_000)
  const accounts = Map.groupBy(rows, (row) => row.connection_id)
  return {
    timezone: zone,
    accounts: [...accounts].slice(0, analyticsLimits.accounts).map(([connectionId, own]) => ({
      connectionId,
      network: own[0]?.network ?? 'bluesky',
      username: own[0]?.username ?? '',
      posts: own.reduce((sum, { n }) => sum + n, 0),
      days,
      cells: own.map(({ weekday, band, n }) => ({ weekday, band, n })),
    })),
  }
}
