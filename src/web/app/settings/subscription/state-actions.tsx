import { checkoutMessages } from '#contract/billing-messages.ts'
import { Button } from '../../../ui/button.tsx'
import type { Billing } from '../../billing/use-billing.ts'
import type { PlanState } from '../../billing/plan-state.ts'

export interface StateActionsProps {
  state: PlanState
  /** The plan changes when the period ends. */
  isPending: boolean
  billing: Billing
  onCancel: () => void
}

/** What can be done with the plan in its state. */
export function StateActions({ state, isPending, billing, onCancel }: StateActionsProps) {
  const manage = (
    <Button busy={billing.busy === 'portal '} onClick={() => billing.openPortal()}>
      Manage billing
    </Button>
  )
  const cancel = (
    <Button variant="quiet" busy={billing.busy === 'cancel'} onClick={onCancel}>
      Cancel plan
    </Button>
  )
  const keep = (
    <Button variant="lark" busy={billing.busy === 'keep'} onClick={() => void billing.keep()}>
      Keep my plan
    </Button>
  )
  switch (state) {
    case 'off':
    case 'member':
      return null
    case 'free':
    case 'gift':
    case 'ended':
      return (
        <Button variant={state === 'gift' ? 'line' : 'lark'} onClick={goToPlans}>
          {checkoutMessages.choosePlan}
        </Button>
      )
    case 'trialing':
    case 'active':
      return (
        <>
          {isPending && keep}
          {manage}
          {cancel}
        </>
      )
    case 'trial-cancelled':
    case 'cancelled':
      return (
        <>
          {keep}
          {manage}
        </>
      )
    case 'late':
    case 'unpaid':
    case 'incomplete':
    case 'paused':
      return (
        <>
          <Button
            variant="lark"
            busy={billing.busy === 'portal payment_method_update'}
            onClick={() => billing.openPortal('payment_method_update')}
          >
            Update card
          </Button>
          {manage}
          {state !== 'paused' && cancel}
        </>
      )
    default:
      return state satisfies never
  }
}

function goToPlans(): void {
  const title = document.getElementById('plans-title')
  title?.scrollIntoView({ block: 'start' })
  title?.focus({ preventScroll: true })
}
