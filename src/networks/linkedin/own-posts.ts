import { z } from 'zod'
import { send } from '../http.ts'
import type { CallIo, ListedPost, NetworkAccount, PostListResult, ReadbackResult } from '../network.ts'
import { lacksPermission, listedText } from '../readings.ts'
import { encoded, get } from './api.ts'
import { isScopeMissing, refusalOf } from './errors.ts'
import { plainOf } from './little-text.ts'
import { permalink, type LinkedinSettings } from './settings.ts'

const post = z.object({
  id: z.string(),
  commentary: z.string().default(''),
  /** Milliseconds since 1970. */
  publishedAt: z.number().optional(),
  createdAt: z.number().optional(),
  lifecycleState: z.string().optional(),
  content: z
    .looseObject({
      media: z.object({ id: z.string().optional() }).optional(),
      multiImage: z.object({ images: z.array(z.unknown()) }).optional(),
      article: z.unknown().optional(),
    })
    .optional(),
})
type Post = z.infer<typeof post>
const pageSchema = z.object({ elements: z.array(post) })

const pageSize = 50

/** The page's posts, newest first; the cursor is how many came before. Throws NoAnswer. */
export async function listPosts(
  settings: LinkedinSettings,
  cursor: string | null,
  account: NetworkAccount,
  io: CallIo,
): Promise<PostListResult> {
  const start = Number(cursor ?? 0)
  const query = `q=author&author=${encoded(account.externalId)}&start=${start}&count=${pageSize}&sortBy=CREATED`
  const call = get(settings, account, `/rest/posts?${query}`)
  const answer = await send(io, { ...call, headers: { ...call.headers, 'x-restli-method': 'FINDER' } })
  if (isScopeMissing(answer)) return lacksPermission('LinkedIn')
  if (answer.status !== 200) return refusalOf(answer, io.now())
  const elements = pageSchema.safeParse(answer.json()).data?.elements
  if (!elements) return { kind: 'unreachable' }
  const posts = elements.flatMap((one): ListedPost[] => {
    const at = one.publishedAt ?? one.createdAt
    if (at === undefined || (one.lifecycleState ?? 'PUBLISHED') !== 'PUBLISHED') return []
    const url = permalink(settings, one.id)
    const text = listedText(plainOf(one.commentary))
    return [{ remoteId: one.id, url, kind: kindOf(one), text, publishedAt: new Date(at) }]
  })
  return { kind: 'listed', posts, next: elements.length < pageSize ? null : String(start + pageSize) }
}

/** What LinkedIn shows of a post of a page. Throws NoAnswer. */
export async function readBack(
  settings: LinkedinSettings,
  remoteId: string,
  account: NetworkAccount,
  io: CallIo,
): Promise<ReadbackResult> {
  const answer = await send(io, get(settings, account, `/rest/posts/${encoded(remoteId)}`))
  if (answer.status === 404) return { kind: 'gone' }
  if (isScopeMissing(answer)) return lacksPermission('LinkedIn')
  if (answer.status !== 200) return refusalOf(answer, io.now())
  const said = post.safeParse(answer.json()).data
  if (!said) return { kind: 'unreachable' }
  const mediaCount = said.content?.multiImage?.images.length ?? Number(said.content?.media !== undefined)
  return {
    kind: 'live',
    text: plainOf(said.commentary),
    mediaCount,
    hasLinkCard: said.content?.article !== undefined,
  }
}

/** The URN of a file names its kind. */
function kindOf({ content }: Post): ListedPost['kind'] {
  if (content?.multiImage) return 'picture'
  if (content?.article !== undefined) return 'link'
  const urn = content?.media?.id ?? ''
  if (urn.startsWith('urn:li:video:')) return 'video'
  if (urn.startsWith('urn:li:document:')) return 'document'
  return urn === '' ? 'text' : 'picture'
}
