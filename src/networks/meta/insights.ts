import { z } from 'zod'
import { send, type Answer } from '../http.ts'
import type { NetworkAccount, CallIo } from '../network.ts'
import type { Refusal } from '../refusal.ts'
import { graphErrorOf, graphGet, isMissing } from './graph.ts'

/**
 * A count is in `values` or in `total_value`. Source: docs/networks/threads.md#sources (insights),
 * docs/networks/instagram.md#sources (insights).
 */
const insights = z.object({
  data: z.array(
    z.object({
      name: z.string(),
      values: z.array(z.object({ value: z.unknown() })).optional(),
      total_value: z.object({ value: z.unknown() }).optional(),
    }),
  ),
})

/**
 * Reads counts of one post by their names. A post that is too new or has too few viewers has none. Throws NoAnswer.
 * @param ask.metrics separated by commas
 */
export async function readInsights(
  ask: {
    apiUrl: string
    path: string
    metrics: string
    account: NetworkAccount
    refusalOf: (answer: Answer, now: Date) => Refusal
  },
  io: CallIo,
): Promise<{ kind: 'read'; counts: Partial<Record<string, number>> } | { kind: 'gone' } | Refusal> {
  const answer = await send(io, graphGet(ask.apiUrl, ask.path, ask.account, { metric: ask.metrics }))
  if (answer.status !== 200) {
    if (isMissing(answer)) return { kind: 'gone' }
    return hasTooFewViewers(answer) ? { kind: 'read', counts: {} } : ask.refusalOf(answer, io.now())
  }
  const said = insights.safeParse(answer.json()).data
  if (!said) return { kind: 'unreachable' }
  const counts: Partial<Record<string, number>> = {}
  for (const { name, values, total_value: total } of said.data) {
    const value = total?.value ?? values?.at(-1)?.value
    if (typeof value === 'number') counts[name] = value
  }
  return { kind: 'read', counts }
}

/**
 * The error shares code 10 with missing permissions: only the message tells. Source:
 * docs/networks/instagram.md#sources (insights).
 */
function hasTooFewViewers(answer: Answer): boolean {
  const error = graphErrorOf(answer)
  return error?.code === 10 && /not enough viewers/i.test(error.message)
}
