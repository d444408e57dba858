import type { NetworkId } from '#domain/networks/network.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { lineMetricOf } from './line-metric.ts'
import type { PostAge } from './numbers-scope.ts'
import { readMedians } from './read-medians.ts'
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
 * What is usual for each account. The posts of the period are asked only of accounts with too few before it: all of them,
 * however few a screen shows.
 */
export async function readUsual(
  db: Db,
  { accounts, before, own, age }: UsualWanted,
): Promise<ReadonlyMap<string, NonNullable<ReturnType<typeof usualOf>>>> {
  const earlier = await readMedians(db, before, age)
  const young = accounts.filter(
    ({ connectionId, network }) =>
      lineMetricOf(network) !== null && (earlier.get(connectionId)?.n ?? 0) < fewestForUsual,
  )
  const ids = young.map(({ connectionId }) => connectionId)
  const later = ids.length > 0 ? await readMedians(db, onlyOf(own, ids), age) : new Map<string, Usual>()
  return new Map(
    accounts.flatMap(({ connectionId }) => {
      const usual = usualOf(earlier.get(connectionId), later.get(connectionId))
      return usual ? [[connectionId, usual] as const] : []
    }),
  )
}

function onlyOf({ scope, rolled, rest }: Period, connections: readonly string[]): Period {
  return { scope: { ...scope, connections }, rolled, rest: rest.map((one) => ({ ...one, connections })) }
}
