import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { buttonLook } from '../../ui/button-look.ts'
import { Lark } from '../../ui/lark.tsx'
import { Note } from '../../ui/note.tsx'
import { currentSession } from './auth-calls.ts'
import { nextAddress } from './next-address.ts'
import { signInAddress } from './sign-in-address.ts'
import { SignInFrame } from './sign-in-frame.tsx'

export function meta() {
  return [{ title: 'Signing in · Postlark' }]
}

/** Where a provider's sign-in and the confirmation link lead: on to the app, or to words and a way on. */
export default function CallbackPage() {
  const [search] = useSearchParams()
  const next = nextAddress(search.toString())
  const error = search.get('error')
  const [signedOut, setSignedOut] = useState(false)

  useEffect(() => {
    if (error) return
    const goOn = async () => {
      const answer = await currentSession()
      if (answer.ok && answer.data) location.replace(next)
      else setSignedOut(true)
    }
    void goOn()
  }, [error, next])

  if (!error && !signedOut) return <Loading />
  return (
    <SignInFrame>
      <h1 className="text-1 leading-none tracking-[-0.034em]">
        {error ? 'That didn’t work' : 'Almost there'}
      </h1>
      {error ? (
        <Note tone="clay" filled role="alert">
          {wordsForReturn(error)}
        </Note>
      ) : (
        <Note tone="leaf" filled live>
          Your email address is confirmed. Sign in to continue.
        </Note>
      )}
      <a href={signInAddress(next)} className={buttonLook({ variant: 'lark' })}>
        {error ? 'Back to sign in' : 'Sign in'}
      </a>
    </SignInFrame>
  )
}

/** The whole screen, while something is being found out. */
function Loading() {
  return (
    <main className="grid min-h-dvh place-items-center" aria-busy="true">
      <div className="w-70 text-center text-ui text-ink-2">
        <h1 className="sr-only">Signing in</h1>
        <div className="mb-4 flex justify-center border-b-2 border-ink">
          <Lark className="breathe -mb-0.5 size-15" />
        </div>
        <output>Signing you in…</output>
      </div>
    </main>
  )
}

function wordsForReturn(error: string): string {
  switch (error.toLowerCase()) {
    case 'access_denied':
      return 'You didn’t allow the sign-in there. Nothing was changed.'
    case 'token_expired':
    case 'invalid_token':
      return 'This link has expired or was already used. Sign in, and we’ll send you a new one if you need it.'
    case 'account_not_linked':
      return 'An account with this email address already exists and signs in another way. Use that one.'
    case 'state_mismatch':
    case 'please_restart_the_process':
    case 'state_not_found':
      return 'The sign-in took too long or was started in another window. Please start again.'
    default:
      return 'Sign-in was not completed. Please start again.'
  }
}
