import { z } from 'zod'
import { send, unlessUnreachable } from '../http.ts'
import type { NetworkAccount, CallIo, CountsResult } from '../network.ts'
import { postJson, readAnswer } from './api.ts'
import type { TiktokSettings } from './settings.ts'
import { askStatus } from './status.ts'

const count = z.number().nonnegative().optional()
const videos = z.object({
  videos: z
    .array(z.object({ view_count: count, like_count: count, comment_count: count, share_count: count }))
    .optional(),
})

/**
 * Counts of a post. A post that TikTok does not list has none: it is private, in moderation or deleted, and TikTok
 * does not say which. For a post stored under its `publish_id`, because TikTok had not given its id yet, the id is
 * looked up first.
 * Source: docs/networks/tiktok.md#sources (clients), /v2/video/query/.
 */
export async function countsOf(
  settings: TiktokSettings,
  remoteId: string,
  account: NetworkAccount,
  io: CallIo,
): Promise<CountsResult> {
  return unlessUnreachable(async () => {
    const nothing: CountsResult = { kind: 'counted', counts: {}, readAt: io.now() }
    const id = /^\d+$/.test(remoteId) ? remoteId : await idBehind(settings, remoteId, account, io)
    if (id === null) return nothing
    if (typeof id !== 'string') return id
    const fields = ['id', 'view_count', 'like_count', 'comment_count', 'share_count']
    const call = postJson(settings, account, '/v2/video/query/', { filters: { video_ids: [id] } }, fields)
    const read = readAnswer(await send(io, call), videos, io.now())
    if (read.kind !== 'ok') return read
    const video = read.data.videos?.[0]
    if (!video) return nothing
    const { view_count, like_count, comment_count, share_count } = video
    return {
      kind: 'counted',
      counts: {
        ...(view_count !== undefined && { views: view_count }),
        ...(like_count !== undefined && { likes: like_count }),
        ...(comment_count !== undefined && { comments: comment_count }),
        ...(share_count !== undefined && { shares: share_count }),
      },
      readAt: io.now(),
    }
  })
}

async function idBehind(settings: TiktokSettings, publishId: string, account: NetworkAccount, io: CallIo) {
  const status = await askStatus(settings, publishId, account, io)
  switch (status.kind) {
    case 'complete':
      return status.postIds[0] ?? null
    case 'rejected':
    case 'needs-reauth':
    case 'rate-limited':
    case 'unreachable':
      return status
    default:
      return null
  }
}
