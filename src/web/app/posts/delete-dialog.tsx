import type { Post } from '#contract/posts.ts'
import { useRef, useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

export interface DeleteDialogProps {
  /** None: closed. */
  posts: readonly Post[]
  onDelete: () => Promise<void>
  onCancel: () => void
}

/** Asks before posts are deleted, and says what stays. */
export function DeleteDialog({ posts, onDelete, onCancel }: DeleteDialogProps) {
  const [busy, setBusy] = useState(false)
  const deleted = useRef(false)
  const one = posts.length === 1
  const live = posts.some((post) =>
    post.publications.some((publication) => publication.state === 'published'),
  )
  const files = posts.flatMap((post) => [...post.media, ...post.mediaElsewhere])
  const what = files.every(({ kind }) => kind === 'image') ? 'pictures' : 'files'
  return (
    <ConfirmDialog
      open={posts.length > 0}
      title={one ? 'Delete this post?' : `Delete ${posts.length} posts?`}
      confirmLabel={one ? 'Delete post' : `Delete ${posts.length} posts`}
      busy={busy}
      onCancel={() => {
        deleted.current = false
        onCancel()
      }}
      // The row it was opened from goes with the post.
      focusAfter={() => (deleted.current ? document.getElementById('main') : null)}
      onConfirm={async () => {
        setBusy(true)
        deleted.current = true
        await onDelete()
        setBusy(false)
      }}
    >
      {one ? 'The text' : 'The texts'}
      {files.length > 0 && ` and the ${what}`} {one && files.length === 0 ? 'is' : 'are'} gone for good.
      {live && ' What is live on a network stays there.'}
    </ConfirmDialog>
  )
}
