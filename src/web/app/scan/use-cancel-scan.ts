import { messages } from '#contract/messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '../../ui/toast-store.ts'
import { api, ApiProblem } from '../api.ts'
import { keys } from '../queries.ts'
import { scanKey } from './use-scan.ts'

const failed = 'The scan was not stopped. Please try again.'

/** Stops a scan; what was read stays. */
export function useCancelScan(workspaceId: string, scanId: string) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function cancel(): Promise<void> {
    setBusy(true)
    try {
      client.setQueryData(scanKey(workspaceId, scanId), await api.scans.cancel({ workspaceId, scanId }))
      void client.invalidateQueries({ queryKey: keys.subscription })
    } catch (error) {
      const detail = error instanceof ApiProblem ? error.detail : undefined
      showToast({ title: messages.toastTitles.error, description: detail ?? failed, tone: 'bad' })
    } finally {
      setBusy(false)
    }
  }

  return { busy, cancel }
}
