import { paywallMessages } from '#contract/billing-messages.ts'
import type { SubscriptionView } from '#contract/billing.ts'
import type { ChoosePlanProps } from './choose-plan.tsx'
import { PaywallBody } from './paywall-body.tsx'

export interface PaywallCardProps {
  view: SubscriptionView
  workspace: ChoosePlanProps['workspace']
}

/** The paywall in the place of what is closed. */
export function PaywallCard({ view, workspace }: PaywallCardProps) {
  const isUsed = view.gate.reason === 'free-posts-used'
  return (
    <section
      aria-label={paywallMessages.title}
      className="max-w-105 overflow-hidden rounded-card border border-line bg-card"
    >
      <PaywallBody
        view={view}
        workspace={workspace}
        title={<h3 className="text-3 tracking-[-0.025em]">{paywallMessages.title}</h3>}
        text={isUsed ? paywallMessages.freePostsUsed : paywallMessages.noSubscription}
      />
    </section>
  )
}
