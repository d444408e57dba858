import { Dialog } from '../../ui/dialog.tsx'
import { NetworkIcon } from '../../ui/network-icon.tsx'
import { BlueskyForm } from './bluesky-form.tsx'

export interface BlueskyDialogProps {
  workspaceId: string
  /** null: closed; otherwise the initial value of the handle field. */
  handle: string | null
  /** What to type when Bluesky is a stand-in. */
  hint: string | undefined
  onClose: () => void
}

/** Connects a Bluesky account by handle and app password. */
export function BlueskyDialog({ workspaceId, handle, hint, onClose }: BlueskyDialogProps) {
  return (
    <Dialog
      open={handle !== null}
      onClose={onClose}
      keepOnOutsidePress
      mark={<NetworkIcon network="bluesky" decorative className="size-7" />}
      title="Connect Bluesky"
    >
      <BlueskyForm workspaceId={workspaceId} firstHandle={handle ?? ''} hint={hint} onClose={onClose} />
    </Dialog>
  )
}
