import { sql } from 'kysely'
import type { NetworkId } from '#domain/networks/network.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { lineMetricOf } from './line-metric.ts'
import { type MedianRow, mediansOf } from './medians-of.ts'
import type { PostAge } from './numbers-scope.ts'
import type { Period } from './split-periods.ts'
import { fewestForUsual, type Usual, usualOf } from './usual.ts'

export interface UsualWanted {
  accounts: readonly { connectionId: string; network: NetworkId }[]
  /** The time right before. */
  before: Period
  /** The posts that are looked at. */
  own: Period
  age: PostAge
}

/**
 * What is usual for each account, in one statement. The posts of the period are read only of accounts with too few before
 * it: all of them, however few a screen shows. Where no account has too few, they are not read.
 */
export async function readUsual(
  db: Db,
  { accounts, before, own, age }: UsualWanted,
): Promise<ReadonlyMap<string, NonNullable<ReturnType<typeof usualOf>>>> {
  const ids = accounts
    .filter(({ network }) => lineMetricOf(network) !== null)
    .map(({ connectionId }) => connectionId)
  const ofYoung = sql`exists (select from young) and connection_id in (select id from young)`
  const { rows } = await sql<MedianRow & { part: 'before' | 'own' }>`
    with before as materialized (${mediansOf(before, age)}),
    young as materialized (
      select id from unnest(${ids}::uuid[]) as a (id)
      where not exists (select from before b where b.connection_id = a.id and b.n >= ${fewestForUsual})
    ),
    own as (${mediansOf(own, age, ofYoung)})
    select 'before' as part, * from before union all select 'own', * from own`.execute(db)
  const medians = (part: 'before' | 'own') =>
    new Map<string, Usual>(
      rows.flatMap((row) =>
        row.part === part ? [[row.connection_id, { median: row.median, n: row.n }] as const] : [],
      ),
    )
  const [earlier, later] = [medians('before'), medians('own')]
  return new Map(
    accounts.flatMap(({ connectionId }) => {
      const usual = usualOf(earlier.get(connectionId), later.get(connectionId))
      return usual ? [[connectionId, usual] as const] : []
    }),
  )
}
