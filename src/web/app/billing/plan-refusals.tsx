import { checkoutMessages } from '#contract/billing-messages.ts'
import { messages } from '#contract/messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '../../ui/toast-store.ts'
import { useLazyModule } from '../../ui/use-lazy-module.ts'
import { showOffline } from '../failure/show-offline.ts'
import { keys } from '../queries.ts'
import { useWindowEvent } from '../window-events.ts'
import { useWorkspace } from '../workspace.ts'
import { useChoosePlan } from './use-choose-plan.ts'

/** Shows refusals that another plan would lift, on every screen. */
export function PlanRefusals() {
  const client = useQueryClient()
  const choose = useChoosePlan()
  const [text, setText] = useState<string | null>(null)
  const isOwner = useWorkspace()?.role === 'owner'
  const close = () => setText(null)
  const { loaded, ask } = useLazyModule(
    () => import('./paywall-dialog.tsx'),
    () => {
      close()
      showOffline()
    },
  )
  useWindowEvent('plan-refused', ({ code, message }) => {
    // What is shown of the plan is older than the refusal.
    void client.invalidateQueries({ queryKey: keys.subscription })
    if (code === 'subscription-required') {
      ask()
      return setText(message)
    }
    showToast({
      title: messages.toastTitles.error,
      description: message,
      tone: 'bad',
      ...(isOwner && { action: { label: checkoutMessages.choosePlan, onAct: choose, lasts: true } }),
    })
  })
  useWindowEvent('workspace-left', close)
  return loaded && <loaded.PaywallDialog text={text} onClose={close} />
}
