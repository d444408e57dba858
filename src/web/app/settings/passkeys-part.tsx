import { messages } from '#contract/messages.ts'
import { formatDate } from '#domain/time/format/moments.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { keys } from '../queries.ts'
import type { AuthRefusal } from '../sign-in/auth-calls.ts'
import { wordsFor } from '../sign-in/auth-text.ts'
import { passkeysWork } from '../sign-in/passkey.ts'
import { useReader } from '../use-reader.ts'
import { listPasskeys, removePasskey } from './account-calls.ts'
import { LoadFailed } from './load-failed.tsx'
import { makePasskey } from './make-passkey.ts'
import { RowSkeletons } from './row-skeletons.tsx'

/** The person's passkeys, and a button to create one on this device. */
export function PasskeysPart() {
  const { passkeys, busy, add, remove } = usePasskeys()
  const { now, zone, format } = useReader()
  return (
    <div className="grid justify-items-start gap-3">
      {passkeys.isPending && (
        <div className="w-full">
          <RowSkeletons rows={1} />
        </div>
      )}
      {passkeys.isLoadingError && (
        <LoadFailed what="Your passkeys" busy={passkeys.isFetching} onRetry={() => void passkeys.refetch()} />
      )}
      {passkeys.data?.length === 0 && <p className="text-muted">You have no passkeys yet.</p>}
      {passkeys.data && passkeys.data.length > 0 && (
        <ul className="w-full border-t border-line">
          {passkeys.data.map(({ id, name, createdAt }) => (
            <li key={id} className="flex min-h-14 items-center gap-3 border-b border-line py-1.5">
              <KeyRound aria-hidden className="size-5 flex-none text-muted" />
              <span className="min-w-0 flex-1">
                <b className="block truncate font-semibold">{name || 'A passkey'}</b>
                {createdAt && (
                  <span className="text-small text-muted">
                    Made {formatDate(new Date(createdAt), now, zone, format)}
                  </span>
                )}
              </span>
              <Button
                size="s"
                icon={<Trash2 aria-hidden />}
                busy={busy === id}
                aria-label={`Remove ${name || 'this passkey'}`}
                onClick={() => void remove(id)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {passkeysWork() ? (
        <Button busy={busy === 'add'} onClick={() => void add()}>
          Create a passkey on this device
        </Button>
      ) : (
        <Note tone="muted">
          This browser or this address doesn’t allow passkeys. They need https and a host name.
        </Note>
      )}
    </div>
  )
}

/** One's passkeys, and making and removing them. */
function usePasskeys() {
  const client = useQueryClient()
  const [busy, setBusy] = useState<string | null>(null)
  const passkeys = useQuery({
    queryKey: keys.passkeys,
    queryFn: async () => {
      const answer = await listPasskeys()
      if (answer.ok) return answer.data
      throw new Error(answer.refusal.code)
    },
  })

  const done = async (description: string) => {
    await client.invalidateQueries({ queryKey: keys.passkeys })
    showToast({ title: messages.toastTitles.success, description })
  }
  const add = async () => {
    setBusy('add')
    const made = await makePasskey()
    setBusy(null)
    switch (made.kind) {
      case 'made':
        return done('From now on you can sign in with this passkey.')
      case 'given-up':
        return
      case 'refused':
        return refused(made.refusal)
      default:
        return made satisfies never
    }
  }
  const remove = async (id: string) => {
    setBusy(id)
    const answer = await removePasskey(id)
    setBusy(null)
    return answer.ok ? done('The passkey is removed.') : refused(answer.refusal)
  }

  return { passkeys, busy, add, remove }
}

function refused(refusal: AuthRefusal): void {
  showToast({ title: messages.toastTitles.error, description: wordsFor(refusal), tone: 'bad' })
}
