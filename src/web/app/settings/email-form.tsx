import { useState, type FormEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { PasswordField, TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { changeEmail, type AuthRefusal } from '../sign-in/auth-calls.ts'
import { checkEmail, wordsFor } from '../sign-in/auth-text.ts'

/**
 * Changes the address, which takes effect when the link in the email to the new address is opened. Asks for the
 * password, if there is one.
 */
export function EmailForm({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const [typed, setTyped] = useState('')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<AuthRefusal | null>(null)
  const same = typed.trim().toLowerCase() === email.toLowerCase() && 'This is already your address.'
  const problem = checkEmail(typed) ?? (same || undefined)
  const passwordProblem = hasPassword && password === '' && 'Please enter your password.'

  const send = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (problem || passwordProblem) return
    setBusy(true)
    setRefusal(null)
    const answer = await changeEmail(typed.trim(), hasPassword ? password : undefined)
    setBusy(false)
    if (!answer.ok) return setRefusal(answer.refusal)
    setSentTo(typed.trim())
    setTyped('')
    setPassword('')
    setTried(false)
  }

  return (
    <>
      <p className="mt-1 mb-3.5 max-w-[62ch] text-ink-2">
        You sign in with <b className="font-semibold break-all text-ink">{email}</b>. It changes when you open
        the link in the email we send to the new address.
        {!hasPassword && ' You have no password here, so we first ask you to approve the change by email.'}
      </p>
      <form
        onSubmit={(event) => void send(event)}
        noValidate
        className="grid max-w-100 justify-items-start gap-4"
      >
        <TextField
          className="w-full"
          label="New address"
          type="email"
          autoComplete="email"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={tried && problem}
        />
        {hasPassword && (
          <PasswordField
            className="w-full"
            label="Your password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={tried && passwordProblem}
          />
        )}
        <Button type="submit" busy={busy}>
          Send email
        </Button>
      </form>
      <div aria-live="polite" className="mt-3 max-w-120">
        {refusal && <Note tone="clay">{wordsFor(refusal)}</Note>}
        {sentTo && !refusal && (
          <Note tone="leaf" filled>
            {hasPassword
              ? `If nobody uses ${sentTo} here yet, an email with a link is on its way there.`
              : `If nobody uses ${sentTo} here yet, an email is on its way to ${email}. Open its link to approve the change.`}{' '}
            It works for one hour.
          </Note>
        )}
      </div>
    </>
  )
}
