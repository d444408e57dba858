import { z } from 'zod'
import { send } from '../http.ts'
import { liveMediaOf } from '../meta/container-steps.ts'
import { graphGet } from '../meta/graph.ts'
import { nearest } from '../meta/nearest.ts'
import type { LookUp } from '../meta/publish-container.ts'
import type { NetworkAccount, NetworkIo, PreparedItem } from '../network.ts'
import { refusalOf } from './errors.ts'
import { apiVersion, type ThreadsSettings } from './settings.ts'

/** Source: docs/networks/threads.md#sources (media-retrieval, reply-management). */
const page = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      text: z.string().default(''),
      timestamp: z.string(),
      permalink: z.string().optional(),
      media_type: z.string().optional(),
      replied_to: z.object({ id: z.string() }).optional(),
    }),
  ),
})

/** How far Meta's clock may be behind ours. */
const clockSkewMs = 60_000

/** Where to look for an item: among the account's posts, or among its replies to `parent`. */
export interface ThreadsLookup {
  item: PreparedItem
  parent: string | null
  /** The steps of the chain's other items, whose media are not this item. */
  steps: readonly string[]
}

/** Looks for an item in the account's newest posts or replies: by its text, else as the only one of its kind. */
export function lookUpItem(
  settings: ThreadsSettings,
  { item, parent, steps }: ThreadsLookup,
  account: NetworkAccount,
  io: NetworkIo,
): LookUp {
  return async (since) => {
    const edge = parent === null ? 'threads' : 'replies'
    const fields = 'id,text,timestamp,permalink,media_type'
    const from = Math.floor((since.getTime() - clockSkewMs) / 1000)
    const answer = await send(
      io,
      graphGet(settings.apiUrl, `/${apiVersion}/me/${edge}`, account, {
        fields: parent === null ? fields : `${fields},replied_to`,
        since: from,
        limit: 100,
      }),
    )
    if (answer.status !== 200) return refusalOf(answer, io.now())
    const posts = page.safeParse(answer.json()).data?.data
    if (!posts) return { kind: 'unreachable' }
    const others = new Set(steps.map((step) => liveMediaOf(io, step)?.id))
    const possible = posts.filter(
      (post) =>
        !others.has(post.id) &&
        (post.media_type ?? typeOf(item)) === typeOf(item) &&
        (parent === null || !post.replied_to || post.replied_to.id === parent),
    )
    const match = nearest(possible, since, (post) => sameWords(post.text, item.text))
    return match
      ? { kind: 'found', media: { id: match.id, url: match.permalink ?? null } }
      : { kind: 'absent' }
  }
}

function typeOf({ media }: PreparedItem): string {
  const [first] = media
  if (!first) return 'TEXT_POST'
  if (media.length > 1) return 'CAROUSEL_ALBUM'
  return first.kind === 'video' ? 'VIDEO' : 'IMAGE'
}

/** Threads removes the `#` of a topic from the text, and trims it (threads/posts, "In-text topic tag"). */
function sameWords(theirs: string, ours: string): boolean {
  return plain(theirs) === plain(ours)
}

function plain(text: string): string {
  return text.normalize('NFC').replaceAll('#', '').replace(/\s+/gu, ' ').trim()
}
