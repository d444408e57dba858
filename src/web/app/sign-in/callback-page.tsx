import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { buttonClass } from '../../ui/button-class.ts'
import { Lark } from '../../ui/lark.tsx'
import { Note } from '../../ui/note.tsx'
import { currentSession } from './auth-calls.ts'
import { nextAddress } from './next-address.ts'
import { signInAddress } from './sign-in-address.ts'
import { SignInFrame } from './sign-in-frame.tsx'

export function meta() {
  return [{ title: 'Signing in · Postlark' }]
}

/** Where a provider's sign-in and the confirmation link lead: on to the app, or to a message with a link. */
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
      <h1 className="text-1 leading-none tracking-[-0.034em]">{headingOf(error)}</h1>
      {error ? (
        <Note tone={isCancelled(error) ? 'amber' : 'clay'} filled role="alert">
          {wordsForReturn(error)}
        </Note>
      ) : (
        <Note tone="leaf" filled live>
          Your email address is confirmed. Sign in to continue.
        </Note>
      )}
      <a href={signInAddress(next)} className={buttonClass({ variant: 'lark' })}>
        {error ? 'Back to sign in' : 'Sign in'}
      </a>
    </SignInFrame>
  )
}

/** The whole screen while checking. */
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

/** The person pressed Cancel at the provider. */
function isCancelled(error: string): boolean {
  return error.toLowerCase() === 'access_denied'
}

function headingOf(error: string | null): string {
  if (!error) return 'Almost there'
  return isCancelled(error) ? 'You’re not signed in' : 'That didn’t work'
}

function wordsForReturn(error: string): string {
  switch (error.toLowerCase()) {
    case 'access_denied':
      return 'You cancelled the sign-in. Nothing was changed.'
    case 'token_expired':
    case 'invalid_token':
      return 'This link has expired or was already used. Sign in, and we’ll send you a new one if you need it.'
    case 'stand_in_only':
      return 'This address has an account that doesn’t sign in with Google. Sign in the way you did before.'
    case 'stand_in_address':
      return 'Addresses of google.example belong to the stand-in of Google. Use “Continue with Google”.'
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
