import type { Context } from 'hono'
import { accountOf } from '../accounts.ts'
import { metaError } from '../meta/answers.ts'
import { metaId, notePublished, publishedToday, stateOf, type Container } from '../meta/containers.ts'
import { metaTime } from '../meta/lists.ts'
import { quotaOf } from '../meta/quota.ts'
import { keepPost } from '../posts.ts'
import { originOf, type Stage } from '../stand-in.ts'

/** Source: docs/networks/threads.md#sources (overview), rate limiting. */
export const usualQuota = { posts: 250, replies: 1000 }

/** The fields of a post. Source: docs/networks/threads.md#sources (media-retrieval). */
export const postFields: ReadonlySet<string> = new Set([
  'id',
  'media_product_type',
  'media_type',
  'permalink',
  'username',
  'text',
  'timestamp',
  'shortcode',
  'is_reply',
  'replied_to',
  'root_post',
  'topic_tag',
  'reply_audience',
])

/** Publishes a container, once; the response of `POST /{user}/threads_publish`. */
export function publishThread(
  stage: Stage,
  c: Context,
  accountId: string,
  container: Container | undefined,
): Response {
  const state = container ? stateOf(stage, container) : null
  if (!container || container.facts.isPart || state === 'IN_PROGRESS' || state === 'PUBLISHED') {
    return mediaNotFound(c)
  }
  if (state !== 'FINISHED') {
    return metaError(c, {
      message: 'The media could not be published.',
      code: -1,
      subcode: 2207020,
      title: 'Media expired',
      userMessage: 'The media you are trying to access has expired. Please try to upload again.',
    })
  }
  const { facts } = container
  const quota = quotaOf(stage, 'threads', usualQuota)
  const used = publishedToday(stage, 'threads', accountId, facts.isReply)
  if (used >= (facts.isReply ? quota.replies : quota.posts)) {
    return metaError(c, {
      message: 'Application request limit reached',
      code: 9,
      subcode: 2207042,
      title: 'Posting limit reached',
      userMessage: 'You reached maximum number of posts that is allowed to be published by the API.',
    })
  }
  const id = metaId()
  const createdAt = stage.now().getTime()
  const username = accountOf(stage.store, 'threads', accountId)?.username ?? ''
  keepPost(stage.store, {
    network: 'threads',
    id,
    account_id: accountId,
    text: facts.text,
    attached: JSON.stringify(facts.attached),
    record: JSON.stringify({
      id,
      media_product_type: 'THREADS',
      media_type:
        { TEXT: 'TEXT_POST', CAROUSEL: 'CAROUSEL_ALBUM' }[facts.mediaType as string] ?? facts.mediaType,
      permalink: `${originOf(c)}/sandbox/posts/threads/${id}`,
      username,
      ...(facts.text && { text: facts.text }),
      timestamp: metaTime(createdAt),
      is_reply: facts.isReply,
      ...(facts.extra.replyTo && { replied_to: { id: facts.extra.replyTo } }),
    }),
    extra: facts.extra,
    created_at: createdAt,
  })
  notePublished(stage, 'threads', container, id)
  return c.json({ id })
}

/** Recorded: fbsamples/threads_api issue 70 (2026-03-10). */
function mediaNotFound(c: Context): Response {
  return metaError(c, {
    message: 'The requested resource does not exist',
    code: 24,
    subcode: 4279009,
    title: 'Media Not Found',
    userMessage: 'The media cannot be found.',
  })
}
