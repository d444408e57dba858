import type { AnalyticsSettings } from '#contract/analytics.ts'
import { messages } from '#contract/messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '../../../ui/toast-store.ts'
import { api, ApiProblem } from '../../api.ts'
import { keys } from '../../queries.ts'

/** What a person may change. */
export type SettingsChange = Partial<Omit<AnalyticsSettings, 'xSpentUsd' | 'xRenewsAt' | 'xOffered'>>

/** Saves what is read; a refusal is said. @returns whether it is saved */
export function useSetSettings(workspaceId: string) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function set(change: SettingsChange): Promise<boolean> {
    setBusy(true)
    try {
      const settings = await api.analytics.setSettings({ workspaceId, ...change })
      client.setQueryData([...keys.analytics(workspaceId), 'settings'], settings)
      void client.invalidateQueries({ queryKey: keys.analytics(workspaceId) })
      return true
    } catch (error) {
      const detail = error instanceof ApiProblem ? error.detail : undefined
      const description = detail ?? 'The settings were not saved. Try again in a moment.'
      showToast({ title: messages.toastTitles.error, description, tone: 'bad' })
      return false
    } finally {
      setBusy(false)
    }
  }

  return { busy, set }
}
