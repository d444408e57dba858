import { z } from 'zod'
import { send } from '../http.ts'
import { graphGet } from '../meta/graph.ts'
import { quotaWaitSec } from '../meta/media-errors.ts'
import type { NetworkAccount, CallIo } from '../network.ts'
import type { Refusal } from '../refusal.ts'
import { refusalOf } from './errors.ts'
import { apiVersion, type ThreadsSettings } from './settings.ts'

const config = z.object({ quota_total: z.number() })

/** Source: docs/networks/threads.md#sources (troubleshooting), "Retrieve Quota Limits". */
const limits = z.object({
  data: z.tuple([
    z.object({
      quota_usage: z.number().optional(),
      config: config.optional(),
      reply_quota_usage: z.number().optional(),
      reply_config: config.optional(),
    }),
  ]),
})

/**
 * Asks whether a post and its replies still fit into the account's quota for 24 hours; null when they do, or when
 * Threads does not say. Throws NoAnswer.
 */
export async function quotaRefusal(
  settings: ThreadsSettings,
  replies: number,
  account: NetworkAccount,
  io: CallIo,
): Promise<Refusal | null> {
  const fields = replies > 0 ? 'quota_usage,config,reply_quota_usage,reply_config' : 'quota_usage,config'
  const path = `/${apiVersion}/me/threads_publishing_limit`
  const answer = await send(io, graphGet(settings.apiUrl, path, account, { fields }))
  if (answer.status !== 200) {
    const refusal = refusalOf(answer, io.now())
    // The check is only a courtesy: the publishing call enforces the quota.
    return refusal.kind === 'rejected' ? null : refusal
  }
  const said = limits.safeParse(answer.json()).data?.data[0]
  if (!said) return null
  const isFull =
    1 > room(said.quota_usage, said.config) || replies > room(said.reply_quota_usage, said.reply_config)
  return isFull ? { kind: 'rate-limited', retryAfterSec: quotaWaitSec, scope: 'account' } : null
}

function room(used: number | undefined, limit: z.infer<typeof config> | undefined): number {
  // With a quota smaller than one chain needs, the wait would never end: then the publishing call decides.
  return used === undefined || !limit ? Infinity : limit.quota_total - used
}
