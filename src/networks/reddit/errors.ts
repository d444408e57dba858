import { z } from 'zod'
import { isServerTrouble, isSuccess, retryAfterSec, type Answer } from '../http.ts'
import type { Refusal } from '../refusal.ts'
import { refusedBecause, refusedWith, trouble, unreadable } from '../sentences.ts'

/** Errors come with HTTP 200, as `[CODE, message, field]`. Source: docs/networks/reddit.md#sources (praw). */
const apiAnswer = z.object({
  json: z.object({
    errors: z.array(z.tuple([z.string(), z.string().nullish()], z.unknown())).default([]),
    ratelimit: z.number().optional(),
    data: z.unknown().optional(),
  }),
})

/** Other errors are `{message, error, reason}`, where `error` is the status. */
const plainError = z.object({ message: z.string().optional(), reason: z.string().nullish() })

/** The window over which Reddit averages its limit. Source: docs/networks/reddit.md#sources (data-api-wiki). */
const defaultWaitSec = 600

export interface ApiError {
  code: string
  message: string
  /** Seconds, when Reddit says how long to wait. */
  ratelimitSec: number | null
}

/** The data of a successful call, or the first error of a failed one; null when the answer is neither. */
export function readApi(answer: Answer): { data: unknown } | { error: ApiError } | null {
  if (!isSuccess(answer)) return null
  const said = apiAnswer.safeParse(answer.json()).data?.json
  if (!said) return null
  const [first] = said.errors
  if (!first) return { data: said.data }
  return { error: { code: first[0], message: first[1] ?? '', ratelimitSec: said.ratelimit ?? null } }
}

/** What an error answer of any call means. A 5xx reads as `unreachable`; the publishing call makes it `uncertain`. */
export function refusalOf(answer: Answer, now: Date): Refusal {
  const read = readApi(answer)
  if (read && 'error' in read) return refusalByCode(read.error)
  if (answer.status === 429) {
    const wait = resetSec(answer.headers) ?? retryAfterSec(answer.headers, now) ?? defaultWaitSec
    return { kind: 'rate-limited', retryAfterSec: wait, scope: 'account' }
  }
  if (isServerTrouble(answer)) {
    return { kind: 'unreachable', message: trouble('Reddit', answer.status) }
  }
  if (answer.status === 401) return { kind: 'needs-reauth' }
  if (answer.status === 403) return refusalOf403(answer)
  if (answer.status === 404) {
    return rejected('content', 'There is no such subreddit on Reddit, or it is closed. Check its name.')
  }
  if (answer.status < 300) return { kind: 'unreachable', message: unreadable('Reddit') }
  const why = plainError.safeParse(answer.json()).data?.message
  return rejected(
    'content',
    why ? refusedBecause('Reddit', 'it', why) : refusedWith('Reddit', 'it', answer.status),
  )
}

/** Codes: praw-dev/praw@7b69758 and other clients (2026-08-17, medium). */
export function refusalByCode({ code, message, ratelimitSec }: ApiError): Refusal {
  switch (code.toUpperCase()) {
    case 'RATELIMIT':
    case 'QUOTA_FILLED': {
      const wait = ratelimitSec === null ? waitIn(message) : Math.ceil(ratelimitSec)
      return { kind: 'rate-limited', retryAfterSec: Math.max(1, wait ?? defaultWaitSec), scope: 'account' }
    }
    case 'USER_REQUIRED':
      return { kind: 'needs-reauth' }
    case 'SUBREDDIT_NOEXIST':
    case 'SUBREDDIT_REQUIRED':
      return rejected('content', 'There is no such subreddit on Reddit. Check its name.')
    case 'SUBREDDIT_NOTALLOWED':
      return rejected(
        'content',
        'This account may not post in that subreddit. Choose another, or join it first.',
      )
    case 'NO_SELFS':
      return rejected('content', 'That subreddit doesn’t allow text posts. Add a link or a picture.')
    case 'NO_LINKS':
      return rejected('content', 'That subreddit doesn’t allow links. Post text instead.')
    case 'NO_IMAGES':
    case 'IMAGES_NOT_ALLOWED':
      return rejected('content', 'That subreddit doesn’t take pictures. Post text or a link instead.')
    case 'NO_VIDEOS':
    case 'VIDEOS_NOT_ALLOWED':
      return rejected('content', 'That subreddit doesn’t allow videos. Post text or a link instead.')
    case 'TOO_LONG':
      return rejected(
        'content',
        `Reddit says it is too long${inBrackets(message)}. Shorten the title or the text.`,
      )
    case 'NO_TEXT':
      return rejected('content', 'Reddit needs a title. Add one in the post’s settings.')
    case 'SUBMIT_VALIDATION_FLAIR_REQUIRED':
      return rejected('content', 'That subreddit needs a flair. Choose one in the post’s settings.')
    case 'ALREADY_SUB':
      return rejected(
        'duplicate',
        'That link was already posted in this subreddit. Choose another link or subreddit.',
      )
    default:
      return rejected(
        'content',
        message ? refusedBecause('Reddit', 'it', message) : refusedWith('Reddit', 'it', code),
      )
  }
}

/**
 * The seconds a message says to wait; null when it names none. "Take a break for 9 minutes before trying again."
 * Reddit rounds down, so one unit is added; the bodies are in fixtures/errors.json.
 */
export function waitIn(message: string): number | null {
  const [, count, unit = ''] = /(\d+)\s*(millisecond|second|minute|hour|day)/i.exec(message) ?? []
  if (count === undefined) return null
  const unitSec = { millisecond: 0.001, second: 1, minute: 60, hour: 3600, day: 86_400 }[unit.toLowerCase()]
  return Math.ceil((Number(count) + 1) * (unitSec ?? 60))
}

/** Whether the account's owner did not grant the scope of the call. */
export function isScopeMissing(answer: Answer): boolean {
  return answer.status === 403 && /insufficient_scope/.test(answer.headers.get('www-authenticate') ?? '')
}

function refusalOf403(answer: Answer): Refusal {
  if (isScopeMissing(answer)) return { kind: 'needs-reauth' }
  const said = plainError.safeParse(answer.json()).data
  switch (said?.reason) {
    case 'private':
      return rejected('content', 'That subreddit is private, and this account is not in it. Choose another.')
    case 'banned':
      return rejected('content', 'Reddit has closed that subreddit. Choose another.')
    case 'quarantined':
      return rejected('content', 'That subreddit is quarantined. Open it on Reddit first, or choose another.')
    default:
      return rejected(
        'content',
        'Reddit does not let this account do that there. Check the subreddit’s rules.',
      )
  }
}

/** `X-Ratelimit-Reset`: seconds until the window ends. Source: docs/networks/reddit.md#sources (data-api-wiki). */
function resetSec(headers: Headers): number | null {
  const value = Number(headers.get('x-ratelimit-reset') ?? Number.NaN)
  return Number.isFinite(value) && value > 0 ? Math.ceil(value) : null
}

const inBrackets = (message: string) => (message ? ` (${message})` : '')

export function rejected(
  reason: Extract<Refusal, { kind: 'rejected' }>['reason'],
  message: string,
): Extract<Refusal, { kind: 'rejected' }> {
  return { kind: 'rejected', reason, message }
}
