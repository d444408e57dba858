import type { ReactNode } from 'react'
import { showToast } from './toast-store.ts'
import { useLoadedModule } from './use-loaded-module.ts'

export interface ConfirmDialogProps {
  open: boolean
  title: ReactNode
  /** What will happen, and what is kept. */
  children?: ReactNode
  /** Names the action: "Delete post", not "OK". */
  confirmLabel: string
  cancelLabel?: string
  tone?: 'clay' | 'lark'
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
  /** Returns what gets the focus on closing, if the element that opened the dialog is gone. */
  focusAfter?: () => HTMLElement | null
}

/**
 * Asks before something that can't be undone. Cancel has the focus. Its code is loaded on first use; if that fails,
 * the dialog closes and a toast says so.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { loaded } = useLoadedModule(() => import('./confirm-sheet.tsx'), {
    isWanted: props.open,
    onFailure: () => {
      props.onCancel()
      showToast({
        title: 'Error',
        description: 'Can’t reach Postlark. Nothing was changed; please try again in a moment.',
        tone: 'bad',
      })
    },
  })
  return loaded && <loaded.ConfirmSheet {...props} />
}
