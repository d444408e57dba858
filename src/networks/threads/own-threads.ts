import { z } from 'zod'
import { send } from '../http.ts'
import { graphGet, isMissing } from '../meta/graph.ts'
import { instantOf, readPage } from '../meta/listed.ts'
import type { CallIo, ListedPost, NetworkAccount, PostListResult, ReadbackResult } from '../network.ts'
import { listedText } from '../readings.ts'
import { refusalOf } from './errors.ts'
import { apiVersion, type ThreadsSettings } from './settings.ts'

const post = z.object({
  id: z.string(),
  text: z.string().default(''),
  timestamp: z.string(),
  permalink: z.string().optional(),
  media_type: z.string().optional(),
})

/** The account's posts, newest first. Throws NoAnswer. Source: docs/networks/threads.md#sources (media-retrieval). */
export async function listThreads(
  settings: ThreadsSettings,
  cursor: string | null,
  account: NetworkAccount,
  io: CallIo,
): Promise<PostListResult> {
  const call = graphGet(settings.apiUrl, `/${apiVersion}/me/threads`, account, {
    fields: 'id,text,timestamp,permalink,media_type',
    limit: 100,
    after: cursor ?? undefined,
  })
  return readPage(call, post, listedOf, refusalOf, io)
}

function listedOf(one: z.infer<typeof post>): ListedPost | null {
  // A repost is someone else's post.
  if (one.media_type === 'REPOST_FACADE') return null
  return {
    remoteId: one.id,
    url: one.permalink ?? null,
    kind: kindOf(one.media_type),
    text: listedText(one.text),
    publishedAt: instantOf(one.timestamp),
  }
}

function kindOf(type: string | undefined): ListedPost['kind'] {
  switch (type) {
    case 'VIDEO':
      return 'video'
    case 'IMAGE':
    case 'CAROUSEL_ALBUM':
      return 'picture'
    default:
      return 'text'
  }
}

/** What Threads shows of a post. Throws NoAnswer. */
export async function readBack(
  settings: ThreadsSettings,
  remoteId: string,
  account: NetworkAccount,
  io: CallIo,
): Promise<ReadbackResult> {
  const path = `/${apiVersion}/${encodeURIComponent(remoteId)}`
  const query = { fields: 'id,text,timestamp,media_type' }
  const answer = await send(io, graphGet(settings.apiUrl, path, account, query))
  if (isMissing(answer)) return { kind: 'gone' }
  const said = answer.status === 200 ? post.safeParse(answer.json()).data : undefined
  if (!said) return refusalOf(answer, io.now())
  const kind = kindOf(said.media_type)
  // How many files a carousel has would take another call.
  const mediaCount = said.media_type === 'CAROUSEL_ALBUM' ? null : Number(kind !== 'text')
  return { kind: 'live', text: said.text, mediaCount, hasLinkCard: null }
}
