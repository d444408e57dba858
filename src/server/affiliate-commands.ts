import { safeCell } from '#domain/text/csv-cell.ts'
import { writeCsv } from '#domain/text/csv.ts'
import { leastPayoutCents, listPayouts, type Payout, payOut } from './modules/referrals/pay-out.ts'
import { readSiteEvents } from './modules/site-events/read-site-events.ts'
import type { Database, Db } from './plumbing/database/database.ts'

export const affiliateUsage = `postlark affiliates payout                            show which affiliates are to be paid, from $${leastPayoutCents / 100} on
postlark affiliates payout --csv                      the same as CSV, and mark it as paid
postlark events                                       count sign-ups, checkouts, trials and payments of 30 days
`

/** What is to be done. `pays`: what is listed is marked as paid. */
type AffiliateCommand = { kind: 'payout'; pays: boolean } | { kind: 'events' }

/** Parses `affiliates …` and `events`. null: not understood. */
export function readAffiliateCommand([
  group,
  verb,
  option,
  ...more
]: readonly string[]): AffiliateCommand | null {
  if (group === 'events') return verb === undefined ? { kind: 'events' } : null
  if (group !== 'affiliates' || verb !== 'payout' || more.length > 0) return null
  if (option === undefined) return { kind: 'payout', pays: false }
  return option === '--csv' ? { kind: 'payout', pays: true } : null
}

/** @returns what to say; a CSV is marked as paid by then */
export async function runAffiliateCommand(
  database: Database,
  command: AffiliateCommand,
  now: Date,
): Promise<string> {
  switch (command.kind) {
    case 'payout':
      return command.pays ? csvOf(await payOut(database, now)) : linesOf(await listPayouts(database.db))
    case 'events':
      return eventsText(database.db, now)
    default:
      return command satisfies never
  }
}

const dollars = (cents: number) => (cents / 100).toFixed(2)

function csvOf(payouts: readonly Payout[]): string {
  const head = ['name', 'email', 'payout address', 'amount', 'currency']
  const rows = payouts.map(({ name, email, payout, cents, currency }) => [
    safeCell(name),
    safeCell(email),
    safeCell(payout),
    dollars(cents),
    currency.toUpperCase(),
  ])
  return writeCsv([head, ...rows], { delimiter: ',' })
}

function linesOf(payouts: readonly Payout[]): string {
  if (payouts.length === 0) return 'No payout is due.'
  return payouts
    .map(
      ({ email, payout, cents, currency }) =>
        `${email}  ${dollars(cents)} ${currency.toUpperCase()}  ${payout}`,
    )
    .join('\n')
}

async function eventsText(db: Db, now: Date): Promise<string> {
  const { counts, last } = await readSiteEvents(db, now)
  if (counts.length === 0) return 'Nothing was counted in the last 30 days.'
  const lines = counts.map(
    ({ name, count, usd }) => `${name}  ${count}${usd > 0 ? `  $${usd.toFixed(2)}` : ''}`,
  )
  const rows = last.map(({ at, name, props }) => `${at.toISOString()}  ${name}  ${JSON.stringify(props)}`)
  return [...lines, '', ...rows].join('\n')
}
