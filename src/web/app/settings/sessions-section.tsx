import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EndKeysChoice } from '../sign-in/end-keys-choice.tsx'
import { LoadFailed } from './load-failed.tsx'
import { RowSkeletons } from './row-skeletons.tsx'
import { Section } from './section.tsx'
import { SessionRow } from './session-row.tsx'
import { useSessions } from './use-sessions.ts'

/** The person's sessions, and ways to sign out: here, there, or everywhere. */
export function SessionsSection() {
  const { sessions, keyCount, areKeysPending, busy, leaving, ...ways } = useSessions()
  const [asking, setAsking] = useState<'others' | 'everywhere' | null>(null)
  const [endApiKeys, setEndApiKeys] = useState(true)

  const leave = async (where: 'here' | 'everywhere') => {
    const left = await ways.leave(where, endApiKeys)
    if (!left) setAsking(null)
  }
  const endOthers = async () => {
    const ended = await ways.endOthers(endApiKeys)
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
          {sessions.data.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={session.isThisOne ? leaving === 'here' : busy === session.id}
              onEnd={() => void (session.isThisOne ? leave('here') : ways.end(session.id, session.device))}
            />
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {sessions.data && sessions.data.length > 1 && (
          <Button
            busy={busy === 'others'}
            disabled={areKeysPending}
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
