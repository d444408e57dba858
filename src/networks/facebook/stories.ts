import { z } from 'zod'
import { isSuccess, send, sendIrreversibly, unlessUnreachable } from '../http.ts'
import type {
  NetworkAccount,
  CallIo,
  LookupResult,
  NetworkIo,
  PreparedMedia,
  PublishOutcome,
} from '../network.ts'
import { duringLookup } from '../refusal.ts'
import { listOf, nextCursor, read, write } from './api.ts'
import { refusalOf } from './errors.ts'
import { knownPhotoIds, uploadPhoto } from './photos.ts'
import type { FacebookSettings } from './settings.ts'

const published = z.object({ success: z.literal(true), post_id: z.string() })

/** Publishes one picture as a story. Step: the photo. Throws NoAnswer. */
export async function publishPhotoStory(
  settings: FacebookSettings,
  photo: PreparedMedia,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<PublishOutcome> {
  const uploaded = await uploadPhoto(settings, photo, account, io)
  if (uploaded.kind !== 'uploaded') return uploaded
  const fields = { photo_id: uploaded.photoId }
  const path = `/${account.externalId}/photo_stories`
  const sent = await sendIrreversibly(io, write(settings, path, account, fields))
  if (sent.kind !== 'answered') return sent
  const { answer } = sent
  const postId = published.safeParse(answer.json()).data?.post_id
  if (!isSuccess(answer) || !postId) {
    const refusal = refusalOf(answer, io.now())
    // @NOTE a 5xx may come after the story was made: look before sending again
    return refusal.kind === 'unreachable' ? { kind: 'uncertain' } : refusal
  }
  const listed = await unlessUnreachable(() => storyOf(settings, uploaded.photoId, account, io))
  return { kind: 'published', remoteId: postId, url: listed.kind === 'found' ? listed.url : null }
}

/** Looks for the story. A story that is not listed may still exist: the list depends on the Page's settings. */
export async function findPhotoStory(
  settings: FacebookSettings,
  photo: PreparedMedia,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<LookupResult> {
  const [photoId] = knownPhotoIds([photo], io)
  if (photoId === undefined) return { kind: 'absent' }
  const story = await storyOf(settings, photoId, account, io)
  return story.kind === 'unlisted' ? { kind: 'unknowable' } : story
}

/**
 * Source: docs/networks/facebook.md#sources (page-stories): fields of a story, and the archive that must be switched on
 * to list them.
 */
const storyList = listOf(
  z.object({ post_id: z.string().optional(), media_id: z.string().optional(), url: z.string().optional() }),
)
const maxLists = 4

/** The Page’s story that shows a photo or video. Throws NoAnswer. */
export async function storyOf(
  settings: FacebookSettings,
  mediaId: string,
  account: NetworkAccount,
  io: CallIo,
): Promise<
  | Extract<LookupResult, { kind: 'found' | 'needs-reauth' | 'rate-limited' | 'unreachable' }>
  | { kind: 'unlisted' }
> {
  let after: string | undefined
  for (let lists = 0; lists < maxLists; lists++) {
    const query = { fields: 'post_id,status,creation_time,media_type,media_id,url', limit: 100, after }
    const answer = await send(io, read(settings, `/${account.externalId}/stories`, account, query))
    const list = storyList.safeParse(answer.json()).data
    if (answer.status !== 200 || !list) return duringLookup(refusalOf(answer, io.now()))
    const match = list.data.find((one) => one.media_id === mediaId)
    if (match?.post_id) return { kind: 'found', remoteId: match.post_id, url: match.url ?? null }
    after = nextCursor(list)
    if (after === undefined) break
  }
  return { kind: 'unlisted' }
}
