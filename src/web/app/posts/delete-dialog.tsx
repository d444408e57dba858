import type { Post } from '#contract/posts.ts'
import { networksListed } from '#domain/text/listed.ts'
import { mayBeLive } from '#domain/post/may-be-live.ts'
import { networkIds, type NetworkId } from '#domain/networks/network.ts'
import { useRef, useState } from 'react'
import { LabelledCheckbox } from '../../ui/checkbox.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { DeleteRequest } from './bulk/use-bulk.ts'
import { allPublications } from './publication-text.ts'
import { removableOf } from './take-down-all.ts'

export interface DeleteDialogProps {
  /** Empty: closed. */
  posts: readonly Post[]
  /** Whether the person may remove posts from networks. */
  mayTakeDown: boolean
  onDelete: (request: DeleteRequest) => Promise<void>
  onCancel: () => void
}

/** Asks before posts are deleted: what can be restored, what stays live, and whether to remove it from networks. */
export function DeleteDialog({ posts, mayTakeDown, onDelete, onCancel }: DeleteDialogProps) {
  const [busy, setBusy] = useState(false)
  const [fromNetworks, setFromNetworks] = useState(false)
  const deleted = useRef(false)
  const one = posts.length === 1
  const live = each(posts.flatMap(liveOf))
  const removable = each(posts.flatMap(removableOf))
  const isRestorable = posts.some((post) => liveOf(post).length === 0)
  const close = () => {
    setFromNetworks(false)
    onCancel()
  }
  return (
    <ConfirmDialog
      open={posts.length > 0}
      title={one ? 'Delete this post?' : `Delete ${posts.length} posts?`}
      confirmLabel={one ? 'Delete post' : `Delete ${posts.length} posts`}
      busy={busy}
      onCancel={() => {
        deleted.current = false
        close()
      }}
      // The row that opened the dialog disappears with the post.
      focusAfter={() => (deleted.current ? document.getElementById('main') : null)}
      onConfirm={async () => {
        setBusy(true)
        deleted.current = true
        await onDelete({
          kind: 'delete',
          ...(live.length > 0 && { live: 'leave' as const }),
          ...(fromNetworks && { fromNetworks }),
        })
        setBusy(false)
        setFromNetworks(false)
      }}
    >
      {isRestorable && (
        <p>
          {one ? 'It goes' : live.length > 0 ? 'Those that are not live go' : 'They go'} to the trash. You can
          restore {one ? 'it' : 'them'} for 30 days.
        </p>
      )}
      {live.length > 0 && (
        <p>
          {one ? 'It is' : 'Some are'} live on {networksListed(live)}, or may be. Deleting{' '}
          {one ? 'it' : 'them'} here can’t be undone and leaves {one ? 'it' : 'them'} live there.
        </p>
      )}
      {mayTakeDown && removable.length > 0 && (
        <LabelledCheckbox
          className="mt-2"
          checked={fromNetworks}
          onChange={(event) => setFromNetworks(event.target.checked)}
        >
          Also remove {one ? 'it' : 'them'} from {networksListed(removable)}
        </LabelledCheckbox>
      )}
    </ConfirmDialog>
  )
}

const liveOf = (post: Post) => allPublications(post).filter(mayBeLive)

/** Each network once, in display order. */
function each(publications: readonly { network: NetworkId }[]): NetworkId[] {
  return networkIds.filter((id) => publications.some(({ network }) => network === id))
}
