import { z } from 'zod'
import { retryAfterSec, type Answer } from '../http.ts'

/** Calls are counted in a rolling hour; half an hour is the wait when an answer names none. */
const defaultWaitSec = 1800

/** Limits per app (4, 341), account (17, 613) and Page (32); 800xx are per use case and account. */
const appLimits = new Set([4, 341])
const accountLimits = new Set([17, 32, 613])

/**
 * Whose limit an error code means; null when it means no limit.
 * Source: docs/networks/facebook.md#sources (rate-limiting, error-handling).
 */
export function limitOf(code: number): 'app' | 'account' | null {
  if (appLimits.has(code)) return 'app'
  return accountLimits.has(code) || (code >= 80_000 && code <= 80_014) ? 'account' : null
}

/** `{ [business id]: [{ estimated_time_to_regain_access: minutes }] }` */
const useCases = z.record(
  z.string(),
  z.array(z.object({ estimated_time_to_regain_access: z.number().optional() })),
)

/**
 * How long to wait after a limit, 60 s to a day.
 * Source: docs/networks/facebook.md#sources (rate-limiting), header `X-Business-Use-Case-Usage`.
 */
export function waitSec(answer: Answer, now: Date): number {
  const usage = useCases.safeParse(parsed(answer.headers.get('x-business-use-case-usage'))).data ?? {}
  const minutes = Object.values(usage).flatMap((cases) =>
    cases.map((one) => one.estimated_time_to_regain_access ?? 0),
  )
  const longest = Math.max(0, ...minutes)
  const wait = longest > 0 ? longest * 60 : (retryAfterSec(answer.headers, now) ?? defaultWaitSec)
  return Math.min(86_400, Math.max(60, wait))
}

function parsed(json: string | null): unknown {
  try {
    return json === null ? undefined : JSON.parse(json)
  } catch {
    return undefined
  }
}
