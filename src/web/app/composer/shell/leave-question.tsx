import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

interface LeaveQuestionProps {
  isAsked: boolean
  onDiscard: () => void
  onStay: () => void
}

/** Asked before unsaved writing is thrown away. */
export function LeaveQuestion({ isAsked, onDiscard, onStay }: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      open={isAsked}
      title="Leave this post?"
      confirmLabel="Discard"
      cancelLabel="Keep writing"
      onConfirm={onDiscard}
      onCancel={onStay}
    >
      Your changes are only on this device. Discard deletes them. To keep them, go back and save.
    </ConfirmDialog>
  )
}
