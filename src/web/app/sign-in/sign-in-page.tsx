import { useState } from 'react'
import { redirect, useSearchParams } from 'react-router'
import { Note } from '../../ui/note.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { visitorContext } from '../../visitor.ts'
import type { Route } from './+types/sign-in-page'
import { choiceAddress, choiceIn, choiceText, type PlanChoice } from '../billing/plan-choice.ts'
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
import type { AwaitedPerson } from './use-confirmation.ts'
import { useKnownInstance } from './use-known-instance.ts'
import { VerifySent } from './verify-sent.tsx'

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
 * Redirects signed-in people to the app. A visitor with `next` stays: their session may have ended although the cookie
 * remains, and a redirect would loop.
 */
export function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const choice = choiceIn(searchParams)
  if (context.get(visitorContext).signedIn && !searchParams.has('next'))
    throw redirect(choice ? choiceAddress(choice) : '/dashboard')
  return null
}

export function shouldRevalidate() {
  return false
}

/** Signing in, creating an account, and resetting a password: one page with three modes. */
export default function SignInPage() {
  const [search] = useSearchParams()
  const instance = useKnownInstance()
  const choice = instance?.billing === 'off' ? null : choiceIn(search)
  const next = nextAddress(search.toString(), choice ? choiceAddress(choice, true) : undefined)
  const [mode, setMode] = useState<Mode>(firstMode(search))
  const [email, setEmail] = useState(search.get('email') ?? '')
  const [awaited, setAwaited] = useState<AwaitedPerson | null>(null)
  const [isConfirmedElsewhere, setIsConfirmedElsewhere] = useState(false)
  const waitFor = (person: AwaitedPerson) => {
    setAwaited(person)
    setMode('verify-sent')
  }
  useKeptShare()
  const sent = {
    email: email.trim(),
    next,
    standInMail: instance?.standInMail ?? false,
    onBack: () => setMode('sign-in'),
  }
  const choosing = mode === 'sign-in' || mode === 'sign-up'
  return (
    <SignInFrame>
      <Heading mode={mode} choice={choice} />
      {mode === 'sign-in' && (
        <WhyHere isSignedOut={wasSignedOut(search.toString())} isConfirmed={isConfirmedElsewhere} />
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
          onNotVerified={waitFor}
          onCode={() => setMode('code')}
        />
      )}
      {mode === 'code' && <CodeForm next={next} onBack={() => setMode('sign-in')} />}
      {mode === 'sign-up' && <SignUpForm next={next} email={email} onEmail={setEmail} onMailSent={waitFor} />}
      {mode === 'forgot' && (
        <ForgotForm
          email={email}
          onEmail={setEmail}
          onMailSent={() => setMode('reset-sent')}
          onBack={() => setMode('sign-in')}
        />
      )}
      {mode === 'verify-sent' && awaited && (
        <VerifySent
          {...sent}
          awaited={awaited}
          onElsewhere={() => {
            setIsConfirmedElsewhere(true)
            setMode('sign-in')
          }}
        />
      )}
      {mode === 'reset-sent' && <MailSent {...sent} kind="reset" />}
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

/** What the page is for. People who come from the prices read what they start, and what it costs. */
function Heading({ mode, choice }: { mode: Mode; choice: PlanChoice | null }) {
  const isTrial = choice !== null && mode === 'sign-up'
  return (
    <>
      <h1 className="text-1 leading-none tracking-[-0.034em]">
        {isTrial ? 'Start your 3-day trial' : headings[mode]}
      </h1>
      {isTrial && <p className="text-ink-2">{choiceText(choice)} Nothing today.</p>}
    </>
  )
}

/** What led to the sign-in form, where it was not the person's own choice. */
function WhyHere({ isSignedOut, isConfirmed }: { isSignedOut: boolean; isConfirmed: boolean }) {
  return (
    <>
      {isSignedOut && (
        <Note tone="amber" filled>
          You were signed out. A post you were writing is kept on this device.
        </Note>
      )}
      {isConfirmed && (
        <Note tone="leaf" filled live>
          Your email address is confirmed. Sign in to continue.
        </Note>
      )}
    </>
  )
}

/** A visitor who was redirected here has an account; one from the home page is likely new. */
function firstMode(search: URLSearchParams): Mode {
  if (search.get('mode') === 'up') return 'sign-up'
  return search.has('next') || search.get('mode') === 'in' ? 'sign-in' : 'sign-up'
}
