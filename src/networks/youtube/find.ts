import { z } from 'zod'
import { send, unlessUnreachable } from '../http.ts'
import type { NetworkAccount, LookupResult, NetworkIo, PreparedPost } from '../network.ts'
import { duringLookup, type Refusal } from '../refusal.ts'
import { read } from './api.ts'
import { refusalOf } from './errors.ts'
import { knownVideo, noteVideo, stillProcessing } from './finish.ts'
import { askSession, knownSession, lastPieceIsMissing, lastPieceIsOpen } from './session.ts'
import type { YoutubeSettings } from './settings.ts'
import { videoOf } from './video-resource.ts'

/** How far YouTube's clock may be behind ours. */
const clockSkewMs = 60_000

/**
 * Asks the upload session about its last piece: a finished session names its video. A forgotten session cannot tell;
 * then the channel's newest uploads are looked through, and a video not listed there may still appear.
 */
export async function findVideo(
  settings: YoutubeSettings,
  post: PreparedPost,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<LookupResult> {
  return unlessUnreachable(async () => {
    const known = knownVideo(io)
    if (known) return stillProcessing(known, 1)
    const session = knownSession(io)
    if (!session) return { kind: 'absent' }
    const place = await askSession(settings, session, account, io)
    switch (place.kind) {
      case 'finished':
        return stillProcessing(await noteVideo(place.videoId, io), 1)
      case 'at':
        // Every byte has arrived, but there is no video yet.
        if (place.offset >= session.bytes) return { kind: 'unreachable' }
        await lastPieceIsMissing(session, io)
        return { kind: 'absent' }
      case 'lost':
        return lastPieceIsOpen(session, io)
          ? lookThroughUploads(settings, post, account, io)
          : { kind: 'absent' }
      default:
        return duringLookup(place)
    }
  })
}

const channelAnswer = z.object({
  items: z.array(
    z.object({ contentDetails: z.object({ relatedPlaylists: z.object({ uploads: z.string().min(1) }) }) }),
  ),
})

const uploadsAnswer = z.object({
  items: z.array(
    z.object({
      snippet: z.object({ title: z.string(), description: z.string(), publishedAt: z.string() }),
      contentDetails: z.object({ videoId: z.string() }),
    }),
  ),
})

async function lookThroughUploads(
  settings: YoutubeSettings,
  post: PreparedPost,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<LookupResult> {
  const video = videoOf(post)
  if (video.kind !== 'video') return { kind: 'unknowable' }
  const channel = await ask(settings, account, io, channelAnswer, '/youtube/v3/channels', {
    part: 'contentDetails',
    mine: 'true',
  })
  if (channel.kind !== 'answered') return duringLookup(channel)
  const uploads = channel.said.items[0]?.contentDetails.relatedPlaylists.uploads
  if (!uploads) return { kind: 'unreachable' }
  const newest = await ask(settings, account, io, uploadsAnswer, '/youtube/v3/playlistItems', {
    part: 'snippet,contentDetails',
    playlistId: uploads,
    maxResults: '50',
  })
  if (newest.kind !== 'answered') return duringLookup(newest)
  const since = post.firstTriedAt.getTime() - clockSkewMs
  const { title, description } = video.resource.snippet
  const match = newest.said.items.find(
    ({ snippet }) =>
      Date.parse(snippet.publishedAt) >= since &&
      snippet.title === title &&
      sameWords(snippet.description, description),
  )
  if (!match) return { kind: 'unknowable' }
  return stillProcessing(await noteVideo(match.contentDetails.videoId, io), 1)
}

async function ask<Schema extends z.ZodType>(
  settings: YoutubeSettings,
  account: NetworkAccount,
  io: NetworkIo,
  schema: Schema,
  path: string,
  query: Record<string, string>,
): Promise<{ kind: 'answered'; said: z.infer<Schema> } | Refusal> {
  const answer = await send(io, read(settings, account, path, query))
  if (answer.status !== 200) return refusalOf(answer, io.now())
  const said = schema.safeParse(answer.json())
  return said.success ? { kind: 'answered', said: said.data } : { kind: 'unreachable' }
}

function sameWords(one: string, other: string): boolean {
  return plain(one) === plain(other)
}

function plain(text: string): string {
  return text.normalize('NFC').replaceAll('\r\n', '\n').trim()
}
