import { RefreshCw } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Why there is nothing to review. ended: for good. failed: loading failed this time. */
export interface UnopenedReview {
  kind: 'ended' | 'failed'
  why: string
}

interface NotOpenedProps {
  opened: UnopenedReview
  busy: boolean
  onRetry: () => void
}

/** Replaces the posts of a review link that could not be opened. */
export function NotOpened({ opened, busy, onRetry }: NotOpenedProps) {
  return (
    <div>
      <h1 className="sr-only">Review</h1>
      <EmptyState
        down
        title={opened.kind === 'ended' ? 'Nothing to review here' : 'The posts did not load'}
        action={
          opened.kind === 'failed' && (
            <Button icon={<RefreshCw aria-hidden />} busy={busy} onClick={onRetry}>
              Try again
            </Button>
          )
        }
      >
        {opened.why}
      </EmptyState>
    </div>
  )
}
