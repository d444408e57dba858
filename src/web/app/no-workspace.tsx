import { messages } from '#contract/messages.ts'
import { RefreshCw } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export interface NoWorkspaceProps {
  /** true: there is no workspace; false: it could not be loaded. */
  missing: boolean
  busy: boolean
  onRetry: () => void
}

const NewWorkspaceForm = lazy(() =>
  import('./settings/new-workspace-form.tsx').then((file) => ({ default: file.NewWorkspaceForm })),
)

/** Replaces a screen when there is no workspace to show. */
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
          ? 'You are not a member of a workspace. Create one, or ask an owner to invite you.'
          : 'Can’t reach Postlark. Scheduled posts still go out on time.'}
      </EmptyState>
      {missing && (
        <div className="mx-auto w-full max-w-120">
          <Suspense>
            <NewWorkspaceForm />
          </Suspense>
        </div>
      )}
    </>
  )
}
