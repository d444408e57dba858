import { checkoutMessages } from '#contract/billing-messages.ts'
import type { SubscriptionView } from '#contract/billing.ts'
import { Copy } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { messages } from '#contract/messages.ts'
import { showToast } from '../../ui/toast-store.ts'
import { useChoosePlan } from './use-choose-plan.ts'

export interface ChoosePlanProps {
  view: Pick<SubscriptionView, 'mine' | 'owner'>
  workspace: { id: string; name: string }
  /** It is the one action of a paywall. */
  isMain?: boolean
}

/** The button to the plans, for the owner; others read who pays, and can copy a message to them. */
export function ChoosePlan({ view, workspace, isMain = false }: ChoosePlanProps) {
  const choose = useChoosePlan()
  if (view.mine)
    return (
      <Button
        variant={isMain ? 'lark' : 'line'}
        size={isMain ? 'm' : 's'}
        className={isMain ? 'flex-1' : undefined}
        data-autofocus
        onClick={choose}
      >
        {checkoutMessages.choosePlan}
      </Button>
    )
  return (
    <span className="flex flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-2 text-start">
      <span className="min-w-0 flex-[1_1_12rem]">
        {view.owner.name} pays for this workspace. Ask {view.owner.name} to choose a plan.
      </span>
      <Button
        size="s"
        icon={<Copy aria-hidden />}
        data-autofocus
        onClick={() => void copy(messageTo(view.owner.name, workspace))}
      >
        Copy a message
      </Button>
    </span>
  )
}

/** What a member sends to the owner. */
function messageTo(name: string, { id, name: workspaceName }: ChoosePlanProps['workspace']): string {
  const address = `${location.origin}/dashboard/settings?workspace=${id}#subscription`
  return `Hi ${name}, “${workspaceName}” on Postlark needs another plan before I can continue. You can choose one here: ${address}`
}

async function copy(text: string): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
  showToast(
    isCopied
      ? { title: messages.toastTitles.success, description: 'The message is copied.' }
      : { title: messages.toastTitles.error, description: 'The message could not be copied.', tone: 'bad' },
  )
}
