import { RefreshCw } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** The fonts, or what sets texts with them, did not load. */
export function LayoutFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="rounded-dialog border border-line bg-card">
      <EmptyState
        down
        title="The studio did not load"
        action={
          <Button icon={<RefreshCw aria-hidden />} onClick={onRetry}>
            Try again
          </Button>
        }
      >
        What you filled in is kept on this device. Check your connection and try again.
      </EmptyState>
    </div>
  )
}
