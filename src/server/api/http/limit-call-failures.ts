import { limitMessages } from '#contract/billing-messages.ts'
import { detailsOf, problem } from './problem.ts'

/**
 * Runs a call of the rate limiter. A failure without a sentence of its own says in `error` what failed.
 * Source: docs/specification/plans.md#limit-calls.
 */
export async function sayingWhatFailed<T>(
  call: { request: { url: URL } },
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run()
  } catch (thrown) {
    const { code, status, error, detail, problems } = detailsOf(thrown)
    if (error !== undefined) throw thrown
    const failed: Readonly<Record<string, string>> = limitMessages.failed
    const sentence = failed[call.request.url.pathname] ?? ''
    throw problem(code, {
      status,
      detail: detail ?? sentence,
      error: sentence,
      ...(problems && { problems }),
    })
  }
}
