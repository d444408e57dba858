import { invitationIn } from './next-address.ts'
import { signInAddress } from './sign-in-address.ts'

/** Why the server refused; read by one switch in `auth-text.ts`. */
export type AuthRefusal =
  | { code: 'wrong-credentials' | 'not-verified' | 'bad-email' | 'password-too-short' | 'password-too-long' }
  | { code: 'bad-link' | 'refused' | 'no-answer' | 'stand-in-address' }
  | { code: 'wrong-password' | 'wrong-code' | 'code-too-late' | 'locked' | 'session-old' }
  | { code: 'too-many-tries'; waitSec: number | null }

export type AuthAnswer<Data> = { ok: true; data: Data } | { ok: false; refusal: AuthRefusal }

const codes: Partial<Record<string, AuthRefusal>> = {
  INVALID_EMAIL_OR_PASSWORD: { code: 'wrong-credentials' },
  EMAIL_NOT_VERIFIED: { code: 'not-verified' },
  INVALID_EMAIL: { code: 'bad-email' },
  STAND_IN_ADDRESS: { code: 'stand-in-address' },
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

/** One call of better-auth's own API: a POST with a body, a GET without. Never throws. */
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

/** The return address after a provider or an email, which leads on to `next`. */
export function callbackAddress(next: string): string {
  return signInAddress(next).replace('/signin', '/auth/callback')
}

/**
 * `emailVerified` is false when the address must be confirmed first, whether or not it already has an account. The id
 * is then that of the sign-up: for a known address one that no account has. It is true for an address that was invited,
 * when `next` is that invitation.
 */
export function signUp(name: string, email: string, password: string, next: string) {
  return call<{ user: { id: string; emailVerified: boolean } }>('/sign-up/email', {
    name,
    email,
    password,
    invitation: invitationIn(next),
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
 * Sends an email to the new address, or first to the current one. The response doesn't reveal whether the address has
 * an account.
 * @param password left out by people who have none
 */
export function changeEmail(newEmail: string, password?: string) {
  return call<unknown>('/change-email', { newEmail, password })
}

/** Google or the configured OpenID Connect issuer; `url` is where to go. */
export function signInWith(provider: 'google' | 'oidc', next: string) {
  return call<{ url: string }>('/sign-in/social', {
    provider,
    callbackURL: callbackAddress(next),
    errorCallbackURL: callbackAddress(next),
    additionalData: { invitation: invitationIn(next) },
  })
}

/** Sends the confirmation email again. The response doesn't reveal whether the address exists. */
export function sendVerification(email: string, next: string) {
  return call<unknown>('/send-verification-email', { email, callbackURL: callbackAddress(next) })
}

/** Sends an email with a link to choose a new password. The response doesn't reveal whether the address exists. */
export function requestReset(email: string) {
  return call<unknown>('/request-password-reset', { email, redirectTo: '/reset-password' })
}

export function resetPassword(token: string, newPassword: string, endApiKeys: boolean) {
  return call<unknown>('/reset-password', { token, newPassword, endApiKeys })
}

/** The current session; null: no one is signed in. */
export function currentSession() {
  return call<{ user: { email: string } } | null>('/get-session')
}

export function signOut() {
  return call<unknown>('/sign-out', {})
}

/** Ends every session of the person, including this one, and removes its cookie. */
export async function signOutEverywhere(endApiKeys: boolean): Promise<AuthAnswer<unknown>> {
  const answer = await call<unknown>('/revoke-sessions', { endApiKeys })
  return answer.ok ? signOut() : answer
}
