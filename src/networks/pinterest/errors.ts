import { z } from 'zod'
import { isServerTrouble, retryAfterSec, type Answer } from '../http.ts'
import type { Refusal } from '../refusal.ts'
import { refusedBecause, refusedWith, trouble } from '../sentences.ts'

/** The body of every Pinterest error. Source: docs/networks/pinterest.md#sources (description), Error. */
const apiError = z.object({ code: z.number().optional(), message: z.string().optional() })

/** How long to wait for a limit when the answer does not say: limits are per minute (rate-limit page, medium). */
const defaultWaitSec = 60

/** What an error answer of any call means. A 5xx reads as `unreachable`; the publishing call makes it `uncertain`. */
export function refusalOf(answer: Answer, now: Date): Refusal {
  const { status } = answer
  const said = apiError.safeParse(answer.json()).data ?? {}
  const message = said.message ?? ''
  if (status === 429) {
    return { kind: 'rate-limited', retryAfterSec: waitSec(answer, now), scope: 'account' }
  }
  if (isServerTrouble(answer) || status === 409) {
    return { kind: 'unreachable', message: trouble('Pinterest', status) }
  }
  // Code 29 has two meanings that only its message tells apart; both are recorded in fixtures/errors.json.
  if (/\btrial access\b/i.test(message)) {
    return rejected(
      'operator',
      'The Pinterest app of this server only has Trial access. It needs Standard access to create pins. Ask the administrator of this server.',
    )
  }
  if (/PINNER_DATA_ACCESS_DENIED/.test(answer.text)) {
    return rejected(
      'account',
      'Pinterest only lets this server post to business accounts. Change the account to a business account, then connect again.',
    )
  }
  if (status === 401 && /restricted feature/i.test(message)) {
    return rejected(
      'operator',
      'The Pinterest app of this server has no access to this feature. Ask its administrator.',
    )
  }
  if (status === 401) return { kind: 'needs-reauth' }
  return refusalOfCode(said.code) ?? generalRefusal(status, message)
}

/** Whether the account's owner did not grant the scope of the call. Recorded in fixtures/errors.json. */
export function isScopeMissing(answer: Answer): boolean {
  const { code, message = '' } = apiError.safeParse(answer.json()).data ?? {}
  return (answer.status === 401 || answer.status === 403) && code === 3 && /\bscopes\b/i.test(message)
}

/**
 * Source: docs/networks/pinterest.md#sources (description), the examples of pins/create;
 * src/networks/pinterest/fixtures/errors.json.
 */
function refusalOfCode(code: number | undefined): Refusal | null {
  switch (code) {
    case 3:
      return { kind: 'needs-reauth' }
    case 29:
      return rejected(
        'account',
        'Pinterest does not let this account use that board or pin. Choose another board.',
      )
    case 40:
      return rejected('content', 'The board no longer exists. Choose another one.')
    case 233:
      return rejected('content', 'The image is too small for Pinterest. Choose a larger one.')
    case 235:
      return rejected('content', 'Pinterest cannot read the image. Choose another one.')
    default:
      return null
  }
}

function generalRefusal(status: number, message: string): Refusal {
  if (status === 403 && /\bscopes?\b/i.test(message)) return { kind: 'needs-reauth' }
  return rejected(
    'content',
    message ? refusedBecause('Pinterest', 'the pin', message) : refusedWith('Pinterest', 'the pin', status),
  )
}

/**
 * Seconds until the window of a limit ends. The documents we could read do not say whether `x-ratelimit-reset` is a
 * number of seconds or a time: both are understood.
 */
function waitSec(answer: Answer, now: Date): number {
  const reset = Number(answer.headers.get('x-ratelimit-reset') ?? Number.NaN)
  const nowSec = now.getTime() / 1000
  if (reset > 1_000_000_000) return Math.max(1, Math.ceil(reset - nowSec))
  if (reset > 0) return Math.ceil(reset)
  return retryAfterSec(answer.headers, now) ?? defaultWaitSec
}

export function rejected(
  reason: Extract<Refusal, { kind: 'rejected' }>['reason'],
  message: string,
): Extract<Refusal, { kind: 'rejected' }> {
  return { kind: 'rejected', reason, message }
}
