import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { PasswordField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { resetPassword } from './auth-calls.ts'
import { checkNewPassword, minPasswordLength, wordsFor } from './auth-text.ts'
import { EndKeysChoice } from './end-keys-choice.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { useAuthForm } from './use-auth-form.ts'
import { AuthForm } from './auth-form.tsx'

export function meta() {
  return [{ title: 'New password · Postlark' }]
}

/** The page behind the link in the email: choose a new password. */
export default function ResetPasswordPage() {
  const [search] = useSearchParams()
  const token = search.get('token')
  const [password, setPassword] = useState('')
  const apiKeys = useKeysOf(token)
  const [endApiKeys, setEndApiKeys] = useState(true)
  const [changed, setChanged] = useState(false)
  const problem = checkNewPassword(password)
  const form = useAuthForm([problem])
  const deadLink = !token || search.has('error') || form.refusal?.code === 'bad-link'
  return (
    <SignInFrame>
      <h1 className="text-1 leading-none tracking-[-0.034em]">
        {changed ? 'New password saved' : 'Choose a new password'}
      </h1>
      {changed ? (
        <>
          <Note tone="leaf" filled live>
            Your new password works from now on.
          </Note>
          <a href="/signin?mode=in" className={buttonClass({ variant: 'lark' })}>
            Sign in
          </a>
        </>
      ) : deadLink ? (
        <>
          <Note tone="clay" filled role="alert">
            {wordsFor({ code: 'bad-link' })}
          </Note>
          <a href="/signin?mode=in" className={buttonClass({ variant: 'lark' })}>
            Ask for a new link
          </a>
        </>
      ) : (
        <AuthForm
          onSubmit={async (event) => {
            const answer = await form.send(event, () => resetPassword(token, password, endApiKeys))
            if (answer?.ok) setChanged(true)
          }}
        >
          {form.refusal && (
            <Note tone="clay" filled role="alert">
              {wordsFor(form.refusal)}
            </Note>
          )}
          <PasswordField
            label="New password"
            labelNote={`at least ${minPasswordLength} characters`}
            name="password"
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={form.shown(problem)}
          />
          <p className="text-small text-ink-2">You’ll be signed out everywhere.</p>
          {apiKeys !== 'unknown' && (
            <EndKeysChoice count={apiKeys} checked={endApiKeys} onChange={setEndApiKeys} />
          )}
          <Button type="submit" variant="lark" busy={form.busy}>
            Save new password
          </Button>
        </AuthForm>
      )}
    </SignInFrame>
  )
}

/** How many API keys the owner of a link has; null: unknown, 'unknown': still loading. */
function useKeysOf(token: string | null): number | null | 'unknown' {
  const [count, setCount] = useState<number | null | 'unknown'>('unknown')
  useEffect(() => {
    if (!token) return
    const leaving = new AbortController()
    // Imported separately, so that the sign-in screen does not load it first.
    import('../api.ts')
      .then(({ api }) => api.people.lookAtReset({ token }, { signal: leaving.signal }))
      .then(
        ({ apiKeys }) => setCount(apiKeys),
        () => leaving.signal.aborted || setCount(null),
      )
    return () => leaving.abort()
  }, [token])
  return count
}
