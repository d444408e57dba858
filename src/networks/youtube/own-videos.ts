import { z } from 'zod'
import { send } from '../http.ts'
import type { CallIo, ListedPost, NetworkAccount, PostListResult, ReadbackResult } from '../network.ts'
import { listedText } from '../readings.ts'
import type { Refusal } from '../refusal.ts'
import { read, watchUrl } from './api.ts'
import { refusalOf } from './errors.ts'
import type { YoutubeSettings } from './settings.ts'

const channelAnswer = z.object({
  items: z
    .array(
      z.object({ contentDetails: z.object({ relatedPlaylists: z.object({ uploads: z.string().min(1) }) }) }),
    )
    .default([]),
})

const uploadsAnswer = z.object({
  nextPageToken: z.string().optional(),
  items: z.array(
    z.object({
      snippet: z.object({ title: z.string(), publishedAt: z.string() }),
      contentDetails: z.object({ videoId: z.string(), videoPublishedAt: z.string().optional() }),
    }),
  ),
})

/**
 * The channel's videos, newest first. The cursor names the playlist of uploads and the page in it. Throws NoAnswer.
 * Source: docs/networks/youtube.md#sources (discovery), `playlistItems.list`, at most 50.
 */
export async function listVideos(
  settings: YoutubeSettings,
  cursor: string | null,
  account: NetworkAccount,
  io: CallIo,
): Promise<PostListResult> {
  const place = cursor === null ? await firstPage(settings, account, io) : placeOf(cursor)
  if ('kind' in place) return place
  const page = await ask(settings, account, io, uploadsAnswer, '/youtube/v3/playlistItems', {
    part: 'snippet,contentDetails',
    playlistId: place.playlist,
    maxResults: '50',
    ...(place.page && { pageToken: place.page }),
  })
  if (page.kind !== 'answered') return page
  const posts = page.said.items.map(
    ({ snippet, contentDetails: { videoId, videoPublishedAt } }): ListedPost => ({
      remoteId: videoId,
      url: watchUrl(settings, videoId),
      kind: 'video',
      text: listedText(snippet.title),
      publishedAt: new Date(videoPublishedAt ?? snippet.publishedAt),
    }),
  )
  const { nextPageToken } = page.said
  return { kind: 'listed', posts, next: nextPageToken ? `${place.playlist} ${nextPageToken}` : null }
}

function placeOf(cursor: string): { playlist: string; page: string } {
  const [playlist = '', page = ''] = cursor.split(' ')
  return { playlist, page }
}

async function firstPage(
  settings: YoutubeSettings,
  account: NetworkAccount,
  io: CallIo,
): Promise<{ playlist: string; page: string } | Refusal> {
  const query = { part: 'contentDetails', mine: 'true' }
  const channel = await ask(settings, account, io, channelAnswer, '/youtube/v3/channels', query)
  if (channel.kind !== 'answered') return channel
  const playlist = channel.said.items[0]?.contentDetails.relatedPlaylists.uploads
  return playlist ? { playlist, page: '' } : { kind: 'unreachable' }
}

const videos = z.object({
  items: z.array(z.object({ snippet: z.object({ title: z.string(), description: z.string() }) })).default([]),
})

/** What YouTube shows of a video: its description. Throws NoAnswer. */
export async function readBack(
  settings: YoutubeSettings,
  videoId: string,
  account: NetworkAccount,
  io: CallIo,
): Promise<ReadbackResult> {
  const query = { part: 'snippet', id: videoId }
  const read = await ask(settings, account, io, videos, '/youtube/v3/videos', query)
  if (read.kind !== 'answered') return read
  const found = read.said.items[0]?.snippet
  return found
    ? { kind: 'live', text: found.description, mediaCount: 1, hasLinkCard: false }
    : { kind: 'gone' }
}

async function ask<Schema extends z.ZodType>(
  settings: YoutubeSettings,
  account: NetworkAccount,
  io: CallIo,
  schema: Schema,
  path: string,
  query: Record<string, string>,
): Promise<{ kind: 'answered'; said: z.infer<Schema> } | Refusal> {
  const answer = await send(io, read(settings, account, path, query))
  if (answer.status !== 200) return refusalOf(answer, io.now())
  const said = schema.safeParse(answer.json())
  return said.success ? { kind: 'answered', said: said.data } : { kind: 'unreachable' }
}
