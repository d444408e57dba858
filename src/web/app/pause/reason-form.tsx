import { maxPauseReason } from '#domain/plan/pause-reason.ts'
import { useState, type FormEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { inputClassNames } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { ApiProblem } from '../api.ts'

interface ReasonFormProps {
  reason: string
  /** The person asked for it; otherwise it leaves the focus where it is. */
  takesFocus: boolean
  /** Stores another reason; empty: none. Throws `ApiProblem`. */
  onSave: (reason: string) => Promise<void>
  onClose: () => void
}

/** Asks why publishing is paused. Everyone in the workspace reads it; it may stay empty. */
export function ReasonForm({ reason, takesFocus, onSave, onClose }: ReasonFormProps) {
  const [typed, setTyped] = useState(reason)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setError(null)
    try {
      await onSave(typed.trim())
      onClose()
    } catch (refused) {
      setError(
        refused instanceof ApiProblem ? (refused.detail ?? refused.title) : 'The reason was not saved.',
      )
      setBusy(false)
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it, as its Cancel does
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="grid justify-items-center gap-1.5 bg-clay-soft px-4 pb-2"
    >
      <div className="flex w-full max-w-140 flex-wrap items-center justify-center gap-2">
        <input
          aria-label="Reason, shown to everyone"
          placeholder="Why? Shown to everyone (optional)"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the button that was pressed
          autoFocus={takesFocus}
          maxLength={maxPauseReason}
          autoComplete="off"
          value={typed}
          className={`${inputClassNames()} min-w-0 flex-1 basis-60`}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" busy={busy}>
          Save reason
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Not now
        </Button>
      </div>
      <div aria-live="polite">{error && <Note tone="clay">{error}</Note>}</div>
    </form>
  )
}
