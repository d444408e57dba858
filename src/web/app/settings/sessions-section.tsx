import { messages } from '#contract/messages.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LogOut, MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { api } from '../api.ts'
import { keys } from '../queries.ts'
import { signOut, signOutEverywhere } from '../sign-in/auth-calls.ts'
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
  const [asking, setAsking] = useState(false)
  const [leaving, setLeaving] = useState<'here' | 'everywhere' | null>(null)
  const sessions = useQuery({
    queryKey: keys.sessions,
    queryFn: ({ signal }) => api.people.sessions(undefined, { signal }),
  })
  const refresh = () => client.invalidateQueries({ queryKey: keys.sessions })

  const leave = async (where: 'here' | 'everywhere') => {
    setLeaving(where)
    const answer = await (where === 'here' ? signOut() : signOutEverywhere())
    if (answer.ok) return location.assign('/signin?mode=in')
    setLeaving(null)
    setAsking(false)
    showToast({
      title: messages.toastTitles.error,
      description: 'You are still signed in: the server did not answer. Please try again.',
      tone: 'bad',
    })
  }

  return (
    <Section
      id="sessions"
      title="Sessions"
      text="If you used a computer that isn’t yours, end its session here. Scheduled posts still go out on time."
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
                  aria-label={`End the session of ${device}`}
                  onClick={() =>
                    void act(
                      id,
                      async () => {
                        await api.people.endSession({ sessionId: id })
                        await refresh()
                      },
                      { done: `${device} is signed out.`, failed: 'This session was not ended.' },
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
            onClick={() =>
              void act(
                'others',
                async () => {
                  await api.people.endOtherSessions()
                  await refresh()
                },
                { done: 'Every other browser is signed out.', failed: 'The other sessions were not ended.' },
              )
            }
          >
            End all others
          </Button>
        )}
        <Button variant="clay" onClick={() => setAsking(true)}>
          Sign out everywhere
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title="Sign out everywhere?"
        confirmLabel="Sign out everywhere"
        cancelLabel="Stay signed in"
        busy={leaving === 'everywhere'}
        onConfirm={() => void leave('everywhere')}
        onCancel={() => setAsking(false)}
      >
        This browser and every other one has to sign in again. Scheduled posts still go out on time.
      </ConfirmDialog>
    </Section>
  )
}
