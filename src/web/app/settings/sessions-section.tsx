import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LogOut, MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { api } from '../api.ts'
import { keys } from '../queries.ts'
import { signOut, signOutEverywhere } from '../sign-in/auth-calls.ts'
import { EndKeysChoice } from '../sign-in/end-keys-choice.tsx'
import { leaveHere } from '../sign-in/leave-here.ts'
import { useNow } from '../use-now.ts'
import { useWorkspace } from '../workspace.ts'
import { LoadFailed } from './load-failed.tsx'
import { dateWords, dayWords } from './moments.ts'
import { RowSkeletons } from './row-skeletons.tsx'
import { Section } from './section.tsx'
import { useAct } from './use-act.ts'

/** Where one is signed in, and how to stop being it: here, there, or everywhere. */
export function SessionsSection() {
  const client = useQueryClient()
  const now = useNow()
  const zone = useWorkspace()?.timezone ?? 'UTC'
  const { busy, act } = useAct()
  const [asking, setAsking] = useState<'others' | 'everywhere' | null>(null)
  const [endApiKeys, setEndApiKeys] = useState(true)
  const [leaving, setLeaving] = useState<'here' | 'everywhere' | null>(null)
  const sessions = useQuery({
    queryKey: keys.sessions,
    queryFn: ({ signal }) => api.people.sessions(undefined, { signal }),
  })
  const apiKeys = useQuery({
    queryKey: keys.apiKeys,
    queryFn: ({ signal }) => api.people.apiKeys(undefined, { signal }),
  })
  const keyCount = apiKeys.data
    ? apiKeys.data.filter(({ expiresAt }) => expiresAt === null || new Date(expiresAt) > now).length
    : null
  const refresh = () => client.invalidateQueries({ queryKey: keys.sessions })

  const leave = async (where: 'here' | 'everywhere') => {
    setLeaving(where)
    const left = await leaveHere(where === 'here' ? signOut : () => signOutEverywhere(endApiKeys))
    if (left) return
    setLeaving(null)
    setAsking(null)
  }

  const endOthers = async () => {
    const ended = await act(
      'others',
      async () => {
        await api.people.endOtherSessions({ endApiKeys })
        await Promise.all([refresh(), client.invalidateQueries({ queryKey: keys.apiKeys })])
      },
      { done: 'Every other browser is signed out.', failed: 'The other sessions were not signed out.' },
    )
    if (ended) setAsking(null)
  }

  return (
    <Section
      id="sessions"
      title="Sessions"
      text="If you used a computer that isn’t yours, sign it out here. Scheduled posts still go out on time."
    >
      {sessions.isPending && <RowSkeletons rows={1} />}
      {sessions.isLoadingError && (
        <LoadFailed what="Your sessions" busy={sessions.isFetching} onRetry={() => void sessions.refetch()} />
      )}
      {sessions.data && (
        <ul className="border-t border-line">
          {sessions.data.map(({ id, device, address, signedInAt, lastUsedAt, isThisOne }) => (
            <li key={id} className="flex min-h-14 flex-wrap items-center gap-3 border-b border-line py-2">
              <MonitorSmartphone aria-hidden className="size-5 flex-none text-muted" />
              <span className="min-w-0 flex-1 basis-56">
                <b className="block font-semibold">
                  {device} {isThisOne && <Badge tone="leaf">this browser</Badge>}
                </b>
                <span className="text-small text-muted">
                  Signed in {dateWords(signedInAt, now, zone)}
                  {!isThisOne && <>, last used {dayWords(lastUsedAt, now, zone)}</>}
                  {address && <>, from {address}</>}
                </span>
              </span>
              {isThisOne ? (
                <Button
                  size="s"
                  icon={<LogOut aria-hidden />}
                  busy={leaving === 'here'}
                  onClick={() => void leave('here')}
                >
                  Sign out
                </Button>
              ) : (
                <Button
                  size="s"
                  busy={busy === id}
                  aria-label={`Sign out ${device}`}
                  onClick={() =>
                    void act(
                      id,
                      async () => {
                        await api.people.endSession({ sessionId: id })
                        await refresh()
                      },
                      { done: `${device} is signed out.`, failed: 'This session was not signed out.' },
                    )
                  }
                >
                  End
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {sessions.data && sessions.data.length > 1 && (
          <Button
            busy={busy === 'others'}
            disabled={apiKeys.isPending}
            onClick={() => (keyCount === 0 ? void endOthers() : setAsking('others'))}
          >
            Sign out all others
          </Button>
        )}
        <Button variant="clay" onClick={() => setAsking('everywhere')}>
          Sign out everywhere
        </Button>
      </div>
      <ConfirmDialog
        open={asking !== null}
        title={asking === 'others' ? 'Sign out every other browser?' : 'Sign out everywhere?'}
        confirmLabel={asking === 'others' ? 'Sign out the others' : 'Sign out everywhere'}
        cancelLabel={asking === 'others' ? 'Cancel' : 'Stay signed in'}
        busy={leaving === 'everywhere' || busy === 'others'}
        onConfirm={() => void (asking === 'others' ? endOthers() : leave('everywhere'))}
        onCancel={() => setAsking(null)}
      >
        <span className="grid gap-3">
          {asking === 'others'
            ? 'Every other browser has to sign in again.'
            : 'This browser and every other one has to sign in again.'}{' '}
          Scheduled posts still go out on time.
          <EndKeysChoice count={keyCount} checked={endApiKeys} onChange={setEndApiKeys} />
        </span>
      </ConfirmDialog>
    </Section>
  )
}
