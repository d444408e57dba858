import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { requestReset } from './auth-calls.ts'
import { checkEmail, wordsFor } from './auth-text.ts'
import { useAuthForm } from './use-auth-form.ts'
import { AuthForm } from './auth-form.tsx'

export interface ForgotFormProps {
  email: string
  onEmail: (email: string) => void
  onMailSent: () => void
  onBack: () => void
}

/** Asks for a link to choose a new password. */
export function ForgotForm({ email, onEmail, onMailSent, onBack }: ForgotFormProps) {
  const emailProblem = checkEmail(email)
  const form = useAuthForm([emailProblem])
  return (
    <AuthForm
      onSubmit={async (event) => {
        const answer = await form.send(event, () => requestReset(email.trim()))
        if (answer?.ok) onMailSent()
      }}
    >
      {form.refusal && (
        <Note tone="clay" filled role="alert">
          {wordsFor(form.refusal)}
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
      <p className="text-small text-ink-2">
        We’ll email you a link to choose a new password. It works for one hour.
      </p>
      <Button type="submit" variant="lark" busy={form.busy}>
        Send email
      </Button>
      <button type="button" className="link min-h-11 justify-self-center text-small" onClick={onBack}>
        Back to sign in
      </button>
    </AuthForm>
  )
}
