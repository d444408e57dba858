import type { ChangePreview, SubscriptionView } from '#contract/billing.ts'
import type { PlanId } from '#domain/plan/plan.ts'
import { useState } from 'react'
import { api } from '../../api.ts'
import type { PlanChoice } from '../../billing/plan-choice.ts'
import type { Billing } from '../../billing/use-billing.ts'
import { keepGroups } from './keep-groups.ts'
import type { AskedCancel, AskedChange } from './plan-dialogs.tsx'
import { surplusText } from './surplus-text.ts'
import { usePlanPreviews } from './use-plan-previews.ts'

/** The change or the end of a plan that a person is asked about, with what the plan to come has no room for. */
export function useAsked(view: SubscriptionView, billing: Billing, now: Date) {
  const [change, setChange] = useState<AskedChange | null>(null)
  const [cancelling, setCancelling] = useState<Pick<AskedCancel, 'groups'> | null>(null)
  // The cards of the plans have fetched it.
  const previews = usePlanPreviews(view, view.price?.interval ?? 'month', now)
  const atTheEnd = previews.find(({ planId }) => planId === 'freeplan')?.locks ?? nothing

  const askChange = async (choice: PlanChoice) => {
    const preview = await billing.preview(choice)
    if (preview) setChange({ choice, preview, groups: await groupsOf(view, choice.planId, preview.locks) })
  }
  // It is asked at once: who wants to cancel does not wait for a list.
  const askCancel = async () => {
    setCancelling({ groups: [] })
    const groups = await groupsOf(view, 'freeplan', atTheEnd)
    setCancelling((asked) => asked && { groups })
  }
  const close = () => {
    setChange(null)
    setCancelling(null)
  }
  return {
    change,
    cancelling: cancelling && { ...cancelling, surplus: surplusText(atTheEnd) },
    askChange,
    askCancel,
    close,
  }
}

const nothing = { connections: 0, members: 0, workspaces: 0 }

/** What a plan has no room for all of. Without the list of what there is, nothing can be chosen: the server chooses. */
async function groupsOf(
  view: SubscriptionView,
  planId: PlanId,
  { connections, members, workspaces }: ChangePreview['locks'],
) {
  if (connections + members + workspaces === 0) return []
  const locks = await api.billing.locks().catch(() => null)
  return locks ? keepGroups(locks, view, planId) : []
}
