import { z } from 'zod'
import { settingsOf } from '#domain/networks/network-settings.ts'
import { send, unlessUnreachable } from '../http.ts'
import type { NetworkAccount, LookupResult, NetworkIo, PreparedPost, PublishOutcome } from '../network.ts'
import { duringLookup, type Refusal } from '../refusal.ts'
import { postJson, readAnswer } from './api.ts'
import { lacksScope } from './errors.ts'
import { outcomeOf, published, type PostTicket } from './outcome.ts'
import { openPhotos, ticketOf as photosTicket, type Photos } from './photos.ts'
import type { TiktokSettings } from './settings.ts'
import { askStatus, type PublishStatus } from './status.ts'
import { ticketOf as uploadTicket } from './upload.ts'
import { isIncomplete, openUpload } from './video.ts'

/** Settles a sending without an answer by its `publish_id`; photos without one by the account's newest posts. */
export async function findPost(
  settings: TiktokSettings,
  post: PreparedPost,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<LookupResult> {
  return unlessUnreachable(async () => {
    const upload = openUpload(io)
    if (upload) {
      if (!upload.lastTried) return { kind: 'absent' }
      const status = await askStatus(settings, upload.publishId, account, io)
      if (isRefusal(status)) return duringLookup(status)
      return isIncomplete(status, upload)
        ? { kind: 'absent' }
        : findingOf(settings, status, uploadTicket(upload), io)
    }
    const photos = openPhotos(io)
    if (!photos) return { kind: 'absent' }
    if (photos.publishId === null) return lookThrough(settings, post, photos, account, io)
    const status = await askStatus(settings, photos.publishId, account, io)
    if (isRefusal(status)) return duringLookup(status)
    return findingOf(settings, status, photosTicket(photos, photos.publishId), io)
  })
}

/** A failed post is `absent`: publishing goes on and says why it failed. */
async function findingOf(
  settings: TiktokSettings,
  status: PublishStatus,
  ticket: PostTicket,
  io: NetworkIo,
): Promise<LookupResult> {
  if (status.kind === 'failed' || status.kind === 'inbox') return { kind: 'absent' }
  const outcome: PublishOutcome = await outcomeOf(settings, status, ticket, io)
  if (outcome.kind === 'published') return { ...outcome, kind: 'found' }
  return outcome.kind === 'pending' ? outcome : { kind: 'unknowable' }
}

/** How far TikTok's clock may be behind ours. */
const clockSkewMs = 60_000

const videoList = z.object({
  videos: z
    .array(
      z.object({
        id: z.union([z.string(), z.number()]).transform(String),
        title: z.string().optional(),
        video_description: z.string().optional(),
        create_time: z.number(),
      }),
    )
    .optional(),
})

/**
 * Looks among the account's newest public posts for photos whose `publish_id` never came. A missing post proves
 * nothing: private posts and posts in moderation are not listed, and TikTok does not document whether photos are.
 * Source: docs/networks/tiktok.md#sources (clients), /v2/video/list/.
 */
async function lookThrough(
  settings: TiktokSettings,
  post: PreparedPost,
  photos: Photos,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<LookupResult> {
  const { title = '' } = settingsOf('tiktok', post.settings)
  const words = [post.text, title, `${title} ${post.text}`].map(inOneLine).filter((each) => each !== '')
  if (words.length === 0) return { kind: 'unknowable' }
  const fields = ['id', 'title', 'video_description', 'create_time']
  const call = postJson(settings, account, '/v2/video/list/', { max_count: 20 }, fields)
  const answer = await send(io, call)
  if (lacksScope(answer)) return { kind: 'unknowable' }
  const read = readAnswer(answer, videoList, io.now())
  if (read.kind !== 'ok') return duringLookup(read)
  const since = post.firstTriedAt.getTime() - clockSkewMs
  const match = read.data.videos?.find(
    (each) =>
      each.create_time * 1000 >= since &&
      [each.title, each.video_description].some((text) => text && words.includes(inOneLine(text))),
  )
  if (!match) return { kind: 'unknowable' }
  return { ...published(settings, { username: photos.username, format: 'photo' }, match.id), kind: 'found' }
}

function isRefusal(status: PublishStatus | Refusal): status is Refusal {
  return ['rejected', 'needs-reauth', 'rate-limited', 'unreachable'].includes(status.kind)
}

function inOneLine(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim()
}
