import { paywallMessages } from '#contract/billing-messages.ts'
import { useWorkspace } from '../workspace.ts'
import { tellClosedGate } from './tell-closed-gate.ts'
import { useSubscription } from './use-subscription.ts'

/**
 * Does something that needs a subscription, or shows the paywall: for a press that leads away from the page. While nothing is
 * known of the subscription it is done: the server refuses what is not paid for.
 */
export function useGatedPress(): (act: () => void) => void {
  const workspace = useWorkspace()
  const { data: view } = useSubscription(workspace?.id)
  return (act) => {
    if (!view || view.gate.open) return act()
    const { freePostsUsed, noSubscription } = paywallMessages
    tellClosedGate(view.gate.reason === 'free-posts-used' ? freePostsUsed : noSubscription)
  }
}
