import { z } from 'zod'
import { isServerTrouble, retryAfterSec, type Answer } from '../http.ts'
import type { Refusal } from '../refusal.ts'
import { refusedBecause, refusedWith, trouble, unreadable } from '../sentences.ts'

/** The body of every error. Source: docs/networks/tiktok.md#sources (direct-post). */
const said = z.object({ error: z.object({ code: z.string(), message: z.string().optional() }) })

/**
 * Every limit named is per minute. Source: docs/networks/tiktok.md#sources (direct-post, photo-post, get-video-status).
 */
const defaultWaitSec = 60

/** "The daily post cap": counted over the last 24 hours. */
const dailyCapWaitSec = 86_400

/** What an error answer of any call means. A 5xx reads as `unreachable`; the publishing call makes it `uncertain`. */
export function refusalOf(answer: Answer, now: Date): Refusal {
  const error = said.safeParse(answer.json()).data?.error
  const known = error && refusalByCode(error.code, error.message)
  if (known) return known
  if (answer.status === 429 || error?.code === 'rate_limit_exceeded') {
    const wait = retryAfterSec(answer.headers, now) ?? defaultWaitSec
    return { kind: 'rate-limited', retryAfterSec: wait, scope: 'account' }
  }
  if (isServerTrouble(answer) || error?.code === 'internal_error') {
    return { kind: 'unreachable', message: trouble('TikTok', answer.status) }
  }
  if (answer.status === 401) return { kind: 'needs-reauth' }
  if (answer.status < 300) return { kind: 'unreachable', message: unreadable('TikTok') }
  const why = error?.message?.trim()
  return rejected(
    'content',
    why ? refusedBecause('TikTok', 'the post', why) : refusedWith('TikTok', 'the post', answer.status),
  )
}

/** Whether TikTok says that it does not know this `publish_id`. */
export function isUnknownPublishId(answer: Answer): boolean {
  return said.safeParse(answer.json()).data?.error.code === 'invalid_publish_id'
}

/** Whether the account's owner did not grant the scope of the call. */
export function lacksScope(answer: Answer): boolean {
  return said.safeParse(answer.json()).data?.error.code === 'scope_not_authorized'
}

/** Source: docs/networks/tiktok.md#sources (direct-post, photo-post, query-creator-info), error tables. */
function refusalByCode(code: string, message: string | undefined): Refusal | null {
  switch (code) {
    case 'access_token_invalid':
    case 'scope_not_authorized':
      return { kind: 'needs-reauth' }
    case 'spam_risk_too_many_posts':
      return { kind: 'rate-limited', retryAfterSec: dailyCapWaitSec, scope: 'account' }
    case 'reached_active_user_cap':
      return { kind: 'rate-limited', retryAfterSec: dailyCapWaitSec, scope: 'app' }
    case 'spam_risk_too_many_pending_share':
      return rejected(
        'account',
        'This account has too many posts waiting in its TikTok inbox. Finish or delete them in the TikTok app, then retry.',
      )
    case 'spam_risk_user_banned_from_posting':
      return rejected(
        'account',
        'TikTok does not let this account post. Open the TikTok app to see what it asks for.',
      )
    case 'spam_risk':
    case 'spam_risk_text':
      return rejected('content', 'TikTok considers the text of this post spam. Change the text.')
    case 'unaudited_client_can_only_post_to_private_accounts':
      return rejected(
        'operator',
        'TikTok has not audited this server’s app yet, so it can only post to private accounts. Make the account private in TikTok, or ask the administrator about the audit.',
      )
    case 'url_ownership_unverified':
      return rejected(
        'operator',
        'TikTok does not fetch photos from this server. Its administrator must verify the domain of PUBLIC_URL in the TikTok developer portal.',
      )
    case 'privacy_level_option_mismatch':
      return rejected(
        'content',
        'TikTok does not offer this audience to this account. Choose again who can see the post.',
      )
    case 'app_version_check_failed':
      return rejected('account', 'Your TikTok app is too old. Update it, then retry.')
    case 'invalid_param':
    case 'invalid_params':
      return rejected(
        'content',
        message
          ? refusedBecause('TikTok', 'the post', message)
          : 'TikTok refused the post. Check its text and media.',
      )
    default:
      return null
  }
}

/**
 * The meaning of a `fail_reason`, after which TikTok has certainly published nothing; `again` when another try may
 * help.
 * Source: docs/networks/tiktok.md#sources (get-video-status).
 */
export function refusalByFailReason(reason: string): { refusal: Refusal; again: boolean } {
  switch (reason) {
    case 'internal':
      return again('TikTok had trouble processing the post.')
    case 'video_pull_failed':
    case 'photo_pull_failed':
      return again(
        'TikTok could not fetch the photos: check that PUBLIC_URL is reachable from the internet and is https.',
      )
    case 'auth_removed':
      return { refusal: { kind: 'needs-reauth' }, again: true }
    case 'file_format_check_failed':
      return final('TikTok does not take this file format. Use an MP4 video, or JPEG or WebP photos.')
    case 'duration_check_failed':
      return final('TikTok does not take a video of this length. Shorten it.')
    case 'frame_rate_check_failed':
      return final('TikTok does not take this frame rate. Use 23 to 60 frames a second.')
    case 'picture_size_check_failed':
      return final('TikTok does not take pictures of this size. Use 360 to 4096 pixels a side.')
    case 'publish_cancelled':
      return final('The post was cancelled at TikTok.')
    default:
      return {
        refusal:
          refusalByCode(reason, undefined) ?? rejected('content', refusedWith('TikTok', 'the post', reason)),
        again: false,
      }
  }
}

const again = (message: string) => ({
  refusal: { kind: 'unreachable', message, startOver: true } as const,
  again: true,
})
const final = (message: string) => ({ refusal: rejected('content', message), again: false })

export function rejected(
  reason: Extract<Refusal, { kind: 'rejected' }>['reason'],
  message: string,
): Extract<Refusal, { kind: 'rejected' }> {
  return { kind: 'rejected', reason, message }
}
