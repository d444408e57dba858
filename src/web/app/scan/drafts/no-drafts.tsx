import { EmptyState } from '../../../ui/empty-state.tsx'

/** There is nothing to select from. */
export function NoDrafts({ hasPages }: { hasPages: boolean }) {
  if (!hasPages) {
    return (
      <EmptyState title="No pages selected">
        Select at least one page in the first step to see its drafts.
      </EmptyState>
    )
  }
  return (
    <EmptyState title="No drafts">
      The pages that are selected have no sentence to write about. Select other pages, or write them again.
    </EmptyState>
  )
}
