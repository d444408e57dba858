import { RefreshCw } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'

export interface LoadFailedProps {
  /** For example "The members". */
  what: string
  busy: boolean
  onRetry: () => void
}

/** Replaces a list that could not be loaded. */
export function LoadFailed({ what, busy, onRetry }: LoadFailedProps) {
  return (
    <div className="grid justify-items-start gap-3">
      <Note tone="clay" role="alert">
        {what} didn’t load. Check your connection and try again.
      </Note>
      <Button icon={<RefreshCw aria-hidden />} busy={busy} onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
