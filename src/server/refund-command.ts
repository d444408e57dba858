import type { Payments } from './modules/billing/payments.ts'

/** What to say, and the exit code: 0: done, 1: it could not be, or was not confirmed. */
export interface Said {
  code: 0 | 1
  text: string
}

/** Gives a person’s last payment back and ends their subscription; without `isSure` it only says what it would do. */
export async function runRefund(
  payments: Payments,
  { userId, email, isSure }: { userId: string; email: string; isSure: boolean },
): Promise<Said> {
  if (!isSure) return preview(payments, userId, email)
  const refunded = await payments.refund(userId)
  if (!refunded) return { code: 1, text: `${email} never bought anything.` }
  if (refunded.kind === 'refused') {
    return { code: 1, text: 'Stripe refused the refund. Nothing was paid back, and nothing ended.' }
  }
  const { cents, subscriptions } = refunded
  const parts = [
    cents > 0 ? `${usd(cents)} paid back to ${email}.` : 'There was nothing left to pay back.',
    subscriptions > 0 ? 'The subscription has ended: they have the free plan.' : 'There was no subscription.',
  ]
  return { code: 0, text: parts.join(' ') }
}

async function preview(payments: Payments, userId: string, email: string): Promise<Said> {
  const found = await payments.findRefundable(userId)
  if (!found) return { code: 1, text: `${email} never bought anything.` }
  const { payment, subscriptions } = found
  const money =
    payment && payment.leftCents > 0
      ? `pay back ${usd(payment.leftCents)} (invoice ${payment.invoice} of ${payment.paidAt.toISOString().slice(0, 10)})`
      : 'pay nothing back'
  const end = subscriptions > 0 ? 'end the subscription at once' : 'end nothing'
  return { code: 1, text: `This would ${money} and ${end}. Add --yes to do it.` }
}

const usd = (cents: number) => `$${(cents / 100).toFixed(2)}`
