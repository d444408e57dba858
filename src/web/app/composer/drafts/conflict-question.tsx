import { messages } from '#contract/messages.ts'
import { showToast } from '../../../ui/toast.tsx'
import type { ComposerModel } from '../state/use-composer.ts'
import { ConflictDialog } from './conflict-dialog.tsx'

/** Asked when what is saved here would overwrite what another person saved. */
export function ConflictQuestion({ model }: { model: ComposerModel }) {
  const { state, dispatch, saved, zone, connections } = model
  const { conflict } = saved
  if (!conflict) return null

  function keepMine() {
    if (!conflict) return
    saved.keepMine(conflict.theirs)
    if (!conflict.wasAutosave) model.saveAfterConflict(conflict.intent)
  }

  function takeTheirs() {
    if (!conflict) return
    const mine = state
    saved.takeTheirs(conflict.theirs, new Date())
    showToast({
      title: messages.toastTitles.success,
      description: 'You are now editing their version.',
      action: { label: 'Undo', onAct: () => dispatch({ type: 'put-back', state: mine }) },
    })
  }

  return (
    <ConflictDialog
      conflict={conflict}
      workspaceId={model.workspaceId}
      connections={connections}
      state={state}
      zone={zone}
      onKeepMine={keepMine}
      onTakeTheirs={takeTheirs}
      onLater={saved.decideLater}
    />
  )
}
