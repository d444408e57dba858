import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { showToast } from './toast-store.ts'
import { useLate } from './use-late.ts'

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
  const { loaded, ask } = useLate(
    () => import('./confirm-sheet.tsx'),
    () => {
      props.onCancel()
      showToast({
        title: 'Error',
        description:
          'The line is down between you and us. Nothing was changed; please try again in a moment.',
        tone: 'bad',
      })
    },
  )
  const bringIn = useEffectEvent(ask)
  useEffect(() => {
    if (props.open) bringIn()
  }, [props.open])
  return loaded && <loaded.ConfirmSheet {...props} />
}
