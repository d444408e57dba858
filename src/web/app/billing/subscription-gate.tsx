import { paywallMessages } from '#contract/billing-messages.ts'
import type { ReactNode } from 'react'
import { useWorkspace } from '../workspace.ts'
import { PaywallBody } from './paywall-body.tsx'
import { useSubscription } from './use-subscription.ts'

export interface SubscriptionGateProps {
  /** A page is never closed. */
  kind: 'feature' | 'page'
  /** Nothing is in its place while it is closed. */
  hideWhenLocked?: boolean
  /** It is open whatever the subscription is. */
  bypass?: boolean
  children: ReactNode
}

/**
 * What needs a subscription. While it is not known whether there is one, it is there and disabled; a failure to
 * find out leaves it open: the server refuses what is not paid for. Source: docs/specification/plans.md#paywall.
 */
export function SubscriptionGate({
  kind,
  hideWhenLocked = false,
  bypass = false,
  children,
}: SubscriptionGateProps) {
  const workspace = useWorkspace()
  const { data: view, isPending } = useSubscription(workspace?.id)
  const isFree = bypass || kind === 'page'
  // The same elements in every state: what was typed in them stays.
  if (isFree || !view || view.gate.open || !workspace)
    return (
      <fieldset disabled={!isFree && isPending} className="contents">
        {children}
      </fieldset>
    )
  if (hideWhenLocked) return null
  return (
    <section
      aria-label={paywallMessages.title}
      className="max-w-105 overflow-hidden rounded-card border border-line bg-card"
    >
      <PaywallBody
        view={view}
        workspace={workspace}
        title={<h3 className="text-3 tracking-[-0.025em]">{paywallMessages.title}</h3>}
        text={
          view.gate.reason === 'free-posts-used'
            ? paywallMessages.freePostsUsed
            : paywallMessages.noSubscription
        }
      />
    </section>
  )
}
