import { z } from 'zod'
import { isServerTrouble, retryAfterSec, type Answer } from '../http.ts'
import type { Refusal } from '../refusal.ts'
import { secUntilPacificMidnight } from './pacific-midnight.ts'
import { refusedBecause, refusedWith, trouble } from '../sentences.ts'

/** The body of every Google API error. Source: docs/networks/youtube.md#sources (errors). */
const apiError = z.object({
  error: z.object({
    message: z.string().optional(),
    status: z.string().optional(),
    errors: z.array(z.object({ reason: z.string().optional(), message: z.string().optional() })).optional(),
  }),
})

/**
 * Seconds to wait at the upload limit: a quarter of a day. YouTube says neither how many videos a channel may upload a
 * day nor when it may again (medium).
 */
const uploadLimitWaitSec = 21_600

/** How long to wait for a limit per minute when the answer does not say. */
const shortWaitSec = 60

/** Shown when the Google account has no channel. */
export const noChannel =
  'This Google account has no YouTube channel. Create one on youtube.com, then connect again.'

/** What an error answer of any call means. A 5xx reads as `unreachable`; the publishing call makes it `uncertain`. */
export function refusalOf(answer: Answer, now: Date): Refusal {
  const said = apiError.safeParse(answer.json()).data?.error
  const reason = reasonOf(answer)
  const known = refusalOfReason(reason, now)
  if (known) return known
  if (answer.status === 429 || isPerMinuteLimit(reason)) {
    // Only the message tells that the limit is per day (unconfirmed).
    const perDay = /\bper day\b/i.test(said?.message ?? '')
    return {
      kind: 'rate-limited',
      retryAfterSec: perDay
        ? secUntilPacificMidnight(now)
        : (retryAfterSec(answer.headers, now) ?? shortWaitSec),
      scope: reason === 'userRateLimitExceeded' ? 'account' : 'app',
    }
  }
  if (isServerTrouble(answer) || reason === 'backendError') {
    return { kind: 'unreachable', message: trouble('YouTube', answer.status) }
  }
  if (answer.status === 401) return { kind: 'needs-reauth' }
  const why = said?.message?.replaceAll(/<[^>]*>/g, '')
  return rejected(
    answer.status === 403 ? 'account' : 'content',
    why ? refusedBecause('YouTube', 'it', why) : refusedWith('YouTube', 'it', answer.status),
  )
}

/** The first reason an error gives, such as `quotaExceeded`; empty when it gives none. */
function reasonOf(answer: Answer): string {
  return apiError.safeParse(answer.json()).data?.error.errors?.[0]?.reason ?? ''
}

/** Whether the account's owner did not grant the scope of the call. */
export function isPermissionMissing(answer: Answer): boolean {
  return answer.status === 403 && /^(insufficientPermissions|forbidden)$/.test(reasonOf(answer))
}

function isPerMinuteLimit(reason: string): boolean {
  return reason === 'rateLimitExceeded' || reason === 'userRateLimitExceeded'
}

/** Source: docs/networks/youtube.md#sources (errors), and src/networks/youtube/fixtures/errors.json. */
function refusalOfReason(reason: string, now: Date): Refusal | null {
  switch (reason) {
    case 'quotaExceeded':
    case 'dailyLimitExceeded':
      return { kind: 'rate-limited', retryAfterSec: secUntilPacificMidnight(now), scope: 'app' }
    case 'uploadLimitExceeded':
      return { kind: 'rate-limited', retryAfterSec: uploadLimitWaitSec, scope: 'account' }
    case 'insufficientPermissions':
      return { kind: 'needs-reauth' }
    case 'youtubeSignupRequired':
      return rejected('account', noChannel)
    case 'accountClosed':
    case 'accountSuspended':
    case 'authenticatedUserAccountClosed':
    case 'authenticatedUserAccountSuspended':
    case 'channelClosed':
    case 'channelSuspended':
      return rejected(
        'account',
        'YouTube has closed or suspended this channel. Sign in to YouTube to see why.',
      )
    case 'accessNotConfigured':
      return rejected('operator', 'The YouTube Data API is not turned on in this server’s Google project.')
    case 'invalidTitle':
      return rejected(
        'content',
        'YouTube does not take this title. It needs 1 to 100 characters, without < or >.',
      )
    case 'invalidDescription':
    case 'invalidVideoDescription':
      return rejected(
        'content',
        'YouTube does not take this description. It can have 5,000 bytes, without < or >.',
      )
    case 'invalidTags':
      return rejected('content', 'YouTube does not take these tags. Together they can have 500 characters.')
    case 'commentsDisabled':
      return rejected('content', 'Comments are turned off for this video, as for every video made for kids.')
    case 'commentTextTooLong':
      return rejected('content', 'The comment is longer than YouTube allows.')
    case 'playlistNotFound':
      return rejected('content', 'The playlist no longer exists. Choose another one.')
    default:
      return null
  }
}

export function rejected(
  reason: Extract<Refusal, { kind: 'rejected' }>['reason'],
  message: string,
): Extract<Refusal, { kind: 'rejected' }> {
  return { kind: 'rejected', reason, message }
}
