import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

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
      What you changed is not saved yet. To keep it, go back and save it.
    </ConfirmDialog>
  )
}
