import type { Instance } from '#contract/people.ts'
import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { GoogleMark } from '../../ui/google-mark.tsx'
import { Note } from '../../ui/note.tsx'
import { signInWith } from './auth-calls.ts'
import { wordsFor } from './auth-text.ts'

type Provider = 'google' | 'oidc'

export interface ProvidersProps {
  ways: Instance['signIn']
  next: string
  /** Starts at once: the person clicked 'Join with Google' on the home page. */
  startWith: Provider | null
}

/** The buttons of the configured sign-in providers. */
export function Providers({ ways, next, startWith }: ProvidersProps) {
  const [leavingFor, setLeavingFor] = useState<Provider | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const leaveFor = async (provider: Provider) => {
    setLeavingFor(provider)
    setProblem(null)
    const answer = await signInWith(provider, next)
    if (answer.ok) return location.assign(answer.data.url)
    setLeavingFor(null)
    setProblem(wordsFor(answer.refusal))
  }

  const startsWithGoogle = startWith === 'google' && ways.google
  useEffect(() => {
    if (startsWithGoogle) void leaveFor('google')
    // oxlint-disable-next-line react/exhaustive-deps -- once, on arrival
  }, [startsWithGoogle])

  if (!ways.google && !ways.oidc) return null
  return (
    <div className="grid gap-2.5">
      <p className="flex items-center gap-3 text-small text-muted before:h-px before:flex-1 before:bg-line-2 after:h-px after:flex-1 after:bg-line-2">
        or
      </p>
      {ways.google && (
        <Button busy={leavingFor === 'google'} icon={<GoogleMark />} onClick={() => void leaveFor('google')}>
          Continue with Google
        </Button>
      )}
      {ways.oidc && (
        <Button
          busy={leavingFor === 'oidc'}
          icon={<KeyRound aria-hidden />}
          onClick={() => void leaveFor('oidc')}
        >
          Continue with {ways.oidc.name}
        </Button>
      )}
      {problem && (
        <Note tone="clay" role="alert">
          {problem}
        </Note>
      )}
    </div>
  )
}
