import { z } from 'zod'
import { send } from '../http.ts'
import type { CallIo, ListedPost, NetworkAccount, PostListResult, ReadbackResult } from '../network.ts'
import { lacksPermission, listedText } from '../readings.ts'
import { unreadable } from '../sentences.ts'
import { get, permalink } from './api.ts'
import { isScopeMissing, refusalOf } from './errors.ts'
import type { RedditSettings } from './settings.ts'

/** Source: docs/networks/reddit.md#sources (clients): a listing has at most 100 entries. */
const pageSize = '100'

const post = z.object({
  name: z.string(),
  title: z.string(),
  selftext: z.string().default(''),
  subreddit: z.string(),
  created_utc: z.number(),
  author: z.string().nullish(),
  removed_by_category: z.string().nullish(),
  is_self: z.boolean().optional(),
  is_video: z.boolean().optional(),
  is_gallery: z.boolean().optional(),
  post_hint: z.string().optional(),
  gallery_data: z.object({ items: z.array(z.unknown()) }).nullish(),
})
type Post = z.infer<typeof post>
const listing = z.object({
  data: z.object({ after: z.string().nullish(), children: z.array(z.object({ data: post })) }),
})

/** The account's posts, newest first. Throws NoAnswer. */
export async function listPosts(
  settings: RedditSettings,
  cursor: string | null,
  account: NetworkAccount,
  io: CallIo,
): Promise<PostListResult> {
  const query = { sort: 'new', limit: pageSize, ...(cursor !== null && { after: cursor }) }
  const path = `/user/${encodeURIComponent(account.username)}/submitted`
  const read = await ask(settings, path, query, account, io)
  if (read.kind !== 'read') return read
  const posts = read.posts.map((one): ListedPost => ({
    remoteId: one.name,
    url: permalink(settings, one.subreddit, one.name),
    kind: kindOf(one),
    text: listedText(textOf(one)),
    publishedAt: new Date(one.created_utc * 1000),
  }))
  return { kind: 'listed', posts, next: read.after }
}

/** What Reddit shows of a post: its title, and below it the text. Throws NoAnswer. */
export async function readBack(
  settings: RedditSettings,
  remoteId: string,
  account: NetworkAccount,
  io: CallIo,
): Promise<ReadbackResult> {
  const read = await ask(settings, '/api/info', { id: remoteId }, account, io)
  if (read.kind !== 'read') return read
  const found = read.posts.find(({ name }) => name === remoteId)
  // A post removed by its author or by a moderator stays there, without its author or its text.
  if (!found || found.author === '[deleted]' || found.removed_by_category) return { kind: 'gone' }
  const mediaCount =
    found.gallery_data?.items.length ?? Number(kindOf(found) === 'picture' || kindOf(found) === 'video')
  return { kind: 'live', text: textOf(found), mediaCount, hasLinkCard: kindOf(found) === 'link' }
}

async function ask(
  settings: RedditSettings,
  path: string,
  query: Record<string, string>,
  account: NetworkAccount,
  io: CallIo,
) {
  const answer = await send(io, get(settings, account, path, query))
  if (answer.status !== 200) {
    return isScopeMissing(answer) ? lacksPermission('Reddit') : refusalOf(answer, io.now())
  }
  const said = listing.safeParse(answer.json()).data?.data
  if (!said) return { kind: 'unreachable', message: unreadable('Reddit') } as const
  return { kind: 'read', posts: said.children.map(({ data }) => data), after: said.after ?? null } as const
}

function textOf({ title, selftext }: Post): string {
  return selftext === '' ? title : `${title}\n\n${selftext}`
}

function kindOf(one: Post): ListedPost['kind'] {
  if (one.is_self) return 'text'
  if (one.is_video || one.post_hint === 'hosted:video') return 'video'
  return one.is_gallery || one.post_hint === 'image' ? 'picture' : 'link'
}
