import { useMemo, useState, type FormEvent } from 'react'
import { encode } from 'uqr'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import type { AuthRefusal } from '../sign-in/auth-calls.ts'
import { wordsFor } from '../sign-in/auth-text.ts'
import { confirmTwoFactor } from './account-calls.ts'

export interface TwoFactorSetUpProps {
  /** `otpauth://…`, with the secret. */
  totpURI: string
  onConfirmed: () => void
  onCancel: () => void
}

/** The QR code for an authenticator app, and a field for its first code. */
export function TwoFactorSetUp({ totpURI, onConfirmed, onCancel }: TwoFactorSetUpProps) {
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<AuthRefusal | null>(null)
  const secret = new URL(totpURI).searchParams.get('secret') ?? ''

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const answer = await confirmTwoFactor(code.replaceAll(/\D/g, ''))
    setBusy(false)
    if (answer.ok) onConfirmed()
    else setRefusal(answer.refusal)
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid max-w-120 gap-4">
      <ol className="grid list-decimal gap-4 ps-5">
        <li>
          <p className="mb-2.5">Open your authenticator app, add an account, and scan this QR code:</p>
          <Square text={totpURI} />
          <p className="mt-2.5 text-small text-ink-2">
            No camera? Type this key into the app:{' '}
            <code className="font-mono text-ink select-all">{inGroups(secret)}</code>
          </p>
        </li>
        <li>
          <TextField
            label="Enter the six digits it shows"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            className="max-w-60"
            value={code}
            onChange={(event) => setCode(event.target.value)}
            error={refusal && wordsFor(refusal)}
          />
        </li>
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="lark" busy={busy}>
          Turn on
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** Dark on light in both themes: QR readers need it. */
function Square({ text }: { text: string }) {
  const { data, size } = useMemo(() => encode(text, { border: 3 }), [text])
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label="A QR code for your authenticator app"
      viewBox={`0 0 ${size} ${size}`}
      className="size-48 rounded-s border border-line"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

function inGroups(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
