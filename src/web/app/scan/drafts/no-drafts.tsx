import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

interface NoDraftsProps {
  /** At least one page is used. */
  hasPages: boolean
  /** The scan was stopped before it wrote any. */
  isStopped: boolean
  busy: boolean
  /** Undefined: this person may not write. */
  onWrite: (() => void) | undefined
}

/** There is nothing to select from: why, and what helps. */
export function NoDrafts({ hasPages, isStopped, busy, onWrite }: NoDraftsProps) {
  if (!hasPages) {
    return (
      <EmptyState title="No pages selected">
        Select at least one page in the first step to see its drafts.
      </EmptyState>
    )
  }
  if (isStopped) {
    return (
      <EmptyState
        title="No drafts yet"
        action={
          onWrite && (
            <Button variant="lark" busy={busy} onClick={onWrite}>
              Write drafts
            </Button>
          )
        }
      >
        The scan was stopped. Drafts can be written from the pages it read.
      </EmptyState>
    )
  }
  return (
    <EmptyState title="No drafts">
      The selected pages have no sentence to write about. Select other pages in the first step.
    </EmptyState>
  )
}
