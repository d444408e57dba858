import { useState } from 'react'
import { redirect, useSearchParams } from 'react-router'
import { Note } from '../../ui/note.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { visitorContext } from '../../visitor.ts'
import type { Route } from './+types/sign-in-page'
import { CodeForm } from './code-form.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { MailSent } from './mail-sent.tsx'
import { nextAddress, wasSignedOut } from './next-address.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { Providers } from './providers.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { useKeptShare } from './use-kept-share.ts'
import { useKnownInstance } from './use-known-instance.ts'

type Mode = 'sign-in' | 'sign-up' | 'code' | 'forgot' | 'verify-sent' | 'reset-sent'

const headings: Record<Mode, string> = {
  'sign-in': 'Welcome back',
  'sign-up': 'Create your account',
  code: 'One more step',
  forgot: 'Forgot your password?',
  'verify-sent': 'Check your email',
  'reset-sent': 'Check your email',
}

export function meta() {
  return [{ title: 'Sign in · Postlark' }]
}

/**
 * Whoever is signed in has no business here. Whoever was sent here, with `next`, stays: his session may have ended
 * although his cookie is still there, and he would be sent to and fro.
 */
export function loader({ request, context }: Route.LoaderArgs) {
  const isSent = new URL(request.url).searchParams.has('next')
  if (context.get(visitorContext).signedIn && !isSent) throw redirect('/dashboard')
  return null
}

export function shouldRevalidate() {
  return false
}

/** Signing in, creating an account, and getting back in: one page with three modes. */
export default function SignInPage() {
  const [search] = useSearchParams()
  const next = nextAddress(search.toString())
  const [mode, setMode] = useState<Mode>(firstMode(search))
  const [email, setEmail] = useState(search.get('email') ?? '')
  const instance = useKnownInstance()
  useKeptShare()
  const choosing = mode === 'sign-in' || mode === 'sign-up'
  return (
    <SignInFrame>
      <h1 className="text-1 leading-none tracking-[-0.034em]">{headings[mode]}</h1>
      {mode === 'sign-in' && wasSignedOut(search.toString()) && (
        <Note tone="amber" filled>
          You were signed out. A post you were writing is kept on this device.
        </Note>
      )}
      {choosing && (
        <SegmentedControl
          label="What would you like to do?"
          value={mode}
          onChange={setMode}
          segments={[
            { value: 'sign-in', label: 'Sign in' },
            { value: 'sign-up', label: 'Create account' },
          ]}
        />
      )}
      {mode === 'sign-in' && (
        <SignInForm
          next={next}
          email={email}
          onEmail={setEmail}
          onForgot={() => setMode('forgot')}
          onNotVerified={() => setMode('verify-sent')}
          onCode={() => setMode('code')}
        />
      )}
      {mode === 'code' && <CodeForm next={next} onBack={() => setMode('sign-in')} />}
      {mode === 'sign-up' && (
        <SignUpForm next={next} email={email} onEmail={setEmail} onMailSent={() => setMode('verify-sent')} />
      )}
      {mode === 'forgot' && (
        <ForgotForm
          email={email}
          onEmail={setEmail}
          onMailSent={() => setMode('reset-sent')}
          onBack={() => setMode('sign-in')}
        />
      )}
      {(mode === 'verify-sent' || mode === 'reset-sent') && (
        <MailSent
          kind={mode === 'verify-sent' ? 'verify' : 'reset'}
          email={email.trim()}
          next={next}
          standInMail={instance?.standInMail ?? false}
          onBack={() => setMode('sign-in')}
        />
      )}
      {mode === 'sign-in' && <PasskeyButton next={next} />}
      {choosing && instance && (
        <Providers
          ways={instance.signIn}
          next={next}
          startWith={search.get('with') === 'google' ? 'google' : null}
        />
      )}
    </SignInFrame>
  )
}

/** Whoever was sent here from somewhere has an account; whoever comes from the home page is likely new. */
function firstMode(search: URLSearchParams): Mode {
  if (search.get('mode') === 'up') return 'sign-up'
  return search.has('next') || search.get('mode') === 'in' ? 'sign-in' : 'sign-up'
}
