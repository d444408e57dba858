import { Fingerprint } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { wordsFor } from './auth-text.ts'
import { passkeysWork, signInByPasskey } from './passkey.ts'

const never = () => () => {}

/** Signs in by passkey. Renders nothing in browsers without passkeys. */
export function PasskeyButton({ next }: { next: string }) {
  const works = useSyncExternalStore(never, passkeysWork, () => false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  if (!works) return null

  const signIn = async () => {
    setBusy(true)
    setProblem(null)
    const answer = await signInByPasskey()
    if (answer?.ok) return location.assign(next)
    setBusy(false)
    if (!answer) return setProblem('No passkey was used. Try again, or sign in with your password.')
    setProblem(
      answer.refusal.code === 'refused'
        ? 'This passkey was removed. Sign in with your password.'
        : wordsFor(answer.refusal),
    )
  }

  return (
    <div className="grid gap-2.5">
      <Button icon={<Fingerprint aria-hidden />} busy={busy} onClick={() => void signIn()}>
        Sign in with a passkey
      </Button>
      {problem && (
        <Note tone="clay" role="alert">
          {problem}
        </Note>
      )}
    </div>
  )
}
