import { z } from 'zod'
import { isServerTrouble, retryAfterSec, secUntil, type Answer } from '../http.ts'
import type { Refusal } from '../refusal.ts'
import { refusedBecause, refusedWith, trouble } from '../sentences.ts'

/** The body of every LinkedIn error. Source: docs/networks/linkedin.md#sources (error-handling). */
const restError = z.object({
  status: z.number().optional(),
  serviceErrorCode: z.number().optional(),
  code: z.string().optional(),
  message: z.string().optional(),
})

/**
 * What an error answer of any call means. A 5xx reads as `unreachable`; the publishing call makes it `uncertain`.
 * @param what the refused thing, as the sentence names it
 */
export function refusalOf(answer: Answer, now: Date, what = 'the post'): Refusal {
  const said = restError.safeParse(answer.json()).data ?? {}
  if (answer.status === 429) {
    // Without Retry-After the daily quota is used up: it is reset at midnight UTC.
    const wait = retryAfterSec(answer.headers, now) ?? secUntil(nextUtcMidnight(now), now)
    return {
      kind: 'rate-limited',
      retryAfterSec: wait,
      scope: /\bAPPLICATION\b/.test(said.message ?? '') ? 'app' : 'account',
    }
  }
  if (isServerTrouble(answer) || answer.status === 409) {
    return { kind: 'unreachable', message: trouble('LinkedIn', answer.status) }
  }
  if (said.code === 'RESTRICTED_MEMBER') {
    return rejected(
      'account',
      'LinkedIn has restricted this account. Sign in to LinkedIn to see what it asks for.',
    )
  }
  if (answer.status === 401) return { kind: 'needs-reauth' }
  if (answer.status === 403 && said.code === 'ACCESS_DENIED') {
    return lacksProduct(said.message) ? notForThisApp() : { kind: 'needs-reauth' }
  }
  if (answer.status === 426 || said.code === 'VERSION_MISSING') {
    return rejected(
      'operator',
      'LinkedIn no longer supports the API version this server uses. Ask its administrator to set a newer one.',
    )
  }
  if (said.code === 'FIELD_LENGTH_TOO_LONG')
    return rejected('content', 'The text is longer than LinkedIn allows.')
  if (said.code === 'MEDIA_ASSET_PROCESSING_FAILED') return couldNotProcess()
  return rejected(
    'content',
    said.message
      ? refusedBecause('LinkedIn', what, said.message)
      : refusedWith('LinkedIn', what, answer.status),
  )
}

/**
 * The post that this one repeats, according to LinkedIn; null when it refused for another reason. The URN is only in
 * the message, so a pattern reads it; bodies are recorded in fixtures/errors.json.
 */
export function duplicateOf(answer: Answer): string | null {
  if (answer.status !== 422) return null
  const message = restError.safeParse(answer.json()).data?.message ?? ''
  return /duplicate of (urn:li:(?:share|ugcPost):\d+)/i.exec(message)?.[1] ?? null
}

/**
 * Whether LinkedIn refused because a file is not ready yet. A member's token may not ask for an image's state, so
 * sending the post is the only way to find out. The code is documented for videos; for images the message decides
 * (2026-09-19, unconfirmed).
 */
export function isMediaNotReady(answer: Answer): boolean {
  if (answer.status !== 400 && answer.status !== 422) return false
  const said = restError.safeParse(answer.json()).data
  if (said?.code === 'MEDIA_ASSET_WAITING_UPLOAD') return true
  return /\b(not ready|still processing|not available yet|waiting upload)\b/i.test(said?.message ?? '')
}

/** Whether the account's owner did not grant the scope of the call. Recorded in fixtures/errors.json. */
export function isScopeMissing(answer: Answer): boolean {
  const said = restError.safeParse(answer.json()).data
  return answer.status === 403 && said?.code === 'ACCESS_DENIED' && !lacksProduct(said.message)
}

/**
 * Whether the app itself lacks a LinkedIn product, which signing in again does not change. The code is the same as for
 * a missing scope: the name of the permission tells them apart; recorded in fixtures/errors.json.
 */
function lacksProduct(message: string | undefined): boolean {
  return /\bpartnerApi[A-Z]/.test(message ?? '')
}

export function notForThisApp(): Extract<Refusal, { kind: 'rejected' }> {
  return rejected(
    'operator',
    'LinkedIn does not allow this: the LinkedIn app of this server has no access to this product. Ask its administrator.',
  )
}

/** LinkedIn took a file and could not process it. */
export function couldNotProcess(): Extract<Refusal, { kind: 'rejected' }> {
  return rejected('content', 'LinkedIn could not process this file. Replace it with another one.')
}

export function rejected(
  reason: Extract<Refusal, { kind: 'rejected' }>['reason'],
  message: string,
): Extract<Refusal, { kind: 'rejected' }> {
  return { kind: 'rejected', reason, message }
}

function nextUtcMidnight(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1))
}
