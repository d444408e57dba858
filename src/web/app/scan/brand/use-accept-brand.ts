import { messages } from '#contract/messages.ts'
import type { Scan } from '#contract/scans.ts'
import type { FoundBrand } from '#domain/site-scan/found-brand.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keepToastOverNavigation, showToast } from '../../../ui/toast-store.ts'
import { api, ApiProblem } from '../../api.ts'
import { tellPlanRefusal } from '../../billing/tell-plan-refusal.ts'
import { keys } from '../../queries.ts'
import { acceptedOf, type BrandChoices } from './brand-choices.ts'

const failed = 'The brand was not saved. Please try again.'

/** Writes accepted values into the brand kit of the workspace. */
export function useAcceptBrand(
  workspaceId: string,
  { id: scanId, brand }: Pick<Scan, 'id'> & { brand: FoundBrand },
  { isLast, onSaved }: { isLast: boolean; onSaved: () => void },
) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function accept(choices: BrandChoices): Promise<void> {
    setBusy(true)
    try {
      const kit = await api.scans.acceptBrand({ workspaceId, scanId, ...acceptedOf(brand, choices) })
      client.setQueryData(keys.brand(workspaceId), kit)
      showToast({ title: messages.toastTitles.success, description: 'The brand was saved.' })
      // It may lead to another screen; a step of this one takes no notice.
      if (isLast) keepToastOverNavigation()
      onSaved()
    } catch (error) {
      if (tellPlanRefusal(error)) return
      const detail = error instanceof ApiProblem ? error.detail : undefined
      showToast({ title: messages.toastTitles.error, description: detail ?? failed, tone: 'bad' })
    } finally {
      setBusy(false)
    }
  }

  return { busy, accept }
}
