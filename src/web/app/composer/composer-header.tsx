import { formatIn } from '#domain/pick-time.ts'
import { DialogClose, DialogTitle } from '../../ui/dialog.tsx'

interface ComposerHeaderProps {
  title: string
  /** When the text was last kept on this device. */
  keptAt: Date | null
  zone: string
}

/** What is being written, and that it is safe. */
export function ComposerHeader({ title, keptAt, zone }: ComposerHeaderProps) {
  return (
    <header className="flex items-center gap-3.5 border-b border-line py-2 pr-2 pl-4 desk:py-3 desk:pr-3.5 desk:pl-5">
      <DialogTitle>{title}</DialogTitle>
      <span className="ml-auto text-small text-muted">
        {keptAt && `Kept on this device ${formatIn(keptAt, zone, 'h:mm')}`}
      </span>
      <DialogClose />
    </header>
  )
}
