import { z } from 'zod'
import { send } from '../http.ts'
import { graphGet, isMissing } from '../meta/graph.ts'
import { instantOf, readPage } from '../meta/listed.ts'
import type { CallIo, ListedPost, NetworkAccount, PostListResult, ReadbackResult } from '../network.ts'
import { listedText } from '../readings.ts'
import { refusalOf } from './errors.ts'
import type { InstagramSettings } from './settings.ts'

const media = z.object({
  id: z.string(),
  caption: z.string().default(''),
  timestamp: z.string(),
  permalink: z.string().optional(),
  media_type: z.string().optional(),
})

/** The account's posts and reels, newest first. Throws NoAnswer. Source: docs/networks/instagram.md#sources (ig-user-media). */
export async function listMedia(
  settings: InstagramSettings,
  cursor: string | null,
  account: NetworkAccount,
  io: CallIo,
): Promise<PostListResult> {
  const path = `/${settings.version}/${account.externalId}/media`
  const call = graphGet(settings.apiUrl, path, account, {
    fields: 'id,caption,timestamp,permalink,media_type',
    limit: 100,
    after: cursor ?? undefined,
  })
  return readPage(call, media, listedOf, refusalOf, io)
}

function listedOf(one: z.infer<typeof media>): ListedPost {
  return {
    remoteId: one.id,
    url: one.permalink ?? null,
    kind: one.media_type === 'VIDEO' ? 'video' : 'picture',
    text: listedText(one.caption),
    publishedAt: instantOf(one.timestamp),
  }
}

/** What Instagram shows of a post. Throws NoAnswer. */
export async function readBack(
  settings: InstagramSettings,
  remoteId: string,
  account: NetworkAccount,
  io: CallIo,
): Promise<ReadbackResult> {
  const path = `/${settings.version}/${encodeURIComponent(remoteId)}`
  const query = { fields: 'id,caption,timestamp,media_type' }
  const answer = await send(io, graphGet(settings.apiUrl, path, account, query))
  if (isMissing(answer)) return { kind: 'gone' }
  const said = answer.status === 200 ? media.safeParse(answer.json()).data : undefined
  if (!said) return refusalOf(answer, io.now())
  // How many files a carousel has would take another call.
  const mediaCount = said.media_type === 'CAROUSEL_ALBUM' ? null : 1
  return { kind: 'live', text: said.caption, mediaCount, hasLinkCard: false }
}
