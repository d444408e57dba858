import { signInAddress } from './sign-in-address.ts'

/** Why the server would not do what was asked; read by one switch in `auth-text.ts`. */
export type AuthRefusal =
  | { code: 'wrong-credentials' | 'not-verified' | 'bad-email' | 'password-too-short' | 'password-too-long' }
  | { code: 'bad-link' | 'refused' | 'no-answer' }
  | { code: 'wrong-password' | 'wrong-code' | 'code-too-late' | 'locked' | 'session-old' }
  | { code: 'too-many-tries'; waitSec: number | null }

export type AuthAnswer<Data> = { ok: true; data: Data } | { ok: false; refusal: AuthRefusal }

const codes: Partial<Record<string, AuthRefusal>> = {
  INVALID_EMAIL_OR_PASSWORD: { code: 'wrong-credentials' },
  EMAIL_NOT_VERIFIED: { code: 'not-verified' },
  INVALID_EMAIL: { code: 'bad-email' },
  PASSWORD_TOO_SHORT: { code: 'password-too-short' },
  PASSWORD_TOO_LONG: { code: 'password-too-long' },
  INVALID_TOKEN: { code: 'bad-link' },
  TOKEN_EXPIRED: { code: 'bad-link' },
  INVALID_PASSWORD: { code: 'wrong-password' },
  INVALID_CODE: { code: 'wrong-code' },
  INVALID_BACKUP_CODE: { code: 'wrong-code' },
  INVALID_TWO_FACTOR_COOKIE: { code: 'code-too-late' },
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: { code: 'code-too-late' },
  ACCOUNT_TEMPORARILY_LOCKED: { code: 'locked' },
  SESSION_NOT_FRESH: { code: 'session-old' },
  SESSION_EXPIRED: { code: 'session-old' },
}

/** One call of better-auth's own API: with a body a POST, without a GET. Never throws. */
export async function call<Data>(path: string, body?: object): Promise<AuthAnswer<Data>> {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const init: RequestInit = body
    ? {
        method: 'POST',
        headers: { 'x-timezone': zone, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }
    : {}
  const response = await fetch(`/api/auth${path}`, init).catch(() => null)
  if (!response) return { ok: false, refusal: { code: 'no-answer' } }
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok) return { ok: true, data: answer as Data }
  return { ok: false, refusal: refusalOf(response, answer) }
}

function refusalOf(response: Response, answer: unknown): AuthRefusal {
  if (response.status === 429) {
    const wait = response.headers.get('x-retry-after') ?? response.headers.get('retry-after')
    return { code: 'too-many-tries', waitSec: wait && /^\d+$/.test(wait) ? Number(wait) : null }
  }
  if (response.status >= 500) return { code: 'no-answer' }
  const code = typeof answer === 'object' && answer !== null && 'code' in answer ? answer.code : null
  return (typeof code === 'string' && codes[code]) || { code: 'refused' }
}

/** The return address after a provider or a mail, which leads on to `next`. */
export function callbackAddress(next: string): string {
  return signInAddress(next).replace('/signin', '/auth/callback')
}

/** `token` is null when the address must be confirmed first, whether or not it already has an account. */
export function signUp(name: string, email: string, password: string, next: string) {
  return call<{ token: string | null }>('/sign-up/email', {
    name,
    email,
    password,
    callbackURL: callbackAddress(next),
  })
}

export function signIn(email: string, password: string, next: string) {
  return call<{ token: string } | { twoFactorRedirect: true }>('/sign-in/email', {
    email,
    password,
    callbackURL: callbackAddress(next),
  })
}

/** The second step: the digits of the authenticator app, or one of the backup codes. */
export function verifyCode(kind: 'totp' | 'backup-code', code: string, trustDevice: boolean) {
  return call<unknown>(`/two-factor/verify-${kind}`, { code, trustDevice })
}

/**
 * Sends an email to a new address, or first to the one so far. The answer doesn't tell whether somebody has it already.
 * @param password left out by somebody who has none
 */
export function changeEmail(newEmail: string, password?: string) {
  return call<unknown>('/change-email', { newEmail, password })
}

/** Google or the configured OpenID Connect issuer; `url` is where to go. */
export function signInWith(provider: 'google' | 'oidc', next: string) {
  return call<{ url: string }>('/sign-in/social', {
    provider,
    callbackURL: callbackAddress(next),
    errorCallbackURL: '/auth/callback',
  })
}

/** Sends the confirmation mail again. The answer doesn't tell whether the address exists. */
export function sendVerification(email: string, next: string) {
  return call<unknown>('/send-verification-email', { email, callbackURL: callbackAddress(next) })
}

/** Sends a mail with a link to choose a new password. The answer doesn't tell whether the address exists. */
export function requestReset(email: string) {
  return call<unknown>('/request-password-reset', { email, redirectTo: '/reset-password' })
}

export function resetPassword(token: string, newPassword: string, endApiKeys: boolean) {
  return call<unknown>('/reset-password', { token, newPassword, endApiKeys })
}

/** null: nobody is signed in. */
export function currentSession() {
  return call<{ user: { email: string } } | null>('/get-session')
}

export function signOut() {
  return call<unknown>('/sign-out', {})
}

/** Ends every session of the person, this one too, and takes away its cookie. */
export async function signOutEverywhere(endApiKeys: boolean): Promise<AuthAnswer<unknown>> {
  const answer = await call<unknown>('/revoke-sessions', { endApiKeys })
  return answer.ok ? signOut() : answer
}
