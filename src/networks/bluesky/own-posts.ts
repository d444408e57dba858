import { z } from 'zod'
import { send } from '../http.ts'
import type { CallIo, ListedPost, NetworkAccount, PostListResult, ReadbackResult } from '../network.ts'
import { listedText } from '../readings.ts'
import { unreadable } from '../sentences.ts'
import { refusalOf } from './errors.ts'
import { keyOf, postCollection, readRecord, webAddress } from './repository.ts'
import type { BlueskySettings } from './settings.ts'
import { query } from './xrpc.ts'

/** Source: docs/networks/bluesky.md#sources (lexicons), app.bsky.feed.getAuthorFeed: at most 100. */
const pageSize = '100'

/** Embeds of a record. Source: docs/networks/bluesky.md#sources (lexicons), app.bsky.embed. */
const media = z.looseObject({
  $type: z.string(),
  images: z.array(z.unknown()).optional(),
  external: z.unknown().optional(),
})
const embed = media.extend({ media: media.optional() })
const record = z.looseObject({ text: z.string(), createdAt: z.string(), embed: embed.optional() })
type PostRecord = z.infer<typeof record>

const feed = z.object({
  cursor: z.string().optional(),
  feed: z.array(
    z.object({
      post: z.object({ uri: z.string(), author: z.object({ did: z.string() }), record: z.unknown() }),
      reason: z.unknown().optional(),
    }),
  ),
})

/** The account's posts, newest first, without replies and without reposts of others. Throws NoAnswer. */
export async function listPosts(
  settings: BlueskySettings,
  cursor: string | null,
  account: NetworkAccount,
  io: CallIo,
): Promise<PostListResult> {
  const call = query(settings, account, 'app.bsky.feed.getAuthorFeed', {
    actor: account.externalId,
    filter: 'posts_no_replies',
    limit: pageSize,
    ...(cursor !== null && { cursor }),
  })
  const answer = await send(io, call)
  if (answer.status !== 200) return refusalOf(answer, io.now())
  const said = feed.safeParse(answer.json()).data
  if (!said) return { kind: 'unreachable', message: unreadable('Bluesky') }
  const posts = said.feed.flatMap(({ post, reason }): ListedPost[] => {
    const read = record.safeParse(post.record).data
    if (!read || reason !== undefined || post.author.did !== account.externalId) return []
    const publishedAt = new Date(read.createdAt)
    if (Number.isNaN(publishedAt.getTime())) return []
    const url = webAddress(settings, account, keyOf(post.uri))
    return [{ remoteId: post.uri, url, kind: kindOf(read), text: listedText(read.text), publishedAt }]
  })
  return { kind: 'listed', posts, next: said.cursor ?? null }
}

/** What the repository holds of a post. Throws NoAnswer. */
export async function readBack(
  settings: BlueskySettings,
  remoteId: string,
  account: NetworkAccount,
  io: CallIo,
): Promise<ReadbackResult> {
  const place = { repo: account.externalId, collection: postCollection, rkey: keyOf(remoteId) }
  const looked = await readRecord(settings, place, account, io)
  if (looked.kind === 'missing') return { kind: 'gone' }
  if (looked.kind !== 'there') return looked
  const read = record.safeParse(looked.value).data
  if (!read) return { kind: 'unreachable', message: unreadable('Bluesky') }
  const kind = kindOf(read)
  const mediaCount = kind === 'picture' ? (mediaOf(read)?.images?.length ?? 0) : Number(kind === 'video')
  return { kind: 'live', text: read.text, mediaCount, hasLinkCard: kind === 'link' }
}

/** A quote with media carries them one level deeper. */
function mediaOf({ embed: whole }: PostRecord): z.infer<typeof media> | undefined {
  return whole?.media ?? whole
}

function kindOf(read: PostRecord): ListedPost['kind'] {
  switch (mediaOf(read)?.$type) {
    case 'app.bsky.embed.images':
      return 'picture'
    case 'app.bsky.embed.video':
      return 'video'
    case 'app.bsky.embed.external':
      return 'link'
    default:
      return 'text'
  }
}
