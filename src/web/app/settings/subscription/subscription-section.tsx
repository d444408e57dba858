import type { SubscriptionView } from '#contract/billing.ts'
import type { ReactNode } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useBilling } from '../../billing/use-billing.ts'
import { useSubscription } from '../../billing/use-subscription.ts'
import { useReader } from '../../use-reader.ts'
import { useWorkspace } from '../../workspace.ts'
import { LoadFailed } from '../load-failed.tsx'
import { Invoices } from './invoices.tsx'
import { LockedPart } from './locked-part.tsx'
import { PaymentLine } from './payment-line.tsx'
import { PlanCards } from './plan-cards.tsx'
import { PlanDialogs } from './plan-dialogs.tsx'
import { planStateOf } from '../../billing/plan-state.ts'
import { ReturnNotice } from './return-notice.tsx'
import { StartCheckout } from './start-checkout.tsx'
import { StateActions } from './state-actions.tsx'
import { stateText, type StateText } from '../../billing/state-text.ts'
import { useAsked } from './use-asked.ts'
import { UsageByMonth } from './usage-by-month.tsx'
import { UsageMeters } from './usage-meters.tsx'

/** The plan of a person: what it is, how much of it is used, and what else there is. */
export function SubscriptionSection() {
  const workspace = useWorkspace()
  const subscription = useSubscription(workspace?.id)
  return (
    <section id="subscription" aria-labelledby="subscription-title" className="grid scroll-mt-4 gap-7">
      {subscription.data ? (
        <Subscription view={subscription.data} workspaceName={workspace?.name ?? ''} />
      ) : (
        <div className="grid gap-3 border-t-2 border-ink pt-4.5">
          <h2 id="subscription-title" className="text-3 tracking-[-0.025em]">
            Subscription
          </h2>
          {subscription.isLoadingError ? (
            <LoadFailed
              what="Your subscription"
              busy={subscription.isFetching}
              onRetry={() => void subscription.refetch()}
            />
          ) : (
            <div aria-busy className="grid gap-3">
              <Skeleton className="h-6 w-72" />
              <Skeleton className="h-3.5 w-full max-w-110" />
            </div>
          )}
        </div>
      )}
    </section>
  )
}

interface SubscriptionProps {
  view: SubscriptionView
  workspaceName: string
}

function Subscription({ view, workspaceName }: SubscriptionProps) {
  const reader = useReader()
  const billing = useBilling()
  const asked = useAsked(view, billing, reader.now)
  const state = planStateOf(view, reader.now)
  const hasPlans = state !== 'off' && state !== 'member'
  const cancel = () => void asked.askCancel()
  return (
    <>
      <ReturnNotice state={state} reader={reader} />
      <StartCheckout view={view} now={reader.now} billing={billing} />
      <Standing text={stateText(view, reader)} payment={<PaymentLine state={state} reader={reader} />}>
        <StateActions
          state={state}
          isPending={view.pendingPlanId !== null}
          billing={billing}
          onCancel={cancel}
        />
      </Standing>
      <UsageMeters view={view} workspaceName={workspaceName} reader={reader} />
      {hasPlans && (
        <>
          <PlanCards
            view={view}
            reader={reader}
            billing={billing}
            onChange={(choice) => void asked.askChange(choice)}
            onCancel={cancel}
          />
          <LockedPart view={view} />
          <UsageByMonth />
          <Invoices reader={reader} />
          <PlanDialogs
            view={view}
            reader={reader}
            billing={billing}
            change={asked.change}
            cancelling={asked.cancelling}
            onClose={asked.close}
          />
        </>
      )}
    </>
  )
}

interface StandingProps {
  text: StateText
  payment: ReactNode
  children: ReactNode
}

/** What the plan is, what pays for it, and what can be done with it. */
function Standing({ text, payment, children }: StandingProps) {
  const { badge, sentence, more } = text
  return (
    <div className="grid gap-2 border-t-2 border-ink pt-4.5">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="subscription-title" tabIndex={-1} className="text-3 tracking-[-0.025em]">
          Subscription
        </h2>
        <Badge tone={badge.tone}>{badge.text}</Badge>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="grid min-w-0 flex-[1_1_22rem] gap-1.5">
          <p className="font-display text-[1.375rem] leading-[1.2] font-semibold tracking-[-0.028em] text-balance">
            {sentence}
          </p>
          <p className="max-w-[62ch] text-pretty text-ink-2">{more}</p>
          {payment}
        </div>
        <div className="flex flex-wrap gap-2 empty:hidden">{children}</div>
      </div>
    </div>
  )
}
