import { z } from 'zod'
import { sendIrreversibly, unlessUnreachable } from '../http.ts'
import type { NetworkAccount, LookupResult, NetworkIo, PreparedComment, PublishOutcome } from '../network.ts'
import { duringLookup } from '../refusal.ts'
import { asJson, postForm, webUrl } from './api.ts'
import { readApi, refusalByCode, refusalOf } from './errors.ts'
import { lookThrough, tidied } from './listing.ts'
import type { RedditSettings } from './settings.ts'

const created = z.object({
  things: z
    .array(z.object({ data: z.object({ name: z.string().regex(/^t1_/), permalink: z.string().optional() }) }))
    .min(1),
})

/** Writes a comment below a post. Source: docs/networks/reddit.md#sources (praw), `/api/comment`. */
export async function publishComment(
  settings: RedditSettings,
  comment: PreparedComment,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<PublishOutcome> {
  const fields = { ...asJson, thing_id: comment.remoteId, text: comment.text }
  const sent = await sendIrreversibly(io, postForm(settings, account, '/api/comment', fields))
  if (sent.kind !== 'answered') return sent
  const read = readApi(sent.answer)
  if (read && 'error' in read) return refusalByCode(read.error)
  if (read) {
    const thing = created.safeParse(read.data).data?.things[0]
    // Written, but under an id Postlark cannot read: looking finds it.
    return thing ? { ...whereIs(settings, thing.data), kind: 'published' } : { kind: 'uncertain' }
  }
  const refusal = refusalOf(sent.answer, io.now())
  return refusal.kind === 'unreachable' ? { kind: 'uncertain' } : refusal
}

const listed = z.object({
  name: z.string(),
  link_id: z.string(),
  body: z.string(),
  permalink: z.string().optional(),
})

/** Looks for a comment by its post, text and time. */
export async function findComment(
  settings: RedditSettings,
  comment: PreparedComment,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<LookupResult> {
  const words = tidied(comment.text)
  const isIt = (item: z.infer<typeof listed>) =>
    item.link_id === comment.remoteId && tidied(item.body) === words
  return unlessUnreachable(async () => {
    const sought = { since: comment.firstTriedAt, schema: listed, isIt }
    const found = await lookThrough(settings, 'comments', sought, account, io)
    if (found.kind === 'found') return { ...whereIs(settings, found.item), kind: 'found' }
    return found.kind === 'absent' ? found : duringLookup(found)
  })
}

function whereIs(settings: RedditSettings, thing: { name: string; permalink?: string | undefined }) {
  return { remoteId: thing.name, url: thing.permalink ? webUrl(settings) + thing.permalink : null }
}
