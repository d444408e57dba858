import { z } from 'zod'
import { send, unlessUnreachable } from '../http.ts'
import type { NetworkAccount, CallIo, CountsResult } from '../network.ts'
import { read } from './api.ts'
import { refusalOf } from './errors.ts'
import type { YoutubeSettings } from './settings.ts'

/** Counts come as decimal strings; a count that the author hides is left out. */
const count = z.coerce.number().int().nonnegative().optional()

const statistics = z.object({
  items: z
    .array(z.object({ statistics: z.object({ viewCount: count, likeCount: count, commentCount: count }) }))
    .default([]),
})

/**
 * YouTube's counts of a video. Source: docs/networks/youtube.md#sources (discovery, quota-cost), `videos.list`
 * part=statistics, 1 unit.
 */
export async function countVideo(
  settings: YoutubeSettings,
  remoteId: string,
  account: NetworkAccount,
  io: CallIo,
): Promise<CountsResult> {
  return unlessUnreachable(async () => {
    const query = { part: 'statistics', id: remoteId }
    const answer = await send(io, read(settings, account, '/youtube/v3/videos', query))
    if (answer.status === 404) return { kind: 'gone' }
    if (answer.status !== 200) return refusalOf(answer, io.now())
    const said = statistics.safeParse(answer.json()).data
    if (!said) return { kind: 'unreachable' }
    const counted = said.items[0]?.statistics
    if (!counted) return { kind: 'gone' }
    const { viewCount, likeCount, commentCount } = counted
    return {
      kind: 'counted',
      readAt: io.now(),
      counts: {
        ...(viewCount !== undefined && { views: viewCount }),
        ...(likeCount !== undefined && { likes: likeCount }),
        ...(commentCount !== undefined && { comments: commentCount }),
      },
    }
  })
}
