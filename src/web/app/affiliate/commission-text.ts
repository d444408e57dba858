import type { Commission } from '#contract/affiliate.ts'

/** What happened to a commission, or will. @param day writes a day for the reader */
export function commissionText(commission: Commission, day: (at: string) => string): string {
  const { state, approvesAt, approvedAt, paidAt, reversedCents } = commission
  const share = reversedCents > 0 && state !== 'reversed' ? 'A part was refunded. ' : ''
  switch (state) {
    case 'waiting':
      return `${share}Until ${day(approvesAt)}`
    case 'approved':
      return `${share}${approvedAt === null ? '' : day(approvedAt)}`
    case 'paid':
      return `${share}${paidAt === null ? '' : day(paidAt)}`
    case 'reversed':
      return reversedText(commission, day)
    default:
      return state satisfies never
  }
}

function reversedText({ reversedFor, reversedAt }: Commission, day: (at: string) => string): string {
  const when = reversedAt === null ? '' : ` ${day(reversedAt)}`
  switch (reversedFor) {
    case 'dispute':
      return `Disputed${when}`
    case 'same-payer':
      return 'Paid with your own card'
    case 'refund':
    case null:
      return `Refunded${when}`
    default:
      return reversedFor satisfies never
  }
}
