import { RefreshCw } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

interface ConnectionsFailedProps {
  busy: boolean
  onRetry: () => void
}

/** In place of the accounts when they, or what can be connected, did not come. */
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
