import { z } from 'zod'
import { send, unlessUnreachable } from '../http.ts'
import type { NetworkAccount, CallIo, CountsResult } from '../network.ts'
import { read } from './api.ts'
import { refusalOf } from './errors.ts'
import type { PinterestSettings } from './settings.ts'

/** Given for pictures and videos alike. Source: docs/networks/pinterest.md#sources (description), pins/analytics. */
const metricTypes = 'IMPRESSION,OUTBOUND_CLICK,SAVE,TOTAL_COMMENTS,TOTAL_REACTIONS'

/**
 * Days back for which Pinterest gives counts. Source: docs/networks/pinterest.md#sources (description),
 * pins/analytics.
 */
const maxDaysBack = 90

const dayMs = 86_400_000

const count = z.number().optional()

const analytics = z.object({
  all: z.object({
    summary_metrics: z.object({ IMPRESSION: count, OUTBOUND_CLICK: count, SAVE: count }).optional(),
    lifetime_metrics: z.object({ TOTAL_COMMENTS: count, TOTAL_REACTIONS: count }).optional(),
  }),
})

/** Pinterest's counts of a pin over the last 90 days; reactions and comments over its whole life. */
export async function countPin(
  settings: PinterestSettings,
  remoteId: string,
  account: NetworkAccount,
  io: CallIo,
): Promise<CountsResult> {
  return unlessUnreachable(async () => {
    const path = `/v5/pins/${encodeURIComponent(remoteId)}/analytics`
    const query = {
      start_date: day(new Date(io.now().getTime() - (maxDaysBack - 1) * dayMs)),
      end_date: day(io.now()),
      metric_types: metricTypes,
    }
    const answer = await send(io, read(settings, account, path, query))
    if (answer.status === 404) return { kind: 'gone' }
    if (answer.status !== 200) return refusalOf(answer, io.now())
    const said = analytics.safeParse(answer.json()).data?.all
    if (!said) return { kind: 'unreachable' }
    const { IMPRESSION, OUTBOUND_CLICK, SAVE } = said.summary_metrics ?? {}
    const { TOTAL_COMMENTS, TOTAL_REACTIONS } = said.lifetime_metrics ?? {}
    return {
      kind: 'counted',
      readAt: io.now(),
      counts: {
        ...(IMPRESSION !== undefined && { impressions: IMPRESSION }),
        ...(TOTAL_REACTIONS !== undefined && { likes: TOTAL_REACTIONS }),
        ...(TOTAL_COMMENTS !== undefined && { comments: TOTAL_COMMENTS }),
        ...(SAVE !== undefined && { saves: SAVE }),
        // Clicks to the pin's own link, as on other networks.
        ...(OUTBOUND_CLICK !== undefined && { clicks: OUTBOUND_CLICK }),
      },
    }
  })
}

/** The date in UTC: `2026-03-01`. */
function day(at: Date): string {
  return at.toISOString().slice(0, 10)
}
