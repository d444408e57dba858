import type { ReactNode } from 'react'
import { useLoadedModule } from '../../ui/use-loaded-module.ts'
import { useWorkspace } from '../workspace.ts'
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
  const isClosed = !isFree && view !== undefined && !view.gate.open
  const { loaded } = useLoadedModule(() => import('./paywall-card.tsx'), {
    isWanted: isClosed && !hideWhenLocked,
  })
  if (isClosed && hideWhenLocked) return null
  if (isClosed && loaded && workspace) return <loaded.PaywallCard view={view} workspace={workspace} />
  // The same element in every state: what was typed in it stays.
  return (
    <fieldset disabled={!isFree && (isPending || isClosed)} className="contents">
      {children}
    </fieldset>
  )
}
