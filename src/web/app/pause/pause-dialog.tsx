import { messages } from '#contract/messages.ts'
import { useState, type FormEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogDescription } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.tsx'
import { ApiProblem } from '../api.ts'
import { usePauseActions } from './use-pause.ts'

export interface PauseDialogProps {
  workspaceId: string
  onClose: () => void
}

/** Stops everything of the workspace from going out, with the reason everybody will read. */
export function PauseDialog({ workspaceId, onClose }: PauseDialogProps) {
  const { pause } = usePauseActions(workspaceId)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (reason.trim() === '') return setError('Say why, so everyone knows.')
    setBusy(true)
    try {
      await pause(reason.trim())
      showToast({
        title: messages.toastTitles.success,
        description: 'Nothing goes out until someone resumes.',
      })
      onClose()
    } catch (refused) {
      setError(refused instanceof ApiProblem ? (refused.detail ?? refused.title) : 'It could not be paused.')
      setBusy(false)
    }
  }

  return (
    <Dialog open title="Pause everything" onClose={onClose}>
      <DialogDescription className="mb-4">
        No post of this workspace goes out until someone resumes. Posts being sent right now are finished.
        Posts that come due during the pause are not marked as missed.
      </DialogDescription>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          label="Why?"
          data-autofocus
          maxLength={200}
          autoComplete="off"
          value={reason}
          error={error}
          onChange={(event) => {
            setReason(event.target.value)
            setError(null)
          }}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="clay" busy={busy}>
            Pause everything
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
