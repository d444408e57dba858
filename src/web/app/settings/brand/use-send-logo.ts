import { messages } from '#contract/messages.ts'
import { useState } from 'react'
import { showToast } from '../../../ui/toast-store.ts'
import { ApiProblem } from '../../api.ts'
import { tellPlanRefusal } from '../../billing/tell-plan-refusal.ts'
import { upload } from '../../composer/files/upload.ts'
import { pictureProblem } from '../picture-problem.ts'

/** Uploads a logo into the library. */
export function useSendLogo(workspaceId: string, onSent: (mediaId: string) => void) {
  const [busy, setBusy] = useState(false)

  async function send(file: File | undefined): Promise<void> {
    if (!file || busy) return
    const problem = pictureProblem(file)
    if (problem) return showToast({ ...problem, tone: 'bad' })
    setBusy(true)
    try {
      const media = await upload(workspaceId, file, () => {}, new AbortController().signal, {
        folderId: null,
      })
      onSent(media.id)
    } catch (error) {
      if (tellPlanRefusal(error)) return
      const detail = error instanceof ApiProblem ? error.detail : undefined
      showToast({
        title: messages.toastTitles.error,
        description: detail ?? messages.uploads.processFilesFailed,
        tone: 'bad',
      })
    } finally {
      setBusy(false)
    }
  }

  return { busy, send }
}
