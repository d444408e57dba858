import { messages } from '#contract/messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '../../../ui/toast-store.ts'
import { api, ApiProblem } from '../../api.ts'
import { keys } from '../../queries.ts'

/** Starts and stops the experiment of an account. */
export function useExperimentActions(workspaceId: string, connectionId: string) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function run(act: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    try {
      await act()
      await client.invalidateQueries({ queryKey: keys.analytics(workspaceId) })
    } catch (error) {
      const detail = error instanceof ApiProblem ? error.detail : undefined
      const description = detail ?? 'The experiment was not changed. Try again in a moment.'
      showToast({ title: messages.toastTitles.error, description, tone: 'bad' })
    } finally {
      setBusy(false)
    }
  }

  return {
    busy,
    start: () => run(() => api.analytics.startExperiment({ workspaceId, connectionId })),
    cancel: (experimentId: string) =>
      run(() => api.analytics.cancelExperiment({ workspaceId, experimentId })),
  }
}
