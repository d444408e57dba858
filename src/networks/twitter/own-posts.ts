import { z } from 'zod'
import { bearer, send } from '../http.ts'
import type { CallIo, ListedPost, NetworkAccount, PostListResult, ReadbackResult } from '../network.ts'
import { lacksPermission, listedText } from '../readings.ts'
import { apiUrl } from './api.ts'
import { isScopeMissing, refusalOf } from './errors.ts'
import { permalink, type TwitterSettings } from './settings.ts'
import { asTyped } from './text.ts'

/** Source: docs/networks/twitter.md#sources (openapi), `max_results` of GET /2/users/{id}/tweets. Each post costs money. */
const pageSize = '100'

const urls = z.array(z.object({ url: z.string(), expanded_url: z.string().optional() })).optional()
const tweet = z.object({
  id: z.string(),
  text: z.string(),
  created_at: z.string().optional(),
  note_tweet: z.object({ text: z.string(), entities: z.object({ urls }).optional() }).optional(),
  entities: z.object({ urls }).optional(),
  attachments: z.object({ media_keys: z.array(z.string()).optional() }).optional(),
})
type Tweet = z.infer<typeof tweet>
const fields = 'created_at,text,note_tweet,entities,attachments'

const timeline = z.object({
  data: z.array(tweet).optional(),
  meta: z.object({ next_token: z.string().optional() }).optional(),
})

/** The account's posts, newest first, without reposts and replies. Throws NoAnswer. */
export async function listPosts(
  settings: TwitterSettings,
  cursor: string | null,
  account: NetworkAccount,
  io: CallIo,
): Promise<PostListResult> {
  const url = apiUrl(settings, `/2/users/${account.externalId}/tweets`, {
    max_results: pageSize,
    exclude: 'retweets,replies',
    'tweet.fields': fields,
    ...(cursor !== null && { pagination_token: cursor }),
  })
  const answer = await send(io, { method: 'GET', url, headers: bearer(account) })
  if (answer.status !== 200) {
    return isScopeMissing(answer) ? lacksPermission('X') : refusalOf(answer, io.now())
  }
  const page = timeline.safeParse(answer.json()).data
  if (!page) return { kind: 'unreachable' }
  const posts = (page.data ?? []).flatMap((one): ListedPost[] => {
    if (one.created_at === undefined) return []
    const publishedAt = new Date(one.created_at)
    return [
      {
        remoteId: one.id,
        url: permalink(settings, account, one.id),
        kind: kindOf(one),
        text: listedText(textOf(one)),
        publishedAt,
      },
    ]
  })
  return { kind: 'listed', posts, next: page.meta?.next_token ?? null }
}

const looked = z.object({
  data: z.array(tweet).optional(),
  errors: z.array(z.object({ type: z.string().optional() })).optional(),
})

/** What X shows of a post, with its links as they were typed. Costs money like a reading. Throws NoAnswer. */
export async function readBack(
  settings: TwitterSettings,
  remoteId: string,
  account: NetworkAccount,
  io: CallIo,
): Promise<ReadbackResult> {
  const url = apiUrl(settings, '/2/tweets', { ids: remoteId, 'tweet.fields': fields })
  const answer = await send(io, { method: 'GET', url, headers: bearer(account) })
  if (answer.status === 404) return { kind: 'gone' }
  if (answer.status !== 200) {
    return isScopeMissing(answer) ? lacksPermission('X') : refusalOf(answer, io.now())
  }
  const said = looked.safeParse(answer.json()).data
  const found = said?.data?.[0]
  if (found) {
    const mediaCount = found.attachments?.media_keys?.length ?? 0
    return { kind: 'live', text: textOf(found), mediaCount, hasLinkCard: null }
  }
  const isGone = said?.errors?.some(({ type }) => type?.endsWith('/problems/resource-not-found'))
  return isGone ? { kind: 'gone' } : { kind: 'unreachable' }
}

function textOf(one: Tweet): string {
  const wrapped = [...(one.note_tweet?.entities?.urls ?? []), ...(one.entities?.urls ?? [])]
  return asTyped(one.note_tweet?.text ?? one.text, wrapped)
}

/** A key of a file begins with its kind: 3 a picture, 7 and 13 a video, 16 a GIF. Seen in answers of X (medium). */
function kindOf(one: Tweet): ListedPost['kind'] {
  const [key] = one.attachments?.media_keys ?? []
  if (key !== undefined) return /^(7|13)_/.test(key) ? 'video' : 'picture'
  return (one.entities?.urls ?? []).length > 0 ? 'link' : 'text'
}
