import { messages } from '#contract/messages.ts'
import type { ContentTypeId } from '#domain/post/template.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast, takeToastAlong } from '../../../ui/toast-store.ts'
import { api } from '../../api.ts'
import { keys } from '../../queries.ts'
import type { BuilderState } from './builder-state.ts'
import { whyNotKept } from './why-not-kept.ts'

/** Keeps a template, new or changed, and says how that went. */
export function useSaveTemplate(workspaceId: string, templateId: string | null, onSaved: () => void) {
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function save({ name, url, elements }: BuilderState, contentTypeId: ContentTypeId) {
    const words = { workspaceId, name, contentTypeId, sampleUrl: url ?? '', elements: [...elements] }
    setIsBusy(true)
    setRefusal(null)
    try {
      if (templateId === null) await api.templates.create(words)
      else await api.templates.edit({ ...words, templateId })
      await client.invalidateQueries({ queryKey: keys.templates(workspaceId) })
      showToast({ title: messages.toastTitles.success, description: messages.templates.saved })
      takeToastAlong()
      onSaved()
    } catch (problem) {
      setRefusal(whyNotKept(problem))
      showToast({
        title: messages.toastTitles.error,
        description: messages.templates.saveFailed,
        tone: 'bad',
      })
    } finally {
      setIsBusy(false)
    }
  }
  return { save, isBusy, refusal }
}
