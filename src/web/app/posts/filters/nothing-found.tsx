import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** No post matches the filters: says so, with a button to clear them. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="No posts found"
      action={
        <Button variant="lark" onClick={onClear}>
          Show all posts
        </Button>
      }
    >
      Try fewer words or fewer filters.
    </EmptyState>
  )
}

/** The number of results, for screen readers; empty without a search or before it is known. */
export function foundInWords(filtered: boolean, count: number | undefined): string {
  if (!filtered || count === undefined) return ''
  return count === 1 ? '1 post found' : `${count} posts found`
}
