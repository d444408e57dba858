import { useState, type FormEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { changeEmail, type AuthRefusal } from '../sign-in/auth-calls.ts'
import { checkEmail, wordsFor } from '../sign-in/auth-words.ts'

/** Another address, which counts once its owner opened the letter sent there. */
export function EmailForm({ email }: { email: string }) {
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<AuthRefusal | null>(null)
  const same = typed.trim().toLowerCase() === email.toLowerCase() && 'This is your address already.'
  const problem = checkEmail(typed) ?? (same || undefined)

  const send = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (problem) return
    setBusy(true)
    setRefusal(null)
    const answer = await changeEmail(typed.trim())
    setBusy(false)
    if (!answer.ok) return setRefusal(answer.refusal)
    setSentTo(typed.trim())
    setTyped('')
    setTried(false)
  }

  return (
    <>
      <p className="mt-1 mb-3.5 max-w-[62ch] text-ink-2">
        You sign in with <b className="font-semibold break-all text-ink">{email}</b>. It stays yours until you
        open the link in the letter we send to a new one.
      </p>
      <form onSubmit={(event) => void send(event)} noValidate className="flex max-w-120 items-start gap-2">
        <TextField
          className="min-w-0 flex-1"
          label="New address"
          type="email"
          autoComplete="email"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={tried && problem}
        />
        <Button type="submit" className="mt-6" busy={busy}>
          Send letter
        </Button>
      </form>
      <div aria-live="polite" className="mt-3 max-w-120">
        {refusal && <Note tone="clay">{wordsFor(refusal)}</Note>}
        {sentTo && !refusal && (
          <Note tone="leaf" filled>
            If nobody uses {sentTo} here yet, a letter with a link is on its way there. It works for one hour.
          </Note>
        )}
      </div>
    </>
  )
}
