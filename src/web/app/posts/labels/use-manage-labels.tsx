import { messages } from '#contract/messages.ts'
import { useState, type ReactNode } from 'react'
import { showToast } from '../../../ui/toast.tsx'
import { useLazyModule } from '../../../ui/use-lazy-module.ts'
import type { Workspace } from '#contract/workspaces.ts'
import { mayAct } from '../may-act.ts'

/** The dialog of all labels, loaded when first opened. */
export function useManageLabels(workspace: Workspace | undefined): { open: () => void; dialog: ReactNode } {
  const [isOpen, setIsOpen] = useState(false)
  const { loaded, ask } = useLazyModule(
    () => import('./manage-labels-dialog.tsx'),
    () => {
      setIsOpen(false)
      showToast({ title: messages.toastTitles.error, description: messages.posts.updateFailed, tone: 'bad' })
    },
  )
  return {
    open: () => {
      setIsOpen(true)
      ask()
    },
    dialog: isOpen && loaded && workspace && (
      <loaded.ManageLabelsDialog
        workspaceId={workspace.id}
        mayChange={mayAct(workspace.role).schedule}
        onClose={() => setIsOpen(false)}
      />
    ),
  }
}
