import { z } from 'zod'
import { isSuccess, send, sendIrreversibly, unlessUnreachable } from '../http.ts'
import { graphErrorOf } from '../meta/graph.ts'
import { postedAt } from '../meta/nearest.ts'
import type {
  NetworkAccount,
  CallIo,
  LookupResult,
  NetworkIo,
  PreparedPost,
  PublishOutcome,
} from '../network.ts'
import { duringLookup } from '../refusal.ts'
import { listOf, nextCursor, read, write } from './api.ts'
import { isDuplicate, refusalOf } from './errors.ts'
import { knownPhotoIds, uploadPhoto } from './photos.ts'
import type { FacebookPlan } from './plan.ts'
import { facebookWebUrl, type FacebookSettings } from './settings.ts'

type FeedPlan = Extract<FacebookPlan, { kind: 'feed' }>

const made = z.object({ id: z.string() })

/**
 * Publishes text, a link or pictures. A single picture is uploaded like several: unpublished first, then attached to
 * the post, so that fetching the file and publishing never fail together. Steps: each photo. Throws NoAnswer.
 */
export async function publishFeed(
  settings: FacebookSettings,
  plan: FeedPlan,
  post: PreparedPost,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<PublishOutcome> {
  const photoIds: string[] = []
  for (const photo of plan.photos) {
    const uploaded = await uploadPhoto(settings, photo, account, io)
    if (uploaded.kind !== 'uploaded') return uploaded
    photoIds.push(uploaded.photoId)
  }
  const fields = {
    message: plan.message || undefined,
    link: plan.link ?? undefined,
    attached_media: photoIds.length
      ? JSON.stringify(photoIds.map((photoId) => ({ media_fbid: photoId })))
      : undefined,
  }
  const sent = await sendIrreversibly(io, write(settings, `/${account.externalId}/feed`, account, fields))
  if (sent.kind !== 'answered') return sent
  const { answer } = sent
  const id = made.safeParse(answer.json()).data?.id
  if (isSuccess(answer) && id && !graphErrorOf(answer)) {
    return { kind: 'published', remoteId: id, url: await permalink(settings, id, account, io) }
  }
  const refusal = refusalOf(answer, io.now())
  if (isDuplicate(answer)) {
    const finding = await unlessUnreachable(() => findInFeed(settings, plan, post, account, io))
    if (finding.kind === 'found') return { ...finding, kind: 'published' }
    return finding.kind === 'absent' ? refusal : { kind: 'uncertain' }
  }
  // @NOTE Facebook has no idempotency key, and a 5xx may come after the post was made: look before sending again
  return refusal.kind === 'unreachable' ? { kind: 'uncertain' } : refusal
}

/** The post is live whatever this call answers, so a failure only costs the nicer address. */
async function permalink(
  settings: FacebookSettings,
  id: string,
  account: NetworkAccount,
  io: CallIo,
): Promise<string> {
  const fallback = `${facebookWebUrl}/${id}`
  const query = { fields: 'permalink_url' }
  const answer = await unlessUnreachable(() =>
    send(io, read(settings, `/${encodeURIComponent(id)}`, account, query)),
  )
  if ('kind' in answer) return fallback
  const said = z.object({ permalink_url: z.url() }).safeParse(answer.json()).data
  return said?.permalink_url ?? fallback
}

/** How far Facebook’s clock may be behind ours. */
const clockSkewMs = 60_000
const maxLists = 8

const target = z.object({ target: z.object({ id: z.string().optional() }).optional() })
const publishedPosts = listOf(
  z.object({
    id: z.string(),
    message: z.string().optional(),
    created_time: z.string().optional(),
    permalink_url: z.string().optional(),
    attachments: z
      .object({
        data: z.array(target.extend({ subattachments: z.object({ data: z.array(target) }).optional() })),
      })
      .optional(),
  }),
)
type ListedPost = z.infer<typeof publishedPosts>['data'][number]

/** Looks through what the Page has published since the first try, for the same pictures or words. Throws NoAnswer. */
export async function findInFeed(
  settings: FacebookSettings,
  plan: FeedPlan,
  post: PreparedPost,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<LookupResult> {
  const since = Math.floor((post.firstTriedAt.getTime() - clockSkewMs) / 1000)
  const photoIds = new Set(knownPhotoIds(plan.photos, io))
  const fields =
    'id,message,created_time,permalink_url,attachments{target{id},subattachments.limit(20){target{id}}}'
  let after: string | undefined
  for (let lists = 0; lists < maxLists; lists++) {
    const query = { fields, since, limit: 25, after }
    const answer = await send(io, read(settings, `/${account.externalId}/published_posts`, account, query))
    const list = publishedPosts.safeParse(answer.json()).data
    if (answer.status !== 200 || !list) return duringLookup(refusalOf(answer, io.now()))
    const match = list.data.find(
      (one) =>
        !isOlder(one, since) &&
        (sameWords(plan.message, one.message ?? '') ||
          photosOf(one).some((photoId) => photoIds.has(photoId))),
    )
    if (match) {
      return {
        kind: 'found',
        remoteId: match.id,
        url: match.permalink_url ?? `${facebookWebUrl}/${match.id}`,
      }
    }
    after = nextCursor(list)
    if (after === undefined) return { kind: 'absent' }
  }
  // Too many newer posts to say "absent" with certainty.
  return { kind: 'unreachable' }
}

/** For the case that Meta ignores `since`. */
function isOlder(one: ListedPost, since: number): boolean {
  return one.created_time !== undefined && postedAt({ timestamp: one.created_time }) < since * 1000
}

function photosOf(one: ListedPost): string[] {
  return (one.attachments?.data ?? [])
    .flatMap((each) => [each, ...(each.subattachments?.data ?? [])])
    .flatMap((each) => each.target?.id ?? [])
}

/** Compares two messages. Facebook may trim a message and change its line ends. An empty text matches nothing. */
export function sameWords(ours: string, theirs: string): boolean {
  return plain(ours) !== '' && plain(ours) === plain(theirs)
}

function plain(text: string): string {
  return text.normalize('NFC').replace(/\r\n?/g, '\n').trim()
}
