import { z } from 'zod'
import { isServerTrouble, retryAfterSec, type Answer } from '../http.ts'
import type { Refusal } from '../refusal.ts'
import { trouble, unreadable } from '../sentences.ts'

const said = z.object({ error: z.string().optional(), message: z.string().optional() })
const wrapped = z.object({ jobStatus: said })

/**
 * Bluesky does not say when the day ends, so Postlark asks again every hour. Limits: 25 videos and 10 GB a day
 * (2026-10-07).
 */
export const dailyLimitReached = {
  kind: 'rate-limited',
  retryAfterSec: 3600,
  scope: 'account',
} satisfies Refusal

const defaultWaitSec = 300

/**
 * What a refusal of the video service means. It never reads as `needs-reauth`: its tokens are made for one call each,
 * and the account's session was able to make one.
 */
export function videoRefusalOf(answer: Answer, now: Date): Refusal {
  const { error = '', message = '' } = errorOf(answer)
  if (answer.status === 429) {
    const wait = retryAfterSec(answer.headers, now) ?? defaultWaitSec
    return { kind: 'rate-limited', retryAfterSec: wait, scope: 'account' }
  }
  const known = meaningOf(error)
  if (known) return known
  if (isServerTrouble(answer)) {
    return { kind: 'unreachable', message: trouble("Bluesky's video service", answer.status) }
  }
  if (answer.status === 413) return rejected('content', tooLarge)
  if (answer.status === 401 || answer.status === 403) return uploadForbidden(answer)
  return answer.status === 200
    ? { kind: 'unreachable', message: unreadable("Bluesky's video service") }
    : rejected('content', `Bluesky refused the video: ${withPeriod(message || error || `${answer.status}`)}`)
}

/**
 * Names: lexicon app.bsky.video.startUpload (2026-08-20), recorded answers in atproto issue 3097 (2024-11-25) and
 * atproto-website issue 596 (2026-03-20), social-app pull request 5153 (2024-09-04).
 */
function meaningOf(error: string): Refusal | null {
  switch (error) {
    case 'unconfirmed_email':
      return rejected(
        'account',
        'Bluesky takes videos only from accounts with a confirmed email address. Confirm it in the Bluesky app under ' +
          'Settings, Account, then try again.',
      )
    case 'profile_not_found':
      return rejected(
        'account',
        "Bluesky's video service does not know this account. Open it once in the Bluesky app, then try again.",
      )
    case 'uploads_disabled':
    case 'uploads_forbidden':
    case 'UploadForbidden':
      return forbidden('')
    case 'DailyLimitExceeded':
      return dailyLimitReached
    case 'TooManyOpenUploads':
    case 'ServiceOverloaded':
      return { kind: 'unreachable', message: "Bluesky's video service is too busy just now." }
    case 'VideoTooLong':
      return rejected('content', 'The video is longer than Bluesky allows. Shorten it.')
    case 'VideoTooLarge':
      return rejected('content', tooLarge)
    case 'BadAspectRatio':
      return rejected('content', 'Bluesky does not take a video of this shape. Crop it.')
    case 'UnsupportedContentType':
      return rejected('content', 'Bluesky takes MP4 videos only.')
    default:
      return null
  }
}

/** Source: docs/networks/bluesky.md#sources (lexicons), `failureCode` of jobStatus in app.bsky.video.defs. */
export function videoFailure(code: string | undefined): Refusal {
  switch (code) {
    case 'pds_upload_unsupported_blob_size':
      return rejected('account', 'The server of this account doesn’t take videos this large. Shorten it.')
    case 'pds_upload_failure':
      return {
        kind: 'unreachable',
        message: 'Bluesky could not store the video with the server of the account.',
      }
    default:
      return rejected('content', 'Bluesky could not process this video. Try another file.')
  }
}

/** The account may not upload; the service may or may not say why. */
export function uploadForbidden(answer: Answer): Refusal {
  const { error = '', message = '' } = errorOf(answer)
  return meaningOf(error) ?? forbidden(message)
}

function forbidden(message: string): Refusal {
  const reason = message && `: ${message}`
  return rejected('account', withPeriod(`Bluesky does not take videos from this account now${reason}`))
}

function errorOf(answer: Answer): z.infer<typeof said> {
  const body = answer.json()
  return wrapped.safeParse(body).data?.jobStatus ?? said.safeParse(body).data ?? {}
}

const tooLarge = 'The video is larger than Bluesky allows (300 MB).'

const withPeriod = (sentence: string) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)

function rejected(reason: 'content' | 'account', message: string): Refusal {
  return { kind: 'rejected', reason, message }
}
