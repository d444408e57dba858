import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** Filters that let nothing through: says so, with the button that takes them off. */
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

/** What a search found, to be read out; nothing while nothing is searched or known. */
export function foundInWords(filtered: boolean, count: number | undefined): string {
  if (!filtered || count === undefined) return ''
  return count === 1 ? '1 post found' : `${count} posts found`
}
