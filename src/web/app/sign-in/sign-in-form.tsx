import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { PasswordField, TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { signIn } from './auth-calls.ts'
import { checkEmail, wordsFor } from './auth-text.ts'
import type { AwaitedPerson } from './use-confirmation.ts'
import { useAuthForm } from './use-auth-form.ts'
import { AuthForm } from './auth-form.tsx'

export interface SignInFormProps {
  next: string
  email: string
  onEmail: (email: string) => void
  onForgot: () => void
  onNotVerified: (awaited: AwaitedPerson) => void
  /** The password was right, and a code is required too. */
  onCode: () => void
}

/** Email and password. */
export function SignInForm({ next, email, onEmail, onForgot, onNotVerified, onCode }: SignInFormProps) {
  const [password, setPassword] = useState('')
  const emailProblem = checkEmail(email)
  const passwordProblem = password === '' && 'Please enter your password.'
  const form = useAuthForm([emailProblem, passwordProblem])
  return (
    <AuthForm
      onSubmit={async (event) => {
        const answer = await form.send(event, () => signIn(email.trim(), password, next))
        if (answer?.ok && 'twoFactorRedirect' in answer.data) onCode()
        else if (answer?.ok) location.assign(next)
        else if (answer?.refusal.code === 'not-verified') onNotVerified({ signUpId: null, password })
      }}
    >
      {form.refusal && (
        <Note tone="clay" filled role="alert">
          {wordsFor(form.refusal)}
          {form.refusal.code === 'too-many-tries' && (
            <>
              {' '}
              Or{' '}
              <button type="button" className="link" onClick={onForgot}>
                get a link by email
              </button>{' '}
              to choose a new password.
            </>
          )}
        </Note>
      )}
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
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={form.shown(passwordProblem)}
      />
      <Button type="submit" variant="lark" busy={form.busy}>
        Sign in
      </Button>
      <button type="button" className="link min-h-11 justify-self-center text-small" onClick={onForgot}>
        Forgot your password?
      </button>
    </AuthForm>
  )
}
