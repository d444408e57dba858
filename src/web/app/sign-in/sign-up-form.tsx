import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { PasswordField, TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { signUp } from './auth-calls.ts'
import { checkEmail, checkNewPassword, minPasswordLength, wordsFor } from './auth-text.ts'
import { useAuthForm } from './use-auth-form.ts'
import { AuthForm } from './auth-form.tsx'

export interface SignUpFormProps {
  next: string
  email: string
  onEmail: (email: string) => void
  /** A confirmation mail is on its way. */
  onMailSent: () => void
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
        const answer = await form.send(event, () => signUp(name.trim(), email.trim(), password, next))
        if (!answer?.ok) return
        if (answer.data.token) location.assign(next)
        else onMailSent()
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
