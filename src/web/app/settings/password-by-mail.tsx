import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { requestReset, type AuthRefusal } from '../sign-in/auth-calls.ts'
import { wordsFor } from '../sign-in/auth-text.ts'

/** People who sign in with a provider get a first password through an email link, like those who forgot theirs. */
export function PasswordByMail({ email }: { email: string }) {
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<'sent' | AuthRefusal | null>(null)

  const send = async () => {
    setBusy(true)
    const answer = await requestReset(email)
    setBusy(false)
    setSaid(answer.ok ? 'sent' : answer.refusal)
  }

  return (
    <>
      <p className="mt-1 mb-3.5 max-w-[62ch] text-ink-2">
        You have no password because you sign in with another provider. Add one to sign in without that
        provider.
      </p>
      <Button busy={busy} onClick={() => void send()}>
        Send email to set a password
      </Button>
      <div aria-live="polite" className="mt-3">
        {said === 'sent' && (
          <Note tone="leaf">An email is on its way to {email}. The link works for one hour.</Note>
        )}
        {said && said !== 'sent' && <Note tone="clay">{wordsFor(said)}</Note>}
      </div>
    </>
  )
}
