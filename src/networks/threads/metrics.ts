import { unlessUnreachable } from '../http.ts'
import { readInsights } from '../meta/insights.ts'
import type { NetworkAccount, CallIo, CountsResult } from '../network.ts'
import { refusalOf } from './errors.ts'
import { apiVersion, type ThreadsSettings } from './settings.ts'

/** Source: docs/networks/threads.md#sources (postman), "Get Post Insights". */
const metrics = 'views,likes,replies,reposts,quotes,shares'

/** Counts of one post. Threads calls every time a post is shown a view; reposts and shares are one count here. */
export async function countThread(
  settings: ThreadsSettings,
  remoteId: string,
  account: NetworkAccount,
  io: CallIo,
): Promise<CountsResult> {
  return unlessUnreachable(async () => {
    const path = `/${apiVersion}/${encodeURIComponent(remoteId)}/insights`
    const read = await readInsights({ apiUrl: settings.apiUrl, path, metrics, account, refusalOf }, io)
    if (read.kind !== 'read') return read
    const { views, likes, replies, reposts, shares, quotes } = read.counts
    const passedOn =
      reposts === undefined && shares === undefined ? undefined : (reposts ?? 0) + (shares ?? 0)
    return {
      kind: 'counted',
      readAt: io.now(),
      counts: {
        ...(views !== undefined && { impressions: views }),
        ...(likes !== undefined && { likes }),
        ...(replies !== undefined && { comments: replies }),
        ...(passedOn !== undefined && { shares: passedOn }),
        ...(quotes !== undefined && { quotes }),
      },
    }
  })
}
