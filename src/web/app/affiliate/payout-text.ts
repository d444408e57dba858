import type { JoinedAffiliate } from '#contract/affiliate.ts'
import { usd } from '../billing/usd.ts'

/** When and where commission is paid. */
export function payoutText({ commission, leastPayoutCents, payout }: JoinedAffiliate): string {
  const least = usd(leastPayoutCents / 100)
  const missing = leastPayoutCents - commission.approvedCents
  const rule = `Commission is approved after 30 days and paid out from ${least}.`
  const when = missing > 0 ? ` You need ${usd(missing / 100)} more.` : ' You are in the next payout.'
  if (payout !== null) return `${rule}${when} Payout to ${payout}.`
  return `${rule} Enter a payout address to be paid.`
}
