import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { requestReset, type AuthRefusal } from '../sign-in/auth-calls.ts'
import { wordsFor } from '../sign-in/auth-words.ts'

/** Whoever signs in elsewhere gets a first password by a letter, as one who forgot it does. */
export function PasswordByLetter({ email }: { email: string }) {
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
        You have none: another provider signs you in. With a password you can also sign in without it.
      </p>
      <Button busy={busy} onClick={() => void send()}>
        Send me a link to choose one
      </Button>
      <div aria-live="polite" className="mt-3">
        {said === 'sent' && (
          <Note tone="leaf">A letter is on its way to {email}. Its link works for one hour.</Note>
        )}
        {said && said !== 'sent' && <Note tone="clay">{wordsFor(said)}</Note>}
      </div>
    </>
  )
}
