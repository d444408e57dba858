import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Note } from '../../../ui/note.tsx'

export interface KitDialogProps {
  title: string
  /** On the button that saves. */
  verb: string
  /** Why it could not be saved, in words. */
  error: string | null
  isBusy: boolean
  onSave: () => Promise<void>
  onClose: () => void
  /** Its fields. */
  children: ReactNode
}

/** One piece of the writing kit, to be written or changed. */
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
