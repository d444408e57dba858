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
      { failed: 'No key was made.' },
    )
  const end = async () => {
    if (!ending) return
    await act(
      'end',
      async () => {
        await api.people.revokeApiKey({ keyId: ending.id })
        await refresh()
      },
      { done: `“${ending.name}” opens nothing any more.`, failed: 'The key was not ended.' },
    )
    setEnding(null)
  }

  return (
    <Section
      id="api-keys"
      title="API keys"
      text={
        <>
          A program that sends a key as <code className="font-mono text-small">Authorization: Bearer …</code>{' '}
          may do what you may, in all your workspaces. What there is to call is described in the{' '}
          <a className="link" href="/api/docs">
            API documentation
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
                  <code className="font-mono">{startsWith}…</code> made {dateWords(createdAt, now, zone)},{' '}
                  {lastUsedAt ? `last used ${momentWords(lastUsedAt, now, zone)}` : 'never used'}
                  {expiresAt &&
                    (new Date(expiresAt) > now
                      ? `, works until ${dateWords(expiresAt, now, zone)}`
                      : `, over since ${dateWords(expiresAt, now, zone)}`)}
                </span>
              </span>
              <Button size="s" aria-label={`End ${name}`} onClick={() => setEnding({ id, name })}>
                End
              </Button>
            </li>
          ))}
        </ul>
      )}
      <NewKeyForm busy={busy === 'make'} onMake={make} />
      <ConfirmDialog
        open={ending !== null}
        title={`End “${ending?.name ?? ''}”?`}
        confirmLabel="End key"
        busy={busy === 'end'}
        onConfirm={() => void end()}
        onCancel={() => setEnding(null)}
      >
        Programs that use it are refused from now on. It cannot be brought back.
      </ConfirmDialog>
    </Section>
  )
}

function FreshKey({ value, onDone }: { value: string; onDone: () => void }) {
  const [copied, setCopied] = useState(false)
  return (
    <div role="alert" className="mb-6 grid gap-3 rounded-card border border-line bg-leaf-soft p-4">
      <p className="font-semibold text-leaf-text">
        Here is your key. It is shown only now: keep it somewhere safe.
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
          I kept it
        </Button>
      </div>
    </div>
  )
}

const spans = [
  ['30', '30 days'],
  ['90', '90 days'],
  ['365', 'One year'],
  ['', 'Until I end it'],
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
  const problem = name.trim() === '' && 'Name what will use it.'

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
          label="What will use it?"
          placeholder="Shop system"
          maxLength={60}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={tried && problem}
        />
        <SelectField
          className="basis-44"
          label="Works for"
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
          Make key
        </Button>
      </div>
      <Note tone="muted">
        A key cannot sign in, and cannot change your password, your address or other keys.
      </Note>
    </form>
  )
}
