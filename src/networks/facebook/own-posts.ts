import { z } from 'zod'
import { send } from '../http.ts'
import { graphErrorOf, isMissing } from '../meta/graph.ts'
import { instantOf, readPage } from '../meta/listed.ts'
import type { CallIo, ListedPost, NetworkAccount, PostListResult, ReadbackResult } from '../network.ts'
import { listedText } from '../readings.ts'
import { read } from './api.ts'
import { refusalOf } from './errors.ts'
import type { FacebookSettings } from './settings.ts'

const attachment = z.object({
  media_type: z.string().optional(),
  subattachments: z.object({ data: z.array(z.unknown()) }).optional(),
})
const post = z.object({
  id: z.string(),
  message: z.string().optional(),
  created_time: z.string().optional(),
  permalink_url: z.string().optional(),
  attachments: z.object({ data: z.array(attachment) }).optional(),
})
type Post = z.infer<typeof post>

const attached = 'attachments{media_type,subattachments.limit(20){target{id}}}'

/** The Page's posts, newest first. Throws NoAnswer. Source: docs/networks/facebook.md#sources (sdk), published_posts. */
export async function listPosts(
  settings: FacebookSettings,
  cursor: string | null,
  account: NetworkAccount,
  io: CallIo,
): Promise<PostListResult> {
  const fields = `id,message,created_time,permalink_url,${attached}`
  const query = { fields, limit: 25, after: cursor ?? undefined }
  const call = read(settings, `/${account.externalId}/published_posts`, account, query)
  return readPage(call, post, listedOf, refusalOf, io)
}

function listedOf(one: Post): ListedPost | null {
  if (one.created_time === undefined) return null
  return {
    remoteId: one.id,
    url: one.permalink_url ?? null,
    kind: kindOf(one),
    text: listedText(one.message),
    publishedAt: instantOf(one.created_time),
  }
}

function kindOf(one: Post): ListedPost['kind'] {
  switch (one.attachments?.data[0]?.media_type) {
    case 'photo':
    case 'album':
      return 'picture'
    case 'video':
      return 'video'
    case 'link':
      return 'link'
    default:
      return 'text'
  }
}

const video = z.object({ id: z.string(), description: z.string().optional() })

/** What Facebook shows of a post or a video. Throws NoAnswer. */
export async function readBack(
  settings: FacebookSettings,
  remoteId: string,
  account: NetworkAccount,
  io: CallIo,
): Promise<ReadbackResult> {
  // A post's id is `{page}_{post}`; the id of a video, reel or story is one number.
  const isPost = remoteId.includes('_')
  const query = { fields: isPost ? `id,message,${attached}` : 'id,description' }
  const answer = await send(io, read(settings, `/${encodeURIComponent(remoteId)}`, account, query))
  if (isMissing(answer)) return { kind: 'gone' }
  if (answer.status !== 200 || graphErrorOf(answer)) return refusalOf(answer, io.now())
  if (!isPost) {
    const said = video.safeParse(answer.json()).data
    if (!said) return { kind: 'unreachable' }
    return { kind: 'live', text: said.description ?? '', mediaCount: 1, hasLinkCard: false }
  }
  const said = post.safeParse(answer.json()).data
  if (!said) return { kind: 'unreachable' }
  const kind = kindOf(said)
  const inside = said.attachments?.data[0]?.subattachments?.data.length
  const mediaCount = kind === 'picture' || kind === 'video' ? (inside ?? 1) : 0
  return { kind: 'live', text: said.message ?? '', mediaCount, hasLinkCard: kind === 'link' }
}
