import { messages } from '#contract/messages.ts'
import { templateMessages } from '#contract/template-messages.ts'
import type { CustomTemplate } from '#contract/templates.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast, keepToastOverNavigation } from '../../ui/toast-store.ts'
import { api } from '../api.ts'
import { keys } from '../queries.ts'
import { whyNotKept } from './why-not-kept.ts'

/** The fields of a template that a person sets. */
export type TemplateToSave = Pick<CustomTemplate, 'name' | 'contentTypeId' | 'sampleUrl' | 'elements'>

/**
 * Saves a new or edited template. A failure is reported, and `refusal` says why in words.
 * @param templateId null: a new one
 * @param onSaved says that it was saved
 */
export function useSaveTemplate(workspaceId: string, templateId: string | null, onSaved: () => void) {
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function save(template: TemplateToSave) {
    setIsBusy(true)
    setRefusal(null)
    try {
      if (templateId === null) await api.templates.create({ workspaceId, ...template })
      else await api.templates.edit({ workspaceId, templateId, ...template })
      await client.invalidateQueries({ queryKey: keys.templates(workspaceId) })
      onSaved()
    } catch (problem) {
      setRefusal(whyNotKept(problem))
      showToast({
        title: messages.toastTitles.error,
        description: templateMessages.saveFailed,
        tone: 'bad',
      })
    } finally {
      setIsBusy(false)
    }
  }
  return { save, isBusy, refusal }
}

/** Says that a template was saved, and keeps saying it on the screen that comes next. */
export function sayTemplateSaved(): void {
  showToast({ title: messages.toastTitles.success, description: templateMessages.saved })
  keepToastOverNavigation()
}
