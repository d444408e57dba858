import { checkoutMessages } from '#contract/billing-messages.ts'
import type { PaymentOnFile } from '#contract/billing.ts'
import { plans } from '#domain/plan/plan.ts'
import { Check, CircleAlert, Clock, Info, LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Note, type NoteTone } from '../../../ui/note.tsx'
import { dayText, momentText, type Reader } from '../../billing/state-text.ts'
import type { PlanState } from '../../billing/plan-state.ts'
import { cardName } from './payment-text.ts'
import { usePayment } from './use-payment.ts'
import { type CheckoutReturn, useCheckoutReturn } from './use-checkout-return.ts'

/** The result of the checkout, or the card, that the person comes back with; nothing otherwise. */
export function ReturnNotice({ state, reader }: { state: PlanState; reader: Reader }) {
  const returned = useCheckoutReturn()
  const card = useChangedCard(state)
  const shown = card ? cardNotice(card) : noticeOf(returned, reader)
  return (
    // Always there, so that its changes are read out.
    <div role="status" className="empty:hidden">
      {shown && (
        <Note tone={shown.tone} icon={shown.icon} filled className="text-ui!">
          <strong className="font-semibold">{shown.title}</strong> {shown.more}
        </Note>
      )}
    </div>
  )
}

interface Notice {
  tone: NoteTone
  icon: ReactNode
  title: string
  more?: string
}

/** The card that a person comes back with from the portal, as Stripe has it: an address alone says nothing. */
function useChangedCard(state: PlanState): PaymentOnFile['card'] {
  const [params] = useSearchParams()
  const { data } = usePayment(state)
  return params.get('card') === 'changed' ? (data?.card ?? null) : null
}

function cardNotice(card: NonNullable<PaymentOnFile['card']>): Notice {
  return {
    tone: 'leaf',
    icon: <Check aria-hidden />,
    title: 'Your card is saved.',
    more: `${cardName(card)} pays for your plan from now on.`,
  }
}

function noticeOf(returned: CheckoutReturn, reader: Reader): Notice | null {
  switch (returned.kind) {
    case 'none':
      return null
    case 'cancelled':
      return {
        tone: 'plain',
        icon: <Info aria-hidden />,
        title: 'Checkout cancelled.',
        more: 'Nothing was charged.',
      }
    case 'confirming':
      return {
        tone: 'plain',
        icon: <LoaderCircle className="spin" aria-hidden />,
        title: checkoutMessages.confirming,
        more: 'This takes up to ten seconds. You can close this page: your plan starts either way.',
      }
    case 'slow':
      return {
        tone: 'amber',
        icon: <Clock aria-hidden />,
        title: 'Your payment isn’t confirmed yet.',
        more: 'Your plan starts as soon as it is. This page updates by itself.',
      }
    case 'expired':
      return {
        tone: 'amber',
        icon: <CircleAlert aria-hidden />,
        title: 'This checkout has expired.',
        more: 'Nothing was charged. Choose a plan to start again.',
      }
    case 'trial-refused':
      return {
        tone: 'amber',
        icon: <CircleAlert aria-hidden />,
        title: 'This card has had its trial.',
        more: 'Nothing was charged. Choose a plan without one.',
      }
    case 'unknown':
      return {
        tone: 'amber',
        icon: <CircleAlert aria-hidden />,
        title: 'We can’t confirm this payment.',
        more: 'Below is the plan you have now. Reload the page to check again.',
      }
    case 'begun':
      return { tone: 'leaf', icon: <Check aria-hidden />, title: begunText(returned, reader) }
    default:
      return returned satisfies never
  }
}

function begunText({ session }: CheckoutReturn & { kind: 'begun' }, reader: Reader): string {
  const { plan, planStatus, trialEnd, currentPeriodEnd } = session
  return planStatus === 'trialing'
    ? checkoutMessages.trialRuns(momentText(trialEnd, reader))
    : checkoutMessages.planIsYours(plans[plan].name, dayText(currentPeriodEnd, reader))
}
