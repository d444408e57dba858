import { useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogDescription } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'

export interface TypedConfirmDialogProps {
  open: boolean
  title: string
  /** What will happen, and what is kept. */
  children: ReactNode
  /** The text that must be typed. */
  expected: string
  /** For example "the name of the workspace". */
  what: string
  /** Further fields. */
  more?: ReactNode
  confirmLabel: string
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks to type a name before something that can't be undone. */
export function TypedConfirmDialog(props: TypedConfirmDialogProps) {
  const { open, title, children, expected, what, more, confirmLabel, busy, onConfirm, onClose } = props
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const isRight = typed.trim().toLowerCase() === expected.trim().toLowerCase()

  const close = () => {
    setTyped('')
    setTried(false)
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isRight) onConfirm()
  }

  return (
    <Dialog open={open} onClose={close} title={title} keepOnOutsidePress>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <DialogDescription>{children}</DialogDescription>
        <TextField
          label={`Type ${what} to confirm:`}
          labelNote={expected}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={tried && !isRight ? `This is not ${what}.` : undefined}
        />
        {more}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" variant="clay" busy={busy}>
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
