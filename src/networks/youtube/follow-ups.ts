import { z } from 'zod'
import { settingsOf } from '#domain/networks/network-settings.ts'
import { bearer, NoAnswer, send } from '../http.ts'
import type { NetworkAccount, NetworkIo, PreparedPost } from '../network.ts'
import type { Refusal } from '../refusal.ts'
import { readStep } from '../steps.ts'
import { apiUrl, postJson, read } from './api.ts'
import { refusalOf, rejected } from './errors.ts'
import type { YoutubeSettings } from './settings.ts'
import type { YoutubeVideo } from './youtube-video.ts'

/** The result of a follow-up of the upload. A final refusal counts as done: the video is live all the same. */
export type FollowedUp = { kind: 'done' } | { kind: 'later'; inSec: number } | { kind: 'needs-reauth' }

/** The state of a follow-up; `why` it was given up, for people. */
const stateSchema = z.object({ state: z.enum(['trying', 'done', 'given-up']), why: z.string().optional() })

/** Seconds after the upload during which a follow-up is tried. */
const patienceSec = 24 * 3600

/** In its first minutes a video may not be known everywhere at YouTube. */
const unknownAtFirstSec = 600

/**
 * Largest thumbnail in bytes, and its formats. Source: docs/networks/youtube.md#sources (discovery, thumbnails-set),
 * maxSize.
 */
const maxThumbnailBytes = 2_097_152
const thumbnailFormats = ['image/jpeg', 'image/png']

/** Sets the cover of a post as the thumbnail. Step: `thumbnail`. */
export async function setThumbnail(
  settings: YoutubeSettings,
  video: YoutubeVideo,
  { cover }: PreparedPost,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<FollowedUp> {
  if (!cover) return { kind: 'done' }
  return followUp('thumbnail', video, io, async () => {
    if (cover.bytes > maxThumbnailBytes || !thumbnailFormats.includes(cover.mimeType)) {
      return rejected('content', 'YouTube takes JPEG and PNG thumbnails of up to 2 MB.')
    }
    const answer = await send(io, {
      method: 'POST',
      url: apiUrl(settings, '/upload/youtube/v3/thumbnails/set', { videoId: video.id, uploadType: 'media' }),
      headers: { ...bearer(account), 'content-type': cover.mimeType },
      body: await cover.open(),
      timeLimitSec: 120,
    })
    if (answer.status === 200) return { kind: 'done' }
    const isNew = io.now().getTime() - Date.parse(video.since) < unknownAtFirstSec * 1000
    if (answer.status === 404 && isNew) return { kind: 'unreachable' }
    return refusalOf(answer, io.now())
  })
}

const listed = z.object({ items: z.array(z.unknown()).default([]) })

/** Adds the video to the chosen playlist once. Step: `playlist`. */
export async function addToPlaylist(
  settings: YoutubeSettings,
  video: YoutubeVideo,
  post: PreparedPost,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<FollowedUp> {
  const playlistId = settingsOf('youtube', post.settings).playlist
  if (!playlistId) return { kind: 'done' }
  return followUp('playlist', video, io, async (triedBefore) => {
    const path = '/youtube/v3/playlistItems'
    if (triedBefore) {
      // @NOTE YouTube adds the same video twice: after an addition without an answer, look for it first
      const query = { part: 'id', playlistId, videoId: video.id }
      const answer = await send(io, read(settings, account, path, query))
      if (answer.status !== 200) return refusalOf(answer, io.now())
      const found = listed.safeParse(answer.json()).data
      if (!found) return { kind: 'unreachable' }
      if (found.items.length > 0) return { kind: 'done' }
    }
    const resourceId = { kind: 'youtube#video', videoId: video.id }
    const body = { snippet: { playlistId, resourceId } }
    const answer = await send(io, postJson(settings, account, path, { part: 'snippet' }, body))
    return answer.status === 200 ? { kind: 'done' } : refusalOf(answer, io.now())
  })
}

async function followUp(
  step: 'thumbnail' | 'playlist',
  video: YoutubeVideo,
  io: NetworkIo,
  work: (triedBefore: boolean) => Promise<{ kind: 'done' } | Refusal>,
): Promise<FollowedUp> {
  const known = readStep(io.steps, step, stateSchema)
  if (known?.state === 'done' || known?.state === 'given-up') return { kind: 'done' }
  if (!known) await io.steps.put(step, { state: 'trying' })
  const result = await unlessSilent(() => work(known !== undefined))
  switch (result.kind) {
    case 'done':
      await io.steps.put(step, { state: 'done' })
      return result
    case 'needs-reauth':
      return result
    case 'rejected':
      return giveUp(step, result.message, io)
    case 'rate-limited':
    case 'unreachable': {
      const isTriedOut = io.now().getTime() - Date.parse(video.since) > patienceSec * 1000
      if (isTriedOut) return giveUp(step, 'YouTube did not accept it for a day.', io)
      return {
        kind: 'later',
        inSec: result.kind === 'rate-limited' ? Math.min(result.retryAfterSec, 3600) : 30,
      }
    }
    default:
      return result satisfies never
  }
}

/** Forgets the follow-ups of a video that is gone: the next video needs them again. */
export async function forgetFollowUps(io: NetworkIo): Promise<void> {
  for (const step of ['thumbnail', 'playlist']) {
    if (readStep(io.steps, step, stateSchema)) await io.steps.put(step, null)
  }
}

async function giveUp(step: string, why: string, io: NetworkIo): Promise<FollowedUp> {
  await io.steps.put(step, { state: 'given-up', why })
  return { kind: 'done' }
}

async function unlessSilent(
  work: () => Promise<{ kind: 'done' } | Refusal>,
): Promise<{ kind: 'done' } | Refusal> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof NoAnswer) return { kind: 'unreachable' }
    throw error
  }
}
