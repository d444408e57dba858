import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { api } from '../api.ts'
import { keys } from '../queries.ts'
import { LoadFailed } from './load-failed.tsx'
import { RowSkeletons } from './row-skeletons.tsx'
import { Section } from './section.tsx'
import { useAct } from './use-act.ts'
import { FreshKey } from './fresh-key.tsx'
import { NewKeyForm } from './new-key-form.tsx'
import { ApiKeyRow } from './api-key-row.tsx'

/** API keys for a person's own programs. */
export function ApiKeysSection() {
  const { list, busy, fresh, forgetFresh, make, ending, setEnding, end } = useApiKeys()
  return (
    <Section
      id="api-keys"
      title="API keys"
      text={
        <>
          Send a key as <code className="font-mono text-small">Authorization: Bearer …</code> to act as you in
          all your workspaces. See the{' '}
          <a className="link" href="/api/docs">
            API reference
          </a>
          .
        </>
      }
    >
      {fresh && <FreshKey value={fresh} onDone={forgetFresh} />}
      {list.isPending && (
        <div className="mb-6">
          <RowSkeletons rows={1} />
        </div>
      )}
      {list.isLoadingError && (
        <div className="mb-6">
          <LoadFailed what="Your keys" busy={list.isFetching} onRetry={() => void list.refetch()} />
        </div>
      )}
      {list.data?.length === 0 && !fresh && <p className="mb-4 text-muted">You have no keys yet.</p>}
      {list.data && list.data.length > 0 && (
        <ul className="mb-6 border-t border-line">
          {list.data.map((apiKey) => (
            <ApiKeyRow
              key={apiKey.id}
              apiKey={apiKey}
              onRevoke={() => setEnding({ id: apiKey.id, name: apiKey.name })}
            />
          ))}
        </ul>
      )}
      <NewKeyForm busy={busy === 'make'} onMake={make} />
      <ConfirmDialog
        open={ending !== null}
        title={`Revoke “${ending?.name ?? ''}”?`}
        confirmLabel="Revoke"
        busy={busy === 'end'}
        onConfirm={() => void end()}
        onCancel={() => setEnding(null)}
      >
        Programs that use this key stop working. This can’t be undone.
      </ConfirmDialog>
    </Section>
  )
}

/** The keys one has, the one that was just made, and the one that is about to end. */
function useApiKeys() {
  const client = useQueryClient()
  const { busy, act } = useAct()
  const [fresh, setFresh] = useState<string | null>(null)
  const [ending, setEnding] = useState<{ id: string; name: string } | null>(null)
  const list = useQuery({
    queryKey: keys.apiKeys,
    queryFn: ({ signal }) => api.people.apiKeys(undefined, { signal }),
  })
  const refresh = () => client.invalidateQueries({ queryKey: keys.apiKeys })

  const make = (name: string, expiresInDays: number | null) =>
    act(
      'make',
      async () => {
        const made = await api.people.createApiKey({ name, expiresInDays })
        setFresh(made.key)
        await refresh()
      },
      { failed: 'The key was not created.' },
    )
  const end = async () => {
    if (!ending) return
    await act(
      'end',
      async () => {
        await api.people.revokeApiKey({ keyId: ending.id })
        await refresh()
      },
      { done: `${ending.name} is revoked.`, failed: 'The key was not revoked.' },
    )
    setEnding(null)
  }

  return { list, busy, fresh, forgetFresh: () => setFresh(null), make, ending, setEnding, end }
}
