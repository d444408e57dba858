import { z } from 'zod'
import { isServerTrouble, retryAfterSec, secUntilHeader, type Answer } from '../http.ts'
import type { Refusal } from '../refusal.ts'
import { refusedBecause, refusedWith, trouble } from '../sentences.ts'

/**
 * The two forms of X's errors: problem+json, and the older list of messages.
 * Source: docs/networks/twitter.md#sources (response-codes).
 */
const problem = z.object({
  title: z.string().optional(),
  detail: z.string().optional(),
  type: z.string().optional(),
  errors: z.array(z.object({ message: z.string().optional(), code: z.number().optional() })).optional(),
})

/** The window of most limits, used when a 429 does not say when it ends: 15 minutes. Rate-limit page, 2026-08-22. */
const defaultWaitSec = 900

/**
 * What an error answer of any call means. A 5xx reads as `unreachable`; the publishing call makes it `uncertain`.
 * @param what the refused item, as the sentence names it: `the third` of a chain
 */
export function refusalOf(answer: Answer, now: Date, what = 'the post'): Refusal {
  const said = problem.safeParse(answer.json()).data ?? {}
  if (lacksCredits(answer.status, said)) {
    return {
      kind: 'rejected',
      reason: 'operator',
      message: 'X accepts no more posts from this server: its X API credits are used up.',
    }
  }
  if (answer.status === 429) {
    const wait =
      secUntilHeader(answer.headers, 'x-rate-limit-reset', now) ?? retryAfterSec(answer.headers, now)
    return { kind: 'rate-limited', retryAfterSec: wait ?? defaultWaitSec, scope: 'account' }
  }
  if (isServerTrouble(answer)) return { kind: 'unreachable', message: trouble('X', answer.status) }
  if (answer.status === 401) return { kind: 'needs-reauth' }
  if (answer.status === 403) return refusalOf403(said, what)
  const why = said.detail ?? said.errors?.[0]?.message
  return rejected('content', why ? refusedBecause('X', what, why) : refusedWith('X', what, answer.status))
}

/**
 * Whether X refused a text because the account has just posted the same one. X gives this 403 no code (`type` is
 * about:blank), so its message decides; the body is recorded in fixtures/errors.json.
 */
export function isDuplicate(answer: Answer): boolean {
  if (answer.status !== 403) return false
  const said = problem.safeParse(answer.json()).data
  return (
    /duplicate content/i.test(said?.detail ?? '') || said?.errors?.some((one) => one.code === 187) === true
  )
}

type Problem = z.infer<typeof problem>

/** Whether the account's owner did not grant the scope of the call. */
export function isScopeMissing(answer: Answer): boolean {
  const type = problem.safeParse(answer.json()).data?.type ?? ''
  return answer.status === 403 && type.endsWith('/problems/oauth-scope')
}

function lacksCredits(status: number, said: Problem): boolean {
  return (
    status === 402 ||
    said.title === 'CreditsDepleted' ||
    /\/problems\/(usage-capped|credits)$/.test(said.type ?? '')
  )
}

function refusalOf403(said: Problem, what: string): Refusal {
  const type = said.type ?? ''
  if (/\/problems\/(oauth-scope|not-authorized-for-resource)$/.test(type)) return { kind: 'needs-reauth' }
  if (type.endsWith('/problems/client-forbidden')) {
    return rejected('operator', 'X does not let this server post: its X app has no access to the API.')
  }
  // The older form has codes for suspended (64) and locked (326); the newer one only a message.
  const isBlocked = said.errors?.some((one) => one.code === 64 || one.code === 326)
  if (isBlocked || /\baccount is (temporarily )?(suspended|locked)\b/i.test(said.detail ?? '')) {
    return rejected(
      'account',
      'X has suspended or locked this account. Sign in to X to see what it asks for.',
    )
  }
  return rejected('content', said.detail ? refusedBecause('X', what, said.detail) : `X refused ${what}.`)
}

export function rejected(
  reason: Extract<Refusal, { kind: 'rejected' }>['reason'],
  message: string,
): Extract<Refusal, { kind: 'rejected' }> {
  return { kind: 'rejected', reason, message }
}
