import type { AuthRefusal } from './auth-calls.ts'

/** Same number as on the server; see better-auth `minPasswordLength`. */
export const minPasswordLength = 8

/**
 * The message for a refusal: what happened, what was kept, what to do next. None reveals whether an address has an
 * account.
 */
export function wordsFor(refusal: AuthRefusal): string {
  switch (refusal.code) {
    case 'wrong-credentials':
      return 'Wrong email or password. Check both and try again, or ask for a new password.'
    case 'not-verified':
      return 'Confirm your email address first. Open the link in the email we sent you.'
    case 'bad-email':
      return 'This doesn’t look like an email address.'
    case 'stand-in-address':
      return 'Addresses of google.example belong to the stand-in of Google. Use “Continue with Google”.'
    case 'password-too-short':
      return `A password needs at least ${minPasswordLength} characters.`
    case 'password-too-long':
      return 'This password is too long. Use at most 128 characters.'
    case 'bad-link':
      return 'This link has expired or was already used. Ask for a new one.'
    case 'wrong-password':
      return 'This is not your password. Check it and try again.'
    case 'wrong-code':
      return 'This code is wrong. Codes change every 30 seconds, and a backup code works once.'
    case 'code-too-late':
      return 'This took too long, or too many codes were tried. Sign in again from the start.'
    case 'locked':
      return 'Too many wrong codes. Wait 15 minutes, then sign in again.'
    case 'session-old':
      return 'You signed in a while ago. Sign out, sign in again, and then do this.'
    case 'too-many-tries':
      return `Too many tries. Wait ${wait(refusal.waitSec)}, then try again. What you typed is still here.`
    case 'refused':
      return 'That didn’t work. Check what you typed and try again.'
    case 'no-answer':
      return 'Can’t reach Postlark. What you typed is still here: try again in a moment.'
    default:
      return refusal satisfies never
  }
}

function wait(seconds: number | null): string {
  if (seconds === null) return 'a minute'
  if (seconds <= 90) return seconds === 1 ? 'a second' : `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}

/** Checks a typed email address; null: plausible. The confirmation email decides. */
export function checkEmail(email: string): string | null {
  if (email.trim() === '') return 'Please enter your email address.'
  return /^[^\s@]+@[^\s@]+$/.test(email.trim()) ? null : 'This doesn’t look like an email address.'
}

/** For a new password. */
export function checkNewPassword(password: string): string | null {
  return password.length < minPasswordLength
    ? `A password needs at least ${minPasswordLength} characters.`
    : null
}
