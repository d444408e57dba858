import { CreditCard } from 'lucide-react'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { PlanState } from '../../billing/plan-state.ts'
import type { Reader } from '../../billing/state-text.ts'
import { cardName, expiryText, hasExpired, nextTryText } from './payment-text.ts'
import { usePayment } from './use-payment.ts'

/** The card that pays, with its expiry, and when a late payment is tried again. */
export function PaymentLine({ state, reader }: { state: PlanState; reader: Reader }) {
  const { data, isLoading } = usePayment(state)
  if (isLoading) return <Skeleton className="h-5 w-64" />
  if (!data || (data.card === null && data.nextTryAt === null)) return null
  const { card, nextTryAt } = data
  return (
    <p className="flex max-w-[62ch] flex-wrap items-center gap-x-2 text-ink-2 tabular-nums">
      {card && (
        <>
          <CreditCard aria-hidden className="size-4 flex-none text-muted" />
          <span>
            <b className="font-semibold text-ink">{cardName(card)}</b>,{' '}
            <span className={hasExpired(card, reader) ? 'text-clay-text' : undefined}>
              {expiryText(card, reader)}
            </span>
            .
          </span>
        </>
      )}
      {nextTryAt && <span>{nextTryText(nextTryAt, reader)}</span>}
    </p>
  )
}
