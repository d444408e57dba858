import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

interface KitGroupProps {
  title: string
  hint: string
  addLabel: string
  /** The text when there are none. */
  empty: string
  isEmpty: boolean
  mayChange: boolean
  onAdd: () => void
  children: ReactNode
}

/** One kind of item of the writing kit. */
export function KitGroup({
  title,
  hint,
  addLabel,
  empty,
  isEmpty,
  mayChange,
  onAdd,
  children,
}: KitGroupProps) {
  return (
    <section aria-label={title}>
      <div className="mb-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h3 className="font-semibold">{title}</h3>
        {mayChange && (
          <Button size="s" className="ms-auto" icon={<Plus aria-hidden />} onClick={onAdd}>
            {addLabel}
          </Button>
        )}
      </div>
      <p className="mb-2 text-small text-ink-2">{hint}</p>
      {isEmpty ? (
        <p className="rounded-card border border-dashed border-line-2 px-4 py-3.5 text-ink-2">{empty}</p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-card">{children}</ul>
      )}
    </section>
  )
}

interface KitRowProps {
  name: string
  note: string | null
  text: string
  mayChange: boolean
  onEdit: () => void
  onDelete: () => Promise<void>
}

/** One item of the writing kit, with its actions. */
export function KitRow({ name, note, text, mayChange, onEdit, onDelete }: KitRowProps) {
  const [isAsked, setIsAsked] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <div className="min-w-0 flex-1">
        <b className="font-semibold wrap-anywhere">{name}</b>
        {note && <span className="text-small text-muted"> · {note}</span>}
        <span className="line-clamp-3 text-small wrap-anywhere whitespace-pre-line text-ink-2">{text}</span>
      </div>
      {mayChange && (
        <span className="flex flex-none gap-1">
          <Button size="s" variant="quiet" square aria-label={`Change ${name}`} onClick={onEdit}>
            <Pencil aria-hidden />
          </Button>
          <Button
            size="s"
            variant="quiet"
            square
            aria-label={`Delete ${name}`}
            onClick={() => setIsAsked(true)}
          >
            <Trash2 aria-hidden />
          </Button>
        </span>
      )}
      <ConfirmDialog
        open={isAsked}
        title={`Delete “${name}”?`}
        confirmLabel="Delete"
        cancelLabel="Keep it"
        busy={isBusy}
        onCancel={() => setIsAsked(false)}
        onConfirm={async () => {
          setIsBusy(true)
          await onDelete()
          setIsBusy(false)
          setIsAsked(false)
        }}
      >
        Existing posts don’t change.
      </ConfirmDialog>
    </li>
  )
}
