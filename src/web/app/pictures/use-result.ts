import type { MadeImage } from '#contract/ai-images.ts'
import type { Media } from '#contract/media.ts'
import { messages } from '#contract/messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '../../ui/toast-store.ts'
import { api } from '../api.ts'
import { whyNot } from '../failure/why-not.ts'
import { keys } from '../queries.ts'
import { imageJobsQuery, withKept } from './image-jobs.ts'

/** What is done with pictures that were made. */
export function useResult(workspaceId: string, onUse: (media: Media) => void) {
  const client = useQueryClient()
  const [busy, setBusy] = useState<string | null>(null)

  async function run(mediaId: string, work: () => Promise<void>): Promise<void> {
    setBusy(mediaId)
    try {
      await work()
    } catch (error) {
      showToast({ title: messages.toastTitles.error, description: whyNot(error), tone: 'bad' })
    } finally {
      setBusy(null)
    }
  }

  return {
    /** The picture that something is done with. */
    busy,
    /** Its proposed alt text goes along, unless it was described since. */
    use: ({ mediaId, altText }: MadeImage) =>
      run(mediaId, async () => {
        const media = await api.media.find({ workspaceId, mediaId })
        onUse({ ...media, altText: media.altText || altText })
      }),
    keep: ({ mediaId }: MadeImage) =>
      run(mediaId, async () => {
        await api.media.file({ workspaceId, mediaIds: [mediaId], kept: true })
        client.setQueryData(imageJobsQuery(workspaceId).queryKey, (jobs) => jobs && withKept(jobs, mediaId))
        void client.invalidateQueries({ queryKey: keys.library(workspaceId) })
        const description = 'The image is saved in the library.'
        showToast({ title: messages.toastTitles.success, description })
      }),
  }
}

export type Result = ReturnType<typeof useResult>
