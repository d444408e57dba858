import type { Context } from 'hono'
import { accountOf } from '../accounts.ts'
import { metaError } from '../meta/answers.ts'
import { metaId, notePublished, publishedToday, stateOf, type Container } from '../meta/containers.ts'
import { metaTime } from '../meta/lists.ts'
import { quotaOf } from '../meta/quota.ts'
import { keepPost } from '../posts.ts'
import { originOf, type Stage } from '../stand-in.ts'
import { notReady } from './containers.ts'

/** Meta's pages say 100 and 50. Source: docs/networks/instagram.md#sources (content-publishing). */
export const usualQuota = { posts: 100, replies: 0 }

/** The fields of a post. Source: docs/networks/instagram.md#sources (sdk), IGMediaForIGOnlyAPI. */
export const mediaFields: ReadonlySet<string> = new Set([
  'id',
  'alt_text',
  'caption',
  'comments_count',
  'is_comment_enabled',
  'is_shared_to_feed',
  'like_count',
  'media_product_type',
  'media_type',
  'media_url',
  'permalink',
  'shortcode',
  'thumbnail_url',
  'timestamp',
  'username',
])

/** Publishes a container, once; the response of `POST /{ig-user}/media_publish`. */
export function publishMedia(
  stage: Stage,
  c: Context,
  accountId: string,
  container: Container | undefined,
): Response {
  const state = container ? stateOf(stage, container) : null
  if (!container || container.facts.isPart || state === 'PUBLISHED') {
    return metaError(c, {
      message: 'The requested resource does not exist',
      code: 24,
      subcode: 2207006,
      title: 'Media Not Found',
      userMessage: 'The media cannot be found.',
    })
  }
  if (state === 'IN_PROGRESS') return metaError(c, notReady)
  if (state !== 'FINISHED') {
    return metaError(c, {
      message: 'The media has expired.',
      code: -2,
      subcode: 2207020,
      title: 'Media expired',
      userMessage: 'The media you are trying to access has expired. Please try to upload again.',
    })
  }
  if (publishedToday(stage, 'instagram', accountId, false) >= quotaOf(stage, 'instagram', usualQuota).posts) {
    return metaError(c, {
      message: 'Application request limit reached',
      code: 9,
      subcode: 2207042,
      title: 'Posting limit reached',
      userMessage:
        'You reached maximum number of posts that is allowed to be published by Content Publishing API.',
    })
  }
  const id = metaId()
  keepMediaPost(stage, c, accountId, container, id)
  notePublished(stage, 'instagram', container, id)
  return c.json({ id })
}

function keepMediaPost(stage: Stage, c: Context, accountId: string, { facts }: Container, id: string): void {
  const createdAt = stage.now().getTime()
  const isVideo = facts.mediaType === 'REELS' || isVideoFile(stage, facts.attached[0]?.id)
  keepPost(stage.store, {
    network: 'instagram',
    id,
    account_id: accountId,
    text: facts.text,
    attached: JSON.stringify(facts.attached),
    record: JSON.stringify({
      id,
      ...(facts.text && { caption: facts.text }),
      media_type: facts.mediaType === 'CAROUSEL' ? 'CAROUSEL_ALBUM' : isVideo ? 'VIDEO' : 'IMAGE',
      media_product_type: { REELS: 'REELS', STORIES: 'STORY' }[facts.mediaType as string] ?? 'FEED',
      permalink: `${originOf(c)}/sandbox/posts/instagram/${id}`,
      username: accountOf(stage.store, 'instagram', accountId)?.username ?? '',
      timestamp: metaTime(createdAt),
    }),
    extra: facts.extra,
    created_at: createdAt,
  })
}

function isVideoFile(stage: Stage, id: string | undefined): boolean {
  const row = stage.store.one<{ mime_type: string }>('select mime_type from media where id = ?', id ?? '')
  return row?.mime_type.startsWith('video/') ?? false
}
