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
  if (statusCode === 429) return { kind: 'busy', retryAfterSec: waitOf(responseHeaders?.['retry-after']) }
  return saysRefused(data) ? { kind: 'refused' } : { kind: 'failed' }
}

/** Whether an error response refuses what was sent for what it says. */
export function saysRefused(data: unknown): boolean {
  return refusedCodes.has(refusal.safeParse(data).data?.error.code)
}

/** How long a busy server wants to be left alone, in seconds. @param given its `retry-after` */
export function waitOf(given: string | null | undefined): number {
  const asked = Number(given)
  return asked >= 1 ? Math.min(Math.ceil(asked), longestWaitSec) : usualWaitSec
}
