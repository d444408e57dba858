import { RefreshCw } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ApiProblem } from '../api-problem.ts'

interface NumbersFailedProps {
  query: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> }
}

/** Replaces numbers that could not be fetched. */
export function NumbersFailed({ query }: NumbersFailedProps) {
  const { error, isFetching, refetch } = query
  const isGone = error instanceof ApiProblem && error.code === 'not-found'
  const detail = error instanceof ApiProblem ? error.detail : undefined
  if (isGone)
    return (
      <EmptyState down title="Not found">
        {detail ?? 'It may have been deleted, or it is in another workspace.'}
      </EmptyState>
    )
  return (
    <EmptyState
      down
      title="The numbers didn’t load"
      action={
        <Button icon={<RefreshCw aria-hidden />} busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      }
    >
      {detail ?? 'Can’t reach Postlark. Numbers are still being read, and none is lost.'}
    </EmptyState>
  )
}
