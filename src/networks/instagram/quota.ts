import { z } from 'zod'
import { send } from '../http.ts'
import { graphGet } from '../meta/graph.ts'
import { quotaWaitSec } from '../meta/media-errors.ts'
import type { NetworkAccount, CallIo } from '../network.ts'
import type { Refusal } from '../refusal.ts'
import { refusalOf } from './errors.ts'
import type { InstagramSettings } from './settings.ts'

/** Source: docs/networks/instagram.md#sources (content-publishing-limit, content-publishing). */
const limits = z.object({
  data: z.tuple([z.object({ quota_usage: z.number(), config: z.object({ quota_total: z.number() }) })]),
})

/**
 * Asks whether a post still fits into the account's quota for 24 hours (Meta's pages name both 100 and 50; only this
 * call knows). Null when it fits, or when Instagram does not say. Throws NoAnswer.
 */
export async function quotaRefusal(
  settings: InstagramSettings,
  account: NetworkAccount,
  io: CallIo,
): Promise<Refusal | null> {
  const path = `/${settings.version}/${account.externalId}/content_publishing_limit`
  const answer = await send(io, graphGet(settings.apiUrl, path, account, { fields: 'quota_usage,config' }))
  if (answer.status !== 200) {
    const refusal = refusalOf(answer, io.now())
    // The check is only a courtesy: the publishing call enforces the quota.
    return refusal.kind === 'rejected' ? null : refusal
  }
  const said = limits.safeParse(answer.json()).data?.data[0]
  return said && said.quota_usage >= said.config.quota_total
    ? { kind: 'rate-limited', retryAfterSec: quotaWaitSec, scope: 'account' }
    : null
}
