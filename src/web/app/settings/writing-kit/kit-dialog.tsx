import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Note } from '../../../ui/note.tsx'

export interface KitDialogProps {
  title: string
  /** The label of the button that saves. */
  verb: string
  /** Why saving failed, as text. */
  error: string | null
  isBusy: boolean
  onSave: () => Promise<void>
  onClose: () => void
  /** Its fields. */
  children: ReactNode
}

/** A form for one item of the writing kit. */
export function KitDialog({ title, verb, error, isBusy, onSave, onClose, children }: KitDialogProps) {
  return (
    <Dialog open onClose={onClose} keepOnOutsidePress title={title}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void onSave()
        }}
      >
        {children}
        <div role="alert">{error && <Note tone="clay">{error}</Note>}</div>
        <div className="flex justify-end gap-2">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="lark" type="submit" busy={isBusy}>
            {verb}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
