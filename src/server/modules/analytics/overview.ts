import type { Overview } from '#contract/analytics.ts'
import type { AnalyticsConfig } from '#server/config.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { bestOf, linesOf } from './account-lines.ts'
import { lastReadOf, readAccounts } from './read-accounts.ts'
import { readRules } from './read-facts.ts'
import { instantsOf, type NumbersScope, rangeBefore } from './numbers-scope.ts'
import { splitPeriods, wholly } from './split-periods.ts'
import { readTiles } from './tiles.ts'

/** A period, filters, and what it is compared with. */
export interface OverviewWanted extends Omit<NumbersScope, 'from' | 'to' | 'foreign'> {
  from: string
  to: string
  compare: 'previous' | 'year' | 'none'
}

/** Where and when it is read. */
export interface Reader {
  zone: string
  now: Date
  policy: AnalyticsConfig
}

/**
 * The numbers of a period, of posts sent from here, all at 24 hours: a lifetime value is never among them. At most twelve
 * statements.
 */
export async function readOverview(
  db: Db,
  wanted: OverviewWanted,
  { zone, now, policy }: Reader,
): Promise<Overview> {
  const { compare, ...filters } = wanted
  const scope: NumbersScope = { ...filters, ...instantsOf(wanted, zone), foreign: 'without' }
  const before = rangeBefore(wanted, compare === 'year' ? 'year' : 'previous')
  const earlier: NumbersScope = { ...scope, ...instantsOf(before, zone) }
  // "Usual" is always that of the time right before.
  const usualIn: NumbersScope = { ...scope, ...instantsOf(rangeBefore(wanted, 'previous'), zone) }
  const rules = await readRules(db, wanted.workspaceId, policy)
  const accounts = await readAccounts(db, wanted, rules)
  const [period = wholly(scope), periodBefore = wholly(earlier), usualOf = wholly(usualIn)] =
    await splitPeriods(db, [scope, earlier, usualIn])
  const tiles = await readTiles(db, {
    accounts,
    period,
    earlier: compare === 'none' ? null : periodBefore,
    rules,
    now,
  })
  const lines = await linesOf(db, { accounts, period, usualIn: usualOf, rules, now })
  return {
    from: wanted.from,
    to: wanted.to,
    timezone: zone,
    lastReadAt: lastReadOf(accounts),
    tiles,
    accounts: lines,
    best: await bestOf(db, wanted.workspaceId, lines),
  }
}
