import { z } from 'zod'
import type { Counts } from '#domain/post/counts.ts'
import { send, unlessUnreachable } from '../http.ts'
import { isMissing } from '../meta/graph.ts'
import type { NetworkAccount, CallIo, CountsResult } from '../network.ts'
import { read } from './api.ts'
import { refusalOf } from './errors.ts'
import type { FacebookSettings } from './settings.ts'

const summary = z.object({ summary: z.object({ total_count: z.number() }).optional() }).optional()
const counted = z.object({
  id: z.string(),
  shares: z.object({ count: z.number() }).optional(),
  reactions: summary,
  likes: summary,
  comments: summary,
})

/** Asks for the total only, not for the items. */
const total = (name: string) => `${name}.limit(0).summary(true)`

const insightList = z.object({
  data: z.array(z.object({ name: z.string(), values: z.array(z.object({ value: z.unknown() })) })),
})

/**
 * The count each insight is stored as. Meta replaced the impressions in 2025 and 2026, and one unknown name makes the
 * whole call fail. Source: docs/networks/facebook.md#sources (deprecated-metrics).
 */
const ofPost: Readonly<Record<string, keyof Counts>> = {
  post_media_view: 'impressions',
  post_total_media_view_unique: 'reach',
  post_clicks: 'clicks',
}
/**
 * Requested without names, so that no name can be wrong. Source: docs/networks/facebook.md#sources (unconfirmed),
 * video_insights.
 */
const ofVideo: Readonly<Record<string, keyof Counts>> = {
  total_video_views: 'views',
  blue_reels_play_count: 'views',
  fb_reels_total_plays: 'views',
  total_video_impressions: 'impressions',
  total_video_impressions_unique: 'reach',
  post_impressions_unique: 'reach',
}

/** Reads Facebook's counts of a post, a video or a reel. Insights are left out where the Page gets none. */
export async function readMetrics(
  settings: FacebookSettings,
  remoteId: string,
  account: NetworkAccount,
  io: CallIo,
): Promise<CountsResult> {
  return unlessUnreachable(async () => {
    // A post's id is `{page}_{post}`; the id of a video, reel or story is one number.
    const isPost = remoteId.includes('_')
    const path = `/${encodeURIComponent(remoteId)}`
    const fields = isPost
      ? ['shares', total('reactions'), total('comments')]
      : [total('likes'), total('comments')]
    const answer = await send(io, read(settings, path, account, { fields: fields.join(',') }))
    if (isMissing(answer)) return { kind: 'gone' }
    const post = counted.safeParse(answer.json()).data
    if (answer.status !== 200 || !post) return refusalOf(answer, io.now())
    const seen = isPost
      ? await insights(
          settings,
          `${path}/insights`,
          ofPost,
          { metric: Object.keys(ofPost).join(',') },
          account,
          io,
        )
      : await insights(settings, `${path}/video_insights`, ofVideo, {}, account, io)
    const liked = post.reactions?.summary?.total_count ?? post.likes?.summary?.total_count
    const comments = post.comments?.summary?.total_count
    const counts: Counts = {
      ...seen,
      ...(liked !== undefined && { likes: liked }),
      ...(comments !== undefined && { comments }),
      // Meta leaves the shares out when there are none.
      ...(isPost && { shares: post.shares?.count ?? 0 }),
    }
    return { kind: 'counted', counts, readAt: io.now() }
  })
}

/** Small Pages and apps without `read_insights` get no insights: the other counts are still returned. */
async function insights(
  settings: FacebookSettings,
  path: string,
  names: Readonly<Record<string, keyof Counts>>,
  query: Record<string, string>,
  account: NetworkAccount,
  io: CallIo,
): Promise<Counts> {
  const answer = await unlessUnreachable(() => send(io, read(settings, path, account, query)))
  const list = 'kind' in answer ? undefined : insightList.safeParse(answer.json()).data
  const counts: Counts = {}
  for (const { name, values } of list?.data ?? []) {
    const key = names[name]
    const value = values.at(-1)?.value
    if (key && typeof value === 'number') counts[key] = value
  }
  return counts
}
