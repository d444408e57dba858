import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { NetworkAppView } from '#contract/network-apps.ts'
import { networkNames } from '#domain/networks/network.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { api } from '../../api.ts'
import { useAct } from '../use-act.ts'
import { accountNames } from './account-names.ts'
import { AppAnswer, useAppCheck } from './app-check.tsx'
import { ownAppKey } from './own-app-key.ts'

/** Client id and secret of an app. The secret is never shown again. */
export function OwnAppForm({ view, workspaceId }: { view: NetworkAppView; workspaceId: string }) {
  const { network, app, accounts } = view
  const name = networkNames[network]
  const client = useQueryClient()
  const { busy, act } = useAct()
  const [clientId, setClientId] = useState(app?.clientId ?? '')
  const [clientSecret, setClientSecret] = useState('')
  const typed = { clientId: clientId.trim(), clientSecret: clientSecret.trim() }
  const isReady = typed.clientId !== '' && typed.clientSecret !== ''
  const { answer, isAsking, ask, forget } = useAppCheck({ workspaceId, network })
  const breaks = app !== null && typed.clientId !== app.clientId && accounts.length > 0
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    const words = { done: `Your ${name} app was saved.`, failed: `Your ${name} app was not saved.` }
    const set = () => api.networkApps.set({ workspaceId, network, ...typed })
    if (!(await act('save', set, words))) return
    setClientSecret('')
    forget()
    await client.invalidateQueries({ queryKey: ownAppKey(workspaceId, network) })
  }
  return (
    <form onSubmit={(event) => void save(event)} noValidate className="grid gap-4">
      <TextField
        label="Client ID"
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
        value={clientId}
        onChange={(event) => setClientId(event.target.value)}
        error={breaks ? `Another client ID: you need to reconnect ${accountNames(accounts)}.` : undefined}
      />
      <TextField
        label="Client secret"
        hint="We store it encrypted and never show it again."
        type="password"
        autoComplete="off"
        maxLength={500}
        value={clientSecret}
        onChange={(event) => setClientSecret(event.target.value)}
      />
      <AppAnswer name={name} answer={answer} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="lark" busy={busy === 'save'} unavailable={!isReady}>
          Save app
        </Button>
        <Button busy={isAsking} unavailable={!isReady} onClick={() => void ask(typed)}>
          Test
        </Button>
      </div>
    </form>
  )
}
