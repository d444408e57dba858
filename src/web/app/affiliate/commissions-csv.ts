import type { Commission } from '#contract/affiliate.ts'
import { writeCsv } from '#domain/text/csv.ts'

const head = ['earned', 'amount', 'reversed', 'currency', 'state', 'reason', 'approved', 'paid']

const amount = (cents: number) => (cents / 100).toFixed(2)

/** Commissions as a file for a spreadsheet. Every cell is of our own making: none can be a formula. */
export function commissionsCsv(commissions: readonly Commission[]): string {
  const rows = commissions.map((one) => [
    one.earnedAt,
    amount(one.amountCents),
    amount(one.reversedCents),
    one.currency.toUpperCase(),
    one.state,
    one.reversedFor ?? '',
    one.approvedAt ?? '',
    one.paidAt ?? '',
  ])
  return writeCsv([head, ...rows], { delimiter: ',' })
}
