import type { ReactNode } from 'react'
import { showToast } from './toast-store.ts'
import { useBroughtIn } from './use-brought-in.ts'

export interface ConfirmDialogProps {
  open: boolean
  title: ReactNode
  /** What will happen, and what stays. */
  children?: ReactNode
  /** Says what happens: "Delete post", not "OK". */
  confirmLabel: string
  cancelLabel?: string
  tone?: 'clay' | 'lark'
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
  /** Where the focus goes afterwards when what opened the dialog is gone; asked on closing. */
  focusAfter?: () => HTMLElement | null
}

/**
 * Asks before something that can't be taken back. The safe answer has the focus. What it is made of is fetched when it
 * is first asked; without a line the question is taken back, and says so.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { loaded } = useBroughtIn(() => import('./confirm-sheet.tsx'), {
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
