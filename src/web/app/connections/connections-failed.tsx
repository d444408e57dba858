import { RefreshCw } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

interface ConnectionsFailedProps {
  busy: boolean
  onRetry: () => void
}

/** Replaces the accounts when they, or the list of networks, could not be loaded. */
export function ConnectionsFailed({ busy, onRetry }: ConnectionsFailedProps) {
  return (
    <EmptyState
      down
      title="Your connections didn’t load."
      action={
        <Button icon={<RefreshCw aria-hidden />} busy={busy} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      They’re still connected, and scheduled posts still go out on time.
    </EmptyState>
  )
}
