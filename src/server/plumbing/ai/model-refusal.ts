import type { APICallError } from 'ai'
import { z } from 'zod'
import type { ModelRefusal } from './text-model.ts'

const refusal = z.object({ error: z.object({ code: z.union([z.string(), z.number()]).nullish() }) })

/** Codes with which servers refuse a prompt for what it says. */
const refusedCodes: ReadonlySet<unknown> = new Set([
  'content_policy_violation',
  'content_filter',
  'moderation_blocked',
])

const usualWaitSec = 60
const longestWaitSec = 3_600

/** What an error response of a model's server means. */
export function refusalIn({ statusCode, data, responseHeaders }: APICallError): ModelRefusal {
  if (statusCode === 429) return { kind: 'busy', retryAfterSec: waitIn(responseHeaders) }
  const code = refusal.safeParse(data).data?.error.code
  return refusedCodes.has(code) ? { kind: 'refused' } : { kind: 'failed' }
}

function waitIn(headers: APICallError['responseHeaders']): number {
  const asked = Number(headers?.['retry-after'])
  return asked >= 1 ? Math.min(Math.ceil(asked), longestWaitSec) : usualWaitSec
}
