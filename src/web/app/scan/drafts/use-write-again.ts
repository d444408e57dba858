import { messages } from '#contract/messages.ts'
import type { Connection } from '#contract/connections.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '../../../ui/toast-store.ts'
import { api, ApiProblem } from '../../api.ts'
import { tellPlanRefusal } from '../../billing/tell-plan-refusal.ts'
import { scanKey } from '../use-scan.ts'
import { type HowWritten, networksOf } from './how-written.ts'

const failed = 'The drafts were not written again. Please try again.'

/** Has the drafts of a scan written again, from the pages that are used. */
export function useWriteAgain(workspaceId: string, scanId: string, accounts: readonly Connection[]) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)

  /** @returns whether it began */
  async function write(how: HowWritten, pageIds: readonly string[]): Promise<boolean> {
    setBusy(true)
    const networks = networksOf(how, accounts)
    try {
      const scan = await api.scans.write({
        workspaceId,
        scanId,
        pageIds: [...pageIds],
        by: how.by,
        ...(networks.length > 0 && { networks }),
        ...(how.templateId !== null && { templateId: how.templateId }),
        ...(how.by === 'model' && how.tone.trim() && { tone: how.tone.trim() }),
        ...(how.by === 'model' && how.language && { language: how.language }),
      })
      client.setQueryData(scanKey(workspaceId, scanId), scan)
      return true
    } catch (error) {
      if (tellPlanRefusal(error)) return false
      const detail = error instanceof ApiProblem ? error.detail : undefined
      showToast({ title: messages.toastTitles.error, description: detail ?? failed, tone: 'bad' })
      return false
    } finally {
      setBusy(false)
    }
  }

  return { busy, write }
}
