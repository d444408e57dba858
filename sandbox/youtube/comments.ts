import { Hono } from 'hono'
import { z } from 'zod'
import { randomToken } from '../accounts.ts'
import { keepPost } from '../posts.ts'
import { underFaults, type Stage } from '../stand-in.ts'
import type { PostRow } from '../store.ts'
import { answers, apiError, authorized, badRequest, jsonOf, partsOf } from './answers.ts'
import { extraOf, statusOf, videoNamed, videoOf } from './video.ts'

const threadInsert = z.strictObject({
  snippet: z.strictObject({
    channelId: z.string().optional(),
    videoId: z.string().min(1),
    topLevelComment: z.strictObject({ snippet: z.strictObject({ textOriginal: z.string().min(1) }) }),
  }),
})

const listQuery = z.strictObject({
  part: z.string(),
  videoId: z.string().min(1),
  order: z.enum(['time', 'relevance']).default('time'),
  textFormat: z.enum(['plainText', 'html']).default('html'),
  maxResults: z.coerce.number().int().min(1).max(100).default(20),
  pageToken: z.coerce.number().optional(),
})

const maxCharacters = 10_000

/** Comments below videos. Not below private ones, nor those made for kids. */
export function commentRoutes(stage: Stage): Hono {
  const app = new Hono()
  const call = underFaults(stage, 'youtube', answers())

  app.post('/youtube/v3/commentThreads', call('post'), async (c) => {
    const token = authorized(stage, c, ['youtube.force-ssl'])
    if (token instanceof Response) return token
    const parts = partsOf(c, ['snippet', 'id', 'replies'])
    if (parts instanceof Response) return parts
    const input = threadInsert.safeParse(await jsonOf(c))
    if (!input.success) return badRequest(c, input.error)
    const { videoId, topLevelComment } = input.data.snippet
    const video = videoNamed(stage, videoId)
    if (!video) return videoNotFound(c)
    const status = statusOf(stage, videoOf(video))
    if (status.privacyStatus === 'private') {
      return apiError(c, 403, 'forbidden', 'The comment thread cannot be created.', domain)
    }
    if (status.madeForKids) {
      const message = 'The video identified by the <code>videoId</code> parameter has disabled comments.'
      return apiError(c, 403, 'commentsDisabled', message, domain)
    }
    const { textOriginal } = topLevelComment.snippet
    if (textOriginal.length > maxCharacters) {
      return apiError(c, 400, 'commentTextTooLong', 'The comment text is too long.', domain)
    }
    const id = `Ug${randomToken(18)}`
    const thread = threadOf(id, videoId, token.account_id, textOriginal, stage.now())
    keepPost(stage.store, {
      network: 'youtube',
      id,
      account_id: token.account_id,
      text: textOriginal,
      attached: '[]',
      record: JSON.stringify(thread),
      extra: { kind: 'comment', replyTo: videoId },
      created_at: stage.now().getTime(),
    })
    return c.json(thread)
  })

  app.get('/youtube/v3/commentThreads', call('read'), (c) => {
    const token = authorized(stage, c, ['youtube.force-ssl'])
    if (token instanceof Response) return token
    const query = listQuery.safeParse(c.req.query())
    if (!query.success) return badRequest(c, query.error)
    const { videoId, maxResults, pageToken = Number.MAX_SAFE_INTEGER } = query.data
    if (!videoNamed(stage, videoId)) return videoNotFound(c)
    const rows = stage.store
      .all<PostRow>("select * from posts where network = 'youtube' and seq < ? order by seq desc", pageToken)
      .filter((row) => extraOf(row).kind === 'comment' && extraOf(row).replyTo === videoId)
    const shown = rows.slice(0, maxResults)
    return c.json({
      kind: 'youtube#commentThreadListResponse',
      items: shown.map((row): unknown => JSON.parse(row.record)),
      ...(rows.length > maxResults && { nextPageToken: String(shown.at(-1)?.seq) }),
    })
  })
  return app
}

const domain = { domain: 'youtube.commentThread' }

function threadOf(id: string, videoId: string, channelId: string, text: string, at: Date) {
  const publishedAt = at.toISOString()
  return {
    kind: 'youtube#commentThread',
    id,
    snippet: {
      channelId,
      videoId,
      topLevelComment: {
        kind: 'youtube#comment',
        id,
        snippet: {
          textDisplay: text,
          textOriginal: text,
          authorChannelId: { value: channelId },
          publishedAt,
          updatedAt: publishedAt,
        },
      },
      canReply: true,
      totalReplyCount: 0,
      isPublic: true,
    },
  }
}

function videoNotFound(c: Parameters<typeof apiError>[0]): Response {
  const message = 'The video identified by the <code>videoId</code> parameter could not be found.'
  return apiError(c, 404, 'videoNotFound', message, domain)
}
