import { analyticsMessages } from '#contract/analytics-messages.ts'
import { messages } from '#contract/messages.ts'
import type { Connection } from '#contract/connections.ts'
import { networkNames } from '#domain/networks/network.ts'
import { useState } from 'react'
import { LabelledCheckbox } from '../../ui/checkbox.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

export interface UnauthorizeDialogProps {
  /** Undefined: closed. */
  connection: Connection | undefined
  onUnauthorize: (connection: Connection, choice: { forgetsNumbers: boolean }) => Promise<void>
  onCancel: () => void
}

/**
 * Asks before an account is disconnected, and says what happens to its posts and their numbers. Give it the id of the
 * account as its key: the next one starts without a choice.
 */
export function UnauthorizeDialog({ connection, onUnauthorize, onCancel }: UnauthorizeDialogProps) {
  const [busy, setBusy] = useState(false)
  const [forgets, setForgets] = useState(false)
  const waiting = connection?.scheduledPosts ?? 0
  return (
    <ConfirmDialog
      open={connection !== undefined}
      title={connection && `Unauthorize ${connection.username}?`}
      confirmLabel={messages.connections.unauthorize}
      cancelLabel="Stay connected"
      busy={busy}
      onCancel={onCancel}
      onConfirm={async () => {
        if (!connection) return
        setBusy(true)
        await onUnauthorize(connection, { forgetsNumbers: forgets })
        setBusy(false)
      }}
    >
      {connection &&
        `Postlark removes its access to this ${networkNames[connection.provider]} account and can’t post there any more.`}
      {waiting > 0 &&
        ` ${waiting === 1 ? 'One scheduled post uses' : `${waiting} scheduled posts use`} it. Your posts stay, but nothing goes out there until you reconnect.`}
      <LabelledCheckbox
        className="mt-3 flex! font-medium text-ink"
        checked={forgets}
        disabled={busy}
        onChange={({ target }) => setForgets(target.checked)}
      >
        Forget its numbers
      </LabelledCheckbox>
      <p className="mt-1 text-small" aria-live="polite">
        {forgets ? analyticsMessages.forgetting.goes : analyticsMessages.forgetting.stays}
      </p>
    </ConfirmDialog>
  )
}
