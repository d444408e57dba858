import { messages } from '#contract/messages.ts'
import { RefreshCw } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export interface NoWorkspaceProps {
  /** There is none; otherwise it could not be fetched. */
  missing: boolean
  busy: boolean
  onRetry: () => void
}

/** Instead of a screen, when there is no workspace to show it for. */
export function NoWorkspace({ missing, busy, onRetry }: NoWorkspaceProps) {
  return (
    <>
      <h1 className="sr-only">Postlark</h1>
      <EmptyState
        down={!missing}
        title={missing ? messages.posts.noWorkspace : 'Your workspace didn’t load.'}
        action={
          <Button icon={<RefreshCw aria-hidden />} busy={busy} onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {missing
          ? 'You are not a member of a workspace any more. Its owner can invite you again.'
          : 'Can’t reach Postlark. Scheduled posts still go out on time.'}
      </EmptyState>
    </>
  )
}
