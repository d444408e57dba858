import { messages } from '#contract/messages.ts'
import { useState } from 'react'
import { showToast } from '../../ui/toast.tsx'
import { useLazyModule } from '../../ui/use-lazy-module.ts'

const loadDialog = async () => {
  const [dialog] = await Promise.all([import('./delete-dialog.tsx'), import('../../ui/confirm-sheet.tsx')])
  return dialog
}

/** The posts about to be deleted, and the dialog that asks, loaded when first opened. */
export function useDeleteDialog() {
  const [toDelete, setToDelete] = useState<readonly string[]>([])
  const done = () => setToDelete([])
  const { loaded, ask } = useLazyModule(loadDialog, () => {
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
    /** Loads the dialog before it is needed. */
    prepare: ask,
    DeleteDialog: loaded?.DeleteDialog ?? null,
  }
}
