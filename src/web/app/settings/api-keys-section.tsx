import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { api } from '../api.ts'
import { keys } from '../queries.ts'
import { useNow } from '../use-now.ts'
import { useWorkspace } from '../workspace.ts'
import { LoadFailed } from './load-failed.tsx'
import { dateWords, momentWords } from './moments.ts'
import { RowSkeletons } from './row-skeletons.tsx'
import { Section } from './section.tsx'
import { useAct } from './use-act.ts'

/** Keys by which programs of one's own speak to the API. */
export function ApiKeysSection() {
  const client = useQueryClient()
  const now = useNow()
  const zone = useWorkspace()?.timezone ?? 'UTC'
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
      {fresh && <FreshKey value={fresh} onDone={() => setFresh(null)} />}
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
          {list.data.map(({ id, name, startsWith, createdAt, expiresAt, lastUsedAt }) => (
            <li key={id} className="flex min-h-14 flex-wrap items-center gap-3 border-b border-line py-2">
              <span className="min-w-0 flex-1 basis-56">
                <b className="block font-semibold break-words">{name}</b>
                <span className="text-small text-muted">
                  <code className="font-mono">{startsWith}…</code> created {dateWords(createdAt, now, zone)},{' '}
                  {lastUsedAt ? `last used ${momentWords(lastUsedAt, now, zone)}` : 'never used'}
                  {expiresAt &&
                    (new Date(expiresAt) > now
                      ? `, expires ${dateWords(expiresAt, now, zone)}`
                      : `, expired ${dateWords(expiresAt, now, zone)}`)}
                </span>
              </span>
              <Button size="s" aria-label={`Revoke ${name}`} onClick={() => setEnding({ id, name })}>
                {' '}
                Revoke{' '}
              </Button>
            </li>
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

function FreshKey({ value, onDone }: { value: string; onDone: () => void }) {
  const [copied, setCopied] = useState(false)
  return (
    <div role="alert" className="mb-6 grid gap-3 rounded-card border border-line bg-leaf-soft p-4">
      <p className="font-semibold text-leaf-text">
        Copy your key now and keep it safe. We show it only once.
      </p>
      <code className="font-mono text-small break-all select-all">{value}</code>
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<Copy aria-hidden />}
          onClick={() => void navigator.clipboard.writeText(value).then(() => setCopied(true))}
        >
          {copied ? 'Copied' : 'Copy key'}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  )
}

const spans = [
  ['30', '30 days'],
  ['90', '90 days'],
  ['365', 'One year'],
  ['', 'Never expires'],
] as const

function NewKeyForm({
  busy,
  onMake,
}: {
  busy: boolean
  onMake: (name: string, expiresInDays: number | null) => Promise<boolean>
}) {
  const [name, setName] = useState('')
  const [span, setSpan] = useState<string>('90')
  const [tried, setTried] = useState(false)
  const problem = name.trim() === '' && 'Give the key a name.'

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (problem) return
    if (await onMake(name.trim(), span === '' ? null : Number(span))) {
      setName('')
      setTried(false)
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-3">
      <h3 className="text-[1.0625rem] tracking-[-0.015em]">New key</h3>
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          className="min-w-0 flex-1 basis-56"
          label="Key name"
          placeholder="Shop system"
          maxLength={60}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={tried && problem}
        />
        <SelectField
          className="basis-44"
          label="Expires"
          value={span}
          onChange={(event) => setSpan(event.target.value)}
        >
          {spans.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
        <Button type="submit" variant="lark" className="mt-6" busy={busy}>
          Create key
        </Button>
      </div>
      <Note tone="muted">A key can’t sign in or change your password, your email address or other keys.</Note>
    </form>
  )
}
