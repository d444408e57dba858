import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** A scan that is not in this workspace. */
export function ScanGone({ onLeave }: { onLeave: () => void }) {
  return (
    <EmptyState
      down
      title="This scan is not here"
      action={<Button onClick={onLeave}>Read another website</Button>}
    >
      It belongs to another workspace, or was deleted.
    </EmptyState>
  )
}
