import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { LabelledCheckbox } from '../../ui/checkbox.tsx'
import { TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { verifyCode } from './auth-calls.ts'
import { AuthForm } from './auth-form.tsx'
import { wordsFor } from './auth-text.ts'
import { useAuthForm } from './use-auth-form.ts'

/** The second step: a code from the authenticator app, or a backup code. */
export function CodeForm({ next, onBack }: { next: string; onBack: () => void }) {
  const [kind, setKind] = useState<'totp' | 'backup-code'>('totp')
  const [code, setCode] = useState('')
  const [trusts, setTrusts] = useState(false)
  const typed = kind === 'totp' ? code.replaceAll(/\D/g, '') : code.trim()
  const problem =
    kind === 'totp'
      ? !/^\d{6}$/.test(typed) && 'Type the six digits that your app shows.'
      : typed === '' && 'Type one of your backup codes.'
  const form = useAuthForm([problem])
  return (
    <AuthForm
      onSubmit={async (event) => {
        const answer = await form.send(event, () => verifyCode(kind, typed, trusts))
        if (answer?.ok) location.assign(next)
      }}
    >
      {form.refusal && (
        <Note tone="clay" filled role="alert">
          {wordsFor(form.refusal)}
        </Note>
      )}
      <TextField
        key={kind}
        label={kind === 'totp' ? 'Code from your authenticator app' : 'Backup code'}
        name="code"
        inputMode={kind === 'totp' ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only field of this step
        autoFocus
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={form.shown(problem)}
      />
      <LabelledCheckbox checked={trusts} onChange={(event) => setTrusts(event.target.checked)}>
        Don’t ask in this browser for 30 days
      </LabelledCheckbox>
      <Button type="submit" variant="lark" busy={form.busy}>
        Sign in
      </Button>
      <div className="flex flex-wrap justify-center gap-x-5">
        <button
          type="button"
          className="link min-h-11 text-small"
          onClick={() => {
            setCode('')
            setKind(kind === 'totp' ? 'backup-code' : 'totp')
          }}
        >
          {kind === 'totp' ? 'Use a backup code' : 'Use the authenticator app'}
        </button>
        <button type="button" className="link min-h-11 text-small" onClick={onBack}>
          Back
        </button>
      </div>
    </AuthForm>
  )
}
