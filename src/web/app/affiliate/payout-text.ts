import type { JoinedAffiliate } from '#contract/affiliate.ts'
import { dollars } from './dollars.ts'

/** When and where commission is paid. */
export function payoutText({ commission, leastPayoutCents, payout }: JoinedAffiliate): string {
  const least = dollars(leastPayoutCents)
  const missing = leastPayoutCents - commission.approvedCents
  const rule = `Commission is approved after 30 days and paid out from ${least}.`
  const when = missing > 0 ? ` You need ${dollars(missing)} more.` : ' You are in the next payout.'
  if (payout !== null) return `${rule}${when} Payout to ${payout}.`
  return `${rule} Enter a payout address to be paid.`
}
