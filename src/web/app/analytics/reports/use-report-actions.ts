import type { ReportLink } from '#contract/analytics.ts'
import { messages } from '#contract/messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '../../../ui/toast-store.ts'
import { api, ApiProblem } from '../../api.ts'
import { keys } from '../../queries.ts'

/** A report to share. */
interface WantedReport {
  title: string
  query: ReportLink['query']
  isLive: boolean
}

/** Shares reports and closes them. */
export function useReportActions(workspaceId: string) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)

  /** @returns null when it failed, which is said */
  async function run<Answer>(act: () => Promise<Answer>, failed: string): Promise<Answer | null> {
    setBusy(true)
    try {
      const answer = await act()
      await client.invalidateQueries({ queryKey: [...keys.analytics(workspaceId), 'report-links'] })
      return answer
    } catch (error) {
      const detail = error instanceof ApiProblem ? error.detail : undefined
      showToast({ title: messages.toastTitles.error, description: detail ?? failed, tone: 'bad' })
      return null
    } finally {
      setBusy(false)
    }
  }

  return {
    busy,
    share: (wanted: WantedReport) =>
      run(
        () => api.analytics.shareReport({ workspaceId, ...wanted }),
        'The report was not shared. Try again in a moment.',
      ),
    revoke: (linkId: string) =>
      run(
        () => api.analytics.revokeReport({ workspaceId, linkId }),
        'The link was not revoked. Try again in a moment.',
      ),
  }
}
