import { z } from 'zod'
import { isServerTrouble, retryAfterSec, secUntilHeader, type Answer } from '../http.ts'
import type { Refusal } from '../refusal.ts'
import { refusedBecause, refusedWith, trouble } from '../sentences.ts'

/** The body of every XRPC error. Source: https://atproto.com/specs/xrpc "Error Responses" (read 2026-08-20). */
const xrpcError = z.object({ error: z.string(), message: z.string().optional() })

/** The error name and message of an answer; null when the body is not an XRPC error. */
export function xrpcErrorOf(answer: Answer): { error: string; message: string } | null {
  const body = xrpcError.safeParse(answer.json()).data
  return body ? { error: body.error, message: body.message ?? '' } : null
}

/** Source: docs/networks/bluesky.md#sources (lexicons), com.atproto.server. */
const sessionErrors = new Set([
  'ExpiredToken',
  'InvalidToken',
  'AuthMissing',
  'AuthenticationRequired',
  'AuthFactorTokenRequired',
])

/** Bluesky's window for one IP address, used when a 429 does not say when it ends. Rate-limit guide, 2026-04-21. */
const defaultWaitSec = 300

/** What an error answer of any call means. A 5xx reads as `unreachable`; the publishing call makes it `uncertain`. */
export function refusalOf(answer: Answer, now: Date): Refusal {
  const said = xrpcErrorOf(answer)
  if (answer.status === 429 || said?.error === 'RateLimitExceeded') {
    const wait = retryAfterSec(answer.headers, now) ?? secUntilHeader(answer.headers, 'ratelimit-reset', now)
    return { kind: 'rate-limited', retryAfterSec: wait ?? defaultWaitSec, scope: 'account' }
  }
  if (isServerTrouble(answer) || said?.error === 'UpstreamFailure' || said?.error === 'UpstreamTimeout') {
    return { kind: 'unreachable', message: trouble('Bluesky', answer.status) }
  }
  if (said?.error === 'AccountTakedown' || said?.error === 'AccountSuspended') {
    return { kind: 'rejected', reason: 'account', message: 'Bluesky has suspended this account.' }
  }
  if (said?.error === 'AccountDeactivated') {
    return {
      kind: 'rejected',
      reason: 'account',
      message: 'This Bluesky account is deactivated. Reactivate it in the Bluesky app, then try again.',
    }
  }
  if (answer.status === 401 || (said && sessionErrors.has(said.error))) return { kind: 'needs-reauth' }
  return { kind: 'rejected', reason: 'content', message: contentMessage(answer, said) }
}

function contentMessage(answer: Answer, said: { error: string; message: string } | null): string {
  const words = said?.message ?? ''
  if (answer.status === 413 || tooLarge.has(said?.error ?? '') || imageTooBig.test(words)) {
    return 'An image is larger than Bluesky allows (2 MB).'
  }
  if (textTooLong.test(words)) return 'The text is longer than Bluesky allows (300 characters).'
  if (textTooBig.test(words)) return 'The text is longer than Bluesky allows (3,000 bytes). Use fewer emoji.'
  if (said?.error === 'InvalidMimeType' || wrongType.test(words)) {
    return 'Bluesky does not take files of this type.'
  }
  return words
    ? refusedBecause('Bluesky', 'the post', words)
    : refusedWith('Bluesky', 'the post', answer.status)
}

const tooLarge = new Set(['BlobTooLarge', 'PayloadTooLarge'])

// A server says only in words that a text is too long; the second wording is that of packages/pds 0.5 (2026-11-21).
const textTooLong =
  /must not be longer than 300 graphemes|grapheme too big \(maximum 300\b.* at \$\.record\.text/
const textTooBig =
  /must not be longer than 3000 characters|string too big \(maximum 3000\b.* at \$\.record\.text/
const imageTooBig = /blob too big .* at \$\.record\.embed/
const wrongType = /Expected "[a-z]+\/.*\.mimeType$/

/**
 * Whether the answer says that a record does not exist. Older servers answer InvalidRequest, and only the message
 * tells; Bluesky's own app relies on the message too (index ids 63208277176 and 5660449187; ascorbic/cirrus pull
 * request 190).
 */
export function isRecordMissing(answer: Answer): boolean {
  const said = xrpcErrorOf(answer)
  if (said?.error === 'RecordNotFound') return true
  return said?.error === 'InvalidRequest' && said.message.startsWith('Could not locate record')
}

/** Whether the record was refused because the server lacks a file it names. */
export function isBlobMissing(answer: Answer): boolean {
  return xrpcErrorOf(answer)?.error === 'BlobNotFound'
}

const unauthorizedHelp =
  'Bluesky did not accept these credentials. Check the handle, use an app password and not your regular password, ' +
  'make sure the account is active, or create a new app password and try again.'

/**
 * What a person reads when signing in fails. The sentences are those of contract/messages.ts, which src/networks may
 * not import.
 * Source: docs/specification/connections.md#bluesky (the words for an unreadable 401 are ours).
 */
export function signInMessage(answer: Answer): string {
  const said = xrpcErrorOf(answer)
  if (said?.error === 'AuthenticationRequired') {
    return 'Invalid handle or app password. Please check your credentials.'
  }
  if (said?.error === 'AccountTakedown') return 'Account has been suspended or deactivated.'
  if (said?.message) return said.message
  if (answer.status === 401) return unauthorizedHelp
  if (answer.status === 400) return 'Invalid request format. Please check your handle format.'
  if (answer.status === 429) return 'Too many requests. Please wait a few minutes and try again.'
  return `Connection failed (${answer.status}). Please try again later.`
}
