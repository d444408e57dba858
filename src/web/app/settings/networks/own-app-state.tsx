import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { NetworkAppView } from '#contract/network-apps.ts'
import { networkNames } from '#domain/networks/network.ts'
import { formatMoment } from '#domain/time/format/moments.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { api } from '../../api.ts'
import { useReader } from '../../use-reader.ts'
import { useAct } from '../use-act.ts'
import { accountNames } from './account-names.ts'
import { AppAnswer, useAppCheck } from './app-check.tsx'
import { ownAppKey } from './own-app-key.ts'

interface OwnAppStateProps {
  view: NetworkAppView
  app: NonNullable<NetworkAppView['app']>
  workspaceId: string
}

/** The saved app: its accounts, a test, and its removal. */
export function OwnAppState({ view: { network, accounts }, app, workspaceId }: OwnAppStateProps) {
  const name = networkNames[network]
  const { now, zone, format } = useReader()
  const { answer, isAsking, ask } = useAppCheck({ workspaceId, network })
  const { busy, isOpen, setOpen, remove } = useRemoval({ workspaceId, network, accounts })
  const checked = app.checkedAt
    ? `${name} accepted it ${formatMoment(new Date(app.checkedAt), now, zone, format)}.`
    : `${name} could not be asked about it yet.`
  return (
    <div className="grid gap-3 rounded-card border border-line p-4">
      <p>
        <b className="font-semibold break-all">{app.clientId}</b>
        <span className="block text-small text-muted">
          {app.setBy && `Set by ${app.setBy}. `}
          {checked}
        </span>
      </p>
      <p className="text-ink-2">{accountsText(accounts, name)}</p>
      <AppAnswer name={name} answer={answer} />
      <div className="flex flex-wrap gap-2">
        <Button size="s" busy={isAsking} onClick={() => void ask()}>
          Test saved app
        </Button>
        <Button size="s" onClick={() => setOpen(true)}>
          Remove app
        </Button>
      </div>
      <ConfirmDialog
        open={isOpen}
        title={`Remove your ${name} app?`}
        confirmLabel="Remove app"
        busy={busy}
        onConfirm={() => void remove()}
        onCancel={() => setOpen(false)}
      >
        {accounts.length > 0
          ? `You need to reconnect ${accountNames(accounts)}. Scheduled posts to them wait until you do.`
          : 'No account uses it.'}
      </ConfirmDialog>
    </div>
  )
}

type Removal = Pick<NetworkAppView, 'network' | 'accounts'> & { workspaceId: string }

function useRemoval({ workspaceId, network, accounts }: Removal) {
  const name = networkNames[network]
  const client = useQueryClient()
  const { busy, act } = useAct()
  const [isOpen, setOpen] = useState(false)
  const remove = async () => {
    const next = accounts.length > 0 ? ` Reconnect ${accountNames(accounts)}.` : ''
    const words = {
      done: `Your ${name} app was removed.${next}`,
      failed: `Your ${name} app was not removed.`,
    }
    await act('remove', () => api.networkApps.remove({ workspaceId, network }), words)
    setOpen(false)
    await client.invalidateQueries({ queryKey: ownAppKey(workspaceId, network) })
  }
  return { busy: busy === 'remove', isOpen, setOpen, remove }
}

function accountsText(accounts: NetworkAppView['accounts'], name: string): string {
  if (accounts.length === 0) return `No account uses it yet: connect or reconnect an ${name} account.`
  const again = accounts.filter(({ needsReauth }) => needsReauth)
  const rest = again.length === 0 ? '' : ` To be reconnected: ${accountNames(again)}.`
  return `Accounts: ${accountNames(accounts)}.${rest}`
}
