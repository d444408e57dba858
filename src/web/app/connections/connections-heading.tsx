import { Button } from '../../ui/button.tsx'
import { composerIntent } from '../load-composer.ts'
import { offersWriting } from '../posts/may-act.ts'
import { raiseNewPost } from '../window-events.ts'
import { useWorkspace } from '../workspace.ts'

interface ConnectionsHeadingProps {
  /** Undefined until known. */
  count: number | undefined
}

/** The number of accounts, and a button to write a post. */
export function ConnectionsHeading({ count }: ConnectionsHeadingProps) {
  const workspace = useWorkspace()
  return (
    <div className="flex min-h-10 flex-wrap items-baseline gap-x-2.5 desk:items-center">
      <h1 className="text-[1.5rem] leading-[1.15] tracking-[-0.03em]">Connections</h1>
      {count !== undefined && (
        <span className="text-muted">
          {count === 1 ? '1 account' : `${count} accounts`} in this workspace
        </span>
      )}
      {count !== undefined && count > 0 && offersWriting(workspace?.role) && (
        <Button className="ms-auto max-desk:hidden" onClick={raiseNewPost} {...composerIntent}>
          Write a post
        </Button>
      )}
    </div>
  )
}
