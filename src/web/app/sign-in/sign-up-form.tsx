import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { PasswordField, TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { type AuthAnswer, signIn, signUp } from './auth-calls.ts'
import { checkEmail, checkNewPassword, minPasswordLength, wordsFor } from './auth-text.ts'
import type { AwaitedPerson } from './use-confirmation.ts'
import { useAuthForm } from './use-auth-form.ts'
import { AuthForm } from './auth-form.tsx'

export interface SignUpFormProps {
  next: string
  email: string
  onEmail: (email: string) => void
  /** The confirmation email was sent. */
  onMailSent: (awaited: AwaitedPerson) => void
}

/** Signs up, and in as well if an invitation has confirmed the address already. */
async function signUpAndIn(
  name: string,
  email: string,
  password: string,
  next: string,
): Promise<AuthAnswer<{ id: string; isSignedIn: boolean }>> {
  const answer = await signUp(name, email, password, next)
  if (!answer.ok) return answer
  const { id, emailVerified } = answer.data.user
  const entered = emailVerified ? await signIn(email, password, next) : null
  if (entered && !entered.ok) return entered
  return { ok: true, data: { id, isSignedIn: emailVerified } }
}

/** Name, email and a password. */
export function SignUpForm({ next, email, onEmail, onMailSent }: SignUpFormProps) {
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const nameProblem = name.trim() === '' && 'Please enter your name.'
  const emailProblem = checkEmail(email)
  const passwordProblem = checkNewPassword(password)
  const form = useAuthForm([nameProblem, emailProblem, passwordProblem])
  return (
    <AuthForm
      onSubmit={async (event) => {
        const answer = await form.send(event, () => signUpAndIn(name.trim(), email.trim(), password, next))
        if (!answer?.ok) return
        if (answer.data.isSignedIn) location.assign(next)
        else onMailSent({ signUpId: answer.data.id, password })
      }}
    >
      {form.refusal && (
        <Note tone="clay" filled role="alert">
          {wordsFor(form.refusal)}
        </Note>
      )}
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={form.shown(nameProblem)}
      />
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={(event) => onEmail(event.target.value)}
        error={form.shown(emailProblem)}
      />
      <PasswordField
        label="Password"
        labelNote={`at least ${minPasswordLength} characters`}
        name="password"
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={form.shown(passwordProblem)}
      />
      <Button type="submit" variant="lark" busy={form.busy}>
        Create account
      </Button>
    </AuthForm>
  )
}
