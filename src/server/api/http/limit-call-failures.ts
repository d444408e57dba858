import { limitMessages } from '#contract/billing-messages.ts'
import type { detailsOf } from './problem.ts'
import type { FailureSentences } from './saying-what-failed.ts'

/**
 * What a failed call of the rate limiter says: `error` is always what failed.
 * Source: docs/specification/plans.md#limit-calls.
 */
export const limitCallFailures =
  (call: { request: { url: URL } }) =>
  ({ detail }: ReturnType<typeof detailsOf>): FailureSentences => {
    const failed: Readonly<Record<string, string>> = limitMessages.failed
    const sentence = failed[call.request.url.pathname] ?? ''
    return { detail: detail ?? sentence, error: sentence }
  }
