import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { keys } from '../queries.ts'
import type { AuthRefusal } from '../sign-in/auth-calls.ts'
import { wordsFor } from '../sign-in/auth-text.ts'
import { beginTwoFactor, endTwoFactor, newBackupCodes } from './account-calls.ts'
import { BackupCodes } from './backup-codes.tsx'
import { TwoFactorSetUp } from './two-factor-set-up.tsx'

type Step =
  | { kind: 'rest' }
  | { kind: 'password'; for: 'begin' | 'end' | 'codes' }
  | { kind: 'set-up'; totpURI: string; backupCodes: string[] }
  | { kind: 'codes'; codes: string[] }

const words = {
  begin: 'Continue',
  end: 'Turn off',
  codes: 'Create new codes',
} as const

/** Turns two-factor sign-in on and off, and creates new backup codes. */
export function TwoFactorPart({ isOn, hasPassword }: { isOn: boolean; hasPassword: boolean }) {
  const client = useQueryClient()
  const [step, setStep] = useState<Step>({ kind: 'rest' })
  const refresh = () => client.invalidateQueries({ queryKey: keys.me })

  if (!hasPassword && !isOn) {
    return (
      <Note tone="muted">
        Two-factor sign-in needs a password. Set one first. Until then, your provider checks your sign-in.
      </Note>
    )
  }
  switch (step.kind) {
    case 'rest':
      return (
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone={isOn ? 'leaf' : 'stone'}>{isOn ? 'On' : 'Off'}</Badge>
          {isOn ? (
            <>
              <Button onClick={() => setStep({ kind: 'password', for: 'codes' })}>New backup codes</Button>
              <Button variant="clay" onClick={() => setStep({ kind: 'password', for: 'end' })}>
                Turn off
              </Button>
            </>
          ) : (
            <Button onClick={() => setStep({ kind: 'password', for: 'begin' })}>
              Set up two-factor sign-in
            </Button>
          )}
        </div>
      )
    case 'password':
      return (
        <AskPassword
          confirmLabel={words[step.for]}
          onCancel={() => setStep({ kind: 'rest' })}
          onPassword={async (password) => {
            switch (step.for) {
              case 'begin': {
                const answer = await beginTwoFactor(password)
                if (!answer.ok) return answer.refusal
                setStep({ kind: 'set-up', ...answer.data })
                return null
              }
              case 'codes': {
                const answer = await newBackupCodes(password)
                if (!answer.ok) return answer.refusal
                setStep({ kind: 'codes', codes: answer.data.backupCodes })
                return null
              }
              case 'end': {
                const answer = await endTwoFactor(password)
                if (!answer.ok) return answer.refusal
                await refresh()
                setStep({ kind: 'rest' })
                return null
              }
              default:
                return step.for satisfies never
            }
          }}
        />
      )
    case 'set-up':
      return (
        <TwoFactorSetUp
          totpURI={step.totpURI}
          onCancel={() => setStep({ kind: 'rest' })}
          onConfirmed={() => {
            void refresh()
            setStep({ kind: 'codes', codes: step.backupCodes })
          }}
        />
      )
    case 'codes':
      return <BackupCodes codes={step.codes} onDone={() => setStep({ kind: 'rest' })} />
    default:
      return step satisfies never
  }
}

interface AskPasswordProps {
  confirmLabel: string
  onCancel: () => void
  /** @returns the refusal, or null */
  onPassword: (password: string) => Promise<AuthRefusal | null>
}

function AskPassword({ confirmLabel, onCancel, onPassword }: AskPasswordProps) {
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<AuthRefusal | null>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const refused = await onPassword(password)
    setBusy(false)
    setRefusal(refused)
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid max-w-100 gap-3">
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the button that was clicked
        autoFocus
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={refusal && wordsFor(refusal)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="lark" busy={busy}>
          {confirmLabel}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
