import type { TimeSlot } from '#contract/analytics.ts'
import { messages } from '#contract/messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '../../../ui/toast-store.ts'
import { api, ApiProblem } from '../../api.ts'
import { keys } from '../../queries.ts'

/** Starts and stops the experiment of an account, and makes a best time one of its posting times. */
export function useTimesActions(workspaceId: string, connectionId: string) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function run(act: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    try {
      await act()
      await client.invalidateQueries({ queryKey: keys.analytics(workspaceId) })
    } catch (error) {
      const detail = error instanceof ApiProblem ? error.detail : undefined
      const description = detail ?? 'Nothing was changed. Try again in a moment.'
      showToast({ title: messages.toastTitles.error, description, tone: 'bad' })
    } finally {
      setBusy(false)
    }
  }

  return {
    busy,
    /** @param slots left out: the server chooses; a running experiment stops when they are given */
    start: (slots?: readonly TimeSlot[]) =>
      run(() =>
        api.analytics.startExperiment({
          workspaceId,
          connectionId,
          ...(slots && { slots: [...slots], replaces: true }),
        }),
      ),
    follow: (slot: TimeSlot) =>
      run(async () => {
        await api.analytics.followBestTime({
          workspaceId,
          connectionId,
          slot: { weekday: slot.weekday, band: slot.band },
        })
        await client.invalidateQueries({ queryKey: keys.slots(workspaceId) })
        showToast({ title: 'Posting time added', description: 'It is among the free times of this account.' })
      }),
    cancel: (experimentId: string) =>
      run(() => api.analytics.cancelExperiment({ workspaceId, experimentId })),
  }
}
