import type { Publication } from '#contract/posts.ts'
import { networkNames } from '#domain/networks/network.ts'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

export interface TakeDownDialogProps {
  /** null: closed. */
  publication: Publication | null
  onTakeDown: (publication: Publication) => Promise<void>
  onCancel: () => void
}

/** Asks before a post is removed from a network, and says what stays. */
export function TakeDownDialog({ publication, onTakeDown, onCancel }: TakeDownDialogProps) {
  const [busy, setBusy] = useState(false)
  const name = publication ? networkNames[publication.network] : ''
  return (
    <ConfirmDialog
      open={publication !== null}
      title={`Remove this post from ${name}?`}
      confirmLabel={`Remove from ${name}`}
      cancelLabel="Keep it"
      busy={busy}
      onCancel={onCancel}
      onConfirm={async () => {
        if (!publication) return
        setBusy(true)
        await onTakeDown(publication)
        setBusy(false)
      }}
    >
      It is removed from {publication?.username ?? name}, with its likes and comments. This can’t be undone.
      The post stays here.
    </ConfirmDialog>
  )
}
