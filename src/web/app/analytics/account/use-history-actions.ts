import type { AccountNumbers } from '#contract/analytics.ts'
import { messages } from '#contract/messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '../../../ui/toast-store.ts'
import { api, ApiProblem } from '../../api.ts'
import { keys } from '../../queries.ts'

type Backfill = NonNullable<AccountNumbers['backfill']>

/** Starts and cancels an import of history. @param onChange what the server answered */
export function useHistoryActions(
  workspaceId: string,
  connectionId: string,
  onChange: (backfill: Backfill) => void,
) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function run(ask: () => Promise<Backfill>): Promise<void> {
    setBusy(true)
    try {
      onChange(await ask())
      await client.invalidateQueries({ queryKey: keys.analytics(workspaceId) })
    } catch (error) {
      const detail = error instanceof ApiProblem ? error.detail : undefined
      const description = detail ?? 'The import was not changed. Try again in a moment.'
      showToast({ title: messages.toastTitles.error, description, tone: 'bad' })
    } finally {
      setBusy(false)
    }
  }

  return {
    busy,
    start: () => run(() => api.analytics.importHistory({ workspaceId, connectionId })),
    cancel: () => run(() => api.analytics.cancelHistory({ workspaceId, connectionId })),
  }
}
