import { z } from 'zod'
import type { Counts } from '#domain/post/counts.ts'
import { send, unlessUnreachable } from '../http.ts'
import { graphGet, isMissing } from '../meta/graph.ts'
import { readInsights } from '../meta/insights.ts'
import type { NetworkAccount, CallIo, CountsResult } from '../network.ts'
import { refusalOf } from './errors.ts'
import type { InstagramSettings } from './settings.ts'

/**
 * Source: docs/networks/instagram.md#sources (insights). Stories have no likes and saves; their counts end after a
 * day.
 */
const metricsOf = {
  post: 'views,reach,likes,comments,shares,saved',
  story: 'views,reach,replies,shares',
} as const

const kind = z.object({ media_product_type: z.string().optional() })

/** Counts of one post. Instagram calls every time a post is shown a view; for a reel these are plays. */
export async function countPost(
  settings: InstagramSettings,
  remoteId: string,
  account: NetworkAccount,
  io: CallIo,
): Promise<CountsResult> {
  return unlessUnreachable(async () => {
    const path = `/${settings.version}/${encodeURIComponent(remoteId)}`
    const answer = await send(
      io,
      graphGet(settings.apiUrl, path, account, { fields: 'id,media_product_type' }),
    )
    if (isMissing(answer)) return { kind: 'gone' }
    if (answer.status !== 200) return refusalOf(answer, io.now())
    const type = kind.safeParse(answer.json()).data?.media_product_type
    const metrics = type === 'STORY' ? metricsOf.story : metricsOf.post
    const ask = { apiUrl: settings.apiUrl, path: `${path}/insights`, metrics, account, refusalOf }
    const read = await readInsights(ask, io)
    return read.kind === 'read'
      ? { kind: 'counted', readAt: io.now(), counts: countsOf(read.counts, type === 'REELS') }
      : read
  })
}

function countsOf(read: Partial<Record<string, number>>, isReel: boolean): Counts {
  const { views, reach, likes, comments, replies, shares, saved } = read
  const said = comments ?? replies
  return {
    ...(views !== undefined && (isReel ? { views } : { impressions: views })),
    ...(reach !== undefined && { reach }),
    ...(likes !== undefined && { likes }),
    ...(said !== undefined && { comments: said }),
    ...(shares !== undefined && { shares }),
    ...(saved !== undefined && { saves: saved }),
  }
}
