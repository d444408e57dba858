import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast.tsx'
import { messages } from '#contract/messages.ts'
import { useMe } from '../queries.ts'
import { signOut, signOutEverywhere } from '../sign-in/auth-calls.ts'
import { Section } from './section.tsx'

/** Who is signed in, and how to stop being it: here, or everywhere. */
export function PeopleSection() {
  const me = useMe()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState<'here' | 'everywhere' | null>(null)

  const leave = async (where: 'here' | 'everywhere') => {
    setBusy(where)
    const answer = await (where === 'here' ? signOut() : signOutEverywhere())
    if (answer.ok) return location.assign('/signin?mode=in')
    setBusy(null)
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
      title="Signed in"
      text="If you used a computer that isn’t yours, sign out everywhere: every browser has to sign in again."
    >
      <div className="flex min-h-11 flex-wrap items-center gap-x-6 gap-y-3">
        <p className="min-w-0">
          {me.data ? (
            <>
              <b className="block font-semibold break-words">{me.data.name}</b>
              <span className="break-all text-muted">{me.data.email}</span>
            </>
          ) : (
            <>
              <Skeleton className="mb-2 h-3 w-32" />
              <Skeleton className="h-3 w-48" />
            </>
          )}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button icon={<LogOut aria-hidden />} busy={busy === 'here'} onClick={() => void leave('here')}>
            Sign out
          </Button>
          <Button variant="clay" onClick={() => setAsking(true)}>
            Sign out everywhere
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={asking}
        title="Sign out everywhere?"
        confirmLabel="Sign out everywhere"
        cancelLabel="Stay signed in"
        busy={busy === 'everywhere'}
        onConfirm={() => void leave('everywhere')}
        onCancel={() => setAsking(false)}
      >
        This browser and every other one has to sign in again. Scheduled posts still go out on time.
      </ConfirmDialog>
    </Section>
  )
}
