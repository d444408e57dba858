import { messages } from '#contract/messages.ts'
import { useState } from 'react'
import { showToast } from '../../ui/toast.tsx'
import { useLate } from '../../ui/use-late.ts'

const loadDialog = async () => {
  const [dialog] = await Promise.all([import('./delete-dialog.tsx'), import('../../ui/confirm-sheet.tsx')])
  return dialog
}

/** Which posts are about to be deleted, and the dialog that asks, which comes when it is first wanted. */
export function useDeleteDialog() {
  const [toDelete, setToDelete] = useState<readonly string[]>([])
  const done = () => setToDelete([])
  const { loaded, ask } = useLate(loadDialog, () => {
    if (toDelete.length === 0) return
    done()
    showToast({ title: messages.toastTitles.error, description: messages.posts.deleteFailed, tone: 'bad' })
  })
  return {
    toDelete,
    done,
    askToDelete: (postIds: readonly string[]) => {
      setToDelete(postIds)
      ask()
    },
    /** Fetches the dialog before it is needed. */
    prepare: ask,
    DeleteDialog: loaded?.DeleteDialog ?? null,
  }
}
