import { messages } from '#contract/messages.ts'
import { clickFileLimits, type ClicksRead, readCampaignClicks } from '#domain/metrics/campaign-clicks.ts'
import { analyticsMessages } from '#contract/analytics-messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '../../../ui/toast-store.ts'
import { api, ApiProblem } from '../../api.ts'
import { readFileText } from '../../exchange/read-file-text.ts'
import { keys } from '../../queries.ts'

/** Keeps and deletes files of clicks. `problem` says why the last file was not kept. */
export function useClickActions(workspaceId: string) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const changed = () => client.invalidateQueries({ queryKey: [...keys.analytics(workspaceId), 'labels'] })

  return {
    busy,
    problem,
    async add(file: File): Promise<void> {
      setBusy(true)
      setProblem(null)
      try {
        const read = await readClickFile(file)
        if (read.kind !== 'read') return setProblem(whyNot(read.kind))
        const { column, rows } = read.clicks
        const name = file.name.slice(-clickFileLimits.fileNameChars)
        await api.analytics.addClicks({ workspaceId, name, column, rows })
        await changed()
      } catch (error) {
        const detail = error instanceof ApiProblem ? error.detail : undefined
        setProblem(detail ?? analyticsMessages.clicks.failed)
      } finally {
        setBusy(false)
      }
    },
    async remove(fileId: string): Promise<void> {
      setBusy(true)
      try {
        await api.analytics.deleteClicks({ workspaceId, fileId })
        await changed()
      } catch {
        showToast({
          title: messages.toastTitles.error,
          description: analyticsMessages.clicks.notDeleted,
          tone: 'bad',
        })
      } finally {
        setBusy(false)
      }
    },
  }
}

type Refusal = Exclude<ClicksRead['kind'], 'read'> | 'too-large' | 'not-text'

async function readClickFile(file: File): Promise<ClicksRead | { kind: 'too-large' | 'not-text' }> {
  if (file.size > clickFileLimits.bytes) return { kind: 'too-large' }
  const read = readFileText(new Uint8Array(await file.arrayBuffer()))
  return read.kind === 'not-text' ? read : readCampaignClicks(read.text)
}

function whyNot(refusal: Refusal): string {
  const { clicks } = analyticsMessages
  switch (refusal) {
    case 'no-columns':
      return clicks.noColumns
    case 'no-rows':
      return clicks.noRows
    case 'too-many-rows':
      return clicks.tooManyRows
    case 'too-large':
      return clicks.tooLarge
    case 'not-text':
      return clicks.notText
    default:
      return refusal satisfies never
  }
}
