import { messages } from '#contract/messages.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

export interface SwitchQuestionProps {
  isAsked: boolean
  onContinue: () => void
  onStay: () => void
}

/** Asks before switching workspaces while a post is being written. */
export function SwitchQuestion({ isAsked, onContinue, onStay }: SwitchQuestionProps) {
  return (
    <ConfirmDialog
      open={isAsked}
      title={messages.composer.switchWorkspace}
      tone="lark"
      confirmLabel="Switch workspaces"
      cancelLabel="Keep writing"
      onConfirm={onContinue}
      onCancel={onStay}
    >
      We saved what you wrote. Find it in your drafts, or next time you write in this workspace.
    </ConfirmDialog>
  )
}
