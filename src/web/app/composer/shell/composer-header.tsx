import { formatTime } from '#domain/time/format/times.ts'
import type { ReactNode } from 'react'
import { useTimeFormat } from '../../../ui/time-format.ts'
import { DialogClose, DialogTitle } from '../../../ui/dialog.tsx'
import type { DraftStatus } from '../drafts/use-autosave.ts'

interface ComposerHeaderProps {
  title: string
  status: DraftStatus
  /** When the text was last kept on this device; of what does not save itself. */
  keptAt: Date | null
  zone: string
  /** What else can be done with the post. */
  children?: ReactNode
}

/** What is being written, and that it is safe. */
export function ComposerHeader({ title, status, keptAt, zone, children }: ComposerHeaderProps) {
  const format = useTimeFormat()
  return (
    <header className="flex items-center gap-2 border-b border-line py-2 pe-2 ps-4 desk:pe-3.5 desk:ps-5">
      <DialogTitle className="flex-none">{title}</DialogTitle>
      <span
        role="status"
        className="ms-auto me-1.5 min-w-0 text-end text-small leading-tight text-muted"
        data-draft-status
      >
        {statusWords[status] ?? (keptAt && `Saved on this device ${formatTime(keptAt, zone, format)}`)}
      </span>
      {children}
      <DialogClose />
    </header>
  )
}

const statusWords: Partial<Record<DraftStatus, string>> = {
  coming: 'Saving…',
  saved: 'Saved',
  failed: 'Saved on this device only',
}
