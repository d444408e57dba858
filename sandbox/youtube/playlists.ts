import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { randomToken } from '../accounts.ts'
import { underFaults, type Stage } from '../stand-in.ts'
import type { PostRow } from '../store.ts'
import { keepThing, thingsOf } from '../things.ts'
import { answers, apiError, authorized, badRequest, jsonOf, partsOf } from './answers.ts'
import { uploadsOf } from './sign-in.ts'
import { extraOf, keepExtra, videoNamed, videoOf } from './video.ts'

/** Every channel has these, in this order. */
const names = ['Field recordings', 'How it is made', 'Shorts']

const itemInsert = z.strictObject({
  snippet: z.strictObject({
    playlistId: z.string().min(1),
    resourceId: z.strictObject({ kind: z.literal('youtube#video'), videoId: z.string().min(1) }),
    position: z.int().nonnegative().optional(),
  }),
})

interface ItemFacts {
  playlistId: string
  videoId: string
}

const maxResults = z.coerce.number().int().min(0).max(50).default(5)

/** Playlists and their videos; a video may be in one twice, as on YouTube. */
export function playlistRoutes(stage: Stage): Hono {
  const app = new Hono()
  const call = underFaults(stage, 'youtube', answers())

  app.get('/youtube/v3/playlists', call('read'), (c) => {
    const token = authorized(stage, c, ['youtube.readonly', 'youtube.force-ssl'])
    if (token instanceof Response) return token
    const parts = partsOf(c, ['id', 'snippet', 'status', 'contentDetails'])
    if (parts instanceof Response) return parts
    const limit = maxResults.safeParse(c.req.query('maxResults'))
    const from = z.coerce.number().int().min(0).default(0).safeParse(c.req.query('pageToken'))
    if (c.req.query('mine') !== 'true' || !limit.success || !from.success)
      return badRequest(c, 'No filter selected.')
    const all = playlistsOf(token.account_id)
    const end = from.data + limit.data
    return c.json({
      kind: 'youtube#playlistListResponse',
      items: all.slice(from.data, end).map(({ id, title }) => ({
        kind: 'youtube#playlist',
        id,
        ...(parts.has('snippet') && { snippet: { title, channelId: token.account_id } }),
        ...(parts.has('status') && { status: { privacyStatus: 'public' } }),
      })),
      ...(end < all.length && { nextPageToken: String(end) }),
    })
  })

  app.get('/youtube/v3/playlistItems', call('read'), (c) => {
    const token = authorized(stage, c, ['youtube.readonly', 'youtube.force-ssl'])
    if (token instanceof Response) return token
    const parts = partsOf(c, ['id', 'snippet', 'contentDetails', 'status'])
    if (parts instanceof Response) return parts
    const limit = maxResults.safeParse(c.req.query('maxResults'))
    const playlistId = c.req.query('playlistId')
    if (!playlistId || !limit.success) return badRequest(c, 'No filter selected.', 'missingRequiredParameter')
    const wanted = c.req.query('videoId')
    const videos = videosIn(stage, token.account_id, playlistId)
    if (!videos) return playlistNotFound(c)
    const from = z.coerce.number().int().min(0).default(0).safeParse(c.req.query('pageToken'))
    if (!from.success)
      return badRequest(c, 'The request specifies an invalid page token.', 'invalidPageToken')
    const end = from.data + limit.data
    const matching = videos.filter(({ id }) => !wanted || id === wanted)
    const shown = matching.slice(from.data, end)
    return c.json({
      kind: 'youtube#playlistItemListResponse',
      ...(end < matching.length && { nextPageToken: String(end) }),
      items: shown.map((row) => {
        const { resource, uploadedAt } = videoOf(row)
        const { title, description } = resource.snippet
        return {
          kind: 'youtube#playlistItem',
          id: `${playlistId}.${row.id}`,
          ...(parts.has('snippet') && {
            snippet: { title, description: description ?? '', publishedAt: uploadedAt, playlistId },
          }),
          ...(parts.has('contentDetails') && {
            contentDetails: { videoId: row.id, videoPublishedAt: uploadedAt },
          }),
        }
      }),
    })
  })

  app.post('/youtube/v3/playlistItems', call('read'), async (c) => {
    const token = authorized(stage, c, ['youtube.force-ssl'])
    if (token instanceof Response) return token
    const parts = partsOf(c, ['snippet', 'contentDetails', 'id', 'status'])
    if (parts instanceof Response) return parts
    const input = itemInsert.safeParse(await jsonOf(c))
    if (!input.success) return badRequest(c, input.error)
    const { playlistId, resourceId } = input.data.snippet
    const playlist = playlistsOf(token.account_id).find(({ id }) => id === playlistId)
    if (!playlist) return playlistNotFound(c)
    const row = videoNamed(stage, resourceId.videoId)
    if (!row) return apiError(c, 404, 'videoNotFound', 'Video not found.', { domain: 'youtube.playlistItem' })
    const id = randomToken()
    keepThing<ItemFacts>(stage.store, 'youtube', 'playlist-item', {
      id,
      accountId: token.account_id,
      createdAt: stage.now().getTime(),
      facts: { playlistId, videoId: row.id },
    })
    const extra = extraOf(row)
    keepExtra(stage, row, { ...extra, notes: [...(extra.notes ?? []), `in “${playlist.title}”`] })
    return c.json({ kind: 'youtube#playlistItem', id, ...input.data })
  })
  return app
}

function playlistsOf(channel: string): { id: string; title: string }[] {
  return names.map((title) => ({
    id: `PL${createHash('sha256').update(`${channel} ${title}`).digest('base64url').slice(0, 32)}`,
    title,
  }))
}

/** Newest first for the uploads, else in the order they were added; undefined when there is no such playlist. */
function videosIn(stage: Stage, channel: string, playlistId: string): PostRow[] | undefined {
  if (playlistId === uploadsOf(channel)) {
    return stage.store
      .all<PostRow>(
        "select * from posts where network = 'youtube' and account_id = ? order by seq desc limit 20000",
        channel,
      )
      .filter((row) => extraOf(row).kind !== 'comment')
  }
  if (!playlistsOf(channel).some(({ id }) => id === playlistId)) return undefined
  return thingsOf<ItemFacts>(stage.store, 'youtube', 'playlist-item', channel)
    .filter(({ facts }) => facts.playlistId === playlistId)
    .flatMap(({ facts }) => videoNamed(stage, facts.videoId) ?? [])
}

function playlistNotFound(c: Parameters<typeof apiError>[0]): Response {
  const message = 'The playlist identified with the request cannot be found.'
  return apiError(c, 404, 'playlistNotFound', message, { domain: 'youtube.playlistItem' })
}
