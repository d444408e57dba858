import { checkoutMessages } from '#contract/billing-messages.ts'
import { useWorkspace } from '../workspace.ts'
import { useChoosePlan } from './use-choose-plan.ts'
import { useSubscription } from './use-subscription.ts'

/** After a sentence about a full limit: the button to the plans, for others than the owner who pays. */
export function PlanAsk() {
  const workspace = useWorkspace()
  const { data: view } = useSubscription(workspace?.id)
  const choose = useChoosePlan()
  if (!view) return null
  if (!view.mine) return <>{view.owner.name} pays for this workspace and can choose a plan.</>
  return (
    <button type="button" className="link font-semibold" onClick={choose}>
      {checkoutMessages.choosePlan}
    </button>
  )
}
