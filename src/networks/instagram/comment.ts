import { z } from 'zod'
import { isSuccess, send, sendIrreversibly, unlessUnreachable } from '../http.ts'
import { graphGet, graphPost, isMissing, rejected } from '../meta/graph.ts'
import { postedAt } from '../meta/nearest.ts'
import type {
  NetworkAccount,
  Commenting,
  LookupResult,
  NetworkIo,
  PreparedComment,
  PublishOutcome,
} from '../network.ts'
import { duringLookup } from '../refusal.ts'
import { refusalOf } from './errors.ts'
import type { InstagramSettings } from './settings.ts'

/** First comments below the author's own posts. Source: docs/networks/instagram.md#sources (instagram-media). */
export function instagramComments(settings: InstagramSettings): Commenting {
  return {
    publish: (comment, account, io) => unlessUnreachable(() => publish(settings, comment, account, io)),
    find: (comment, account, io) => unlessUnreachable(() => find(settings, comment, account, io)),
  }
}

const made = z.object({ id: z.string().min(1) })

async function publish(
  settings: InstagramSettings,
  comment: PreparedComment,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<PublishOutcome> {
  const path = `/${settings.version}/${comment.remoteId}/comments`
  const sent = await sendIrreversibly(
    io,
    graphPost(settings.apiUrl, path, account, { message: comment.text }),
  )
  if (sent.kind !== 'answered') return sent
  const { answer } = sent
  if (isSuccess(answer)) {
    const id = made.safeParse(answer.json()).data?.id
    // Instagram gives comments no address.
    return id ? { kind: 'published', remoteId: id, url: null } : { kind: 'uncertain' }
  }
  if (isMissing(answer)) {
    return rejected('content', 'The post is no longer on Instagram, so it can’t get a comment.')
  }
  const refusal = refusalOf(answer, io.now())
  return refusal.kind === 'unreachable' ? { kind: 'uncertain' } : refusal
}

const page = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      text: z.string().default(''),
      timestamp: z.string(),
      username: z.string().optional(),
    }),
  ),
  paging: z
    .object({ cursors: z.object({ after: z.string() }).optional(), next: z.string().optional() })
    .optional(),
})

/** How far Meta's clock may be behind ours. */
const clockSkewMs = 60_000

/** A first comment is among the oldest or the newest of a post; this many pages reach both. */
const maxPages = 20

/** Reads the comments below the post and compares author and text. Throws NoAnswer. */
async function find(
  settings: InstagramSettings,
  comment: PreparedComment,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<LookupResult> {
  const since = comment.firstTriedAt.getTime() - clockSkewMs
  let after: string | undefined
  for (let count = 0; count < maxPages; count++) {
    const path = `/${settings.version}/${comment.remoteId}/comments`
    const fields = 'id,text,timestamp,username'
    const answer = await send(io, graphGet(settings.apiUrl, path, account, { fields, limit: 50, after }))
    if (answer.status !== 200) return duringLookup(refusalOf(answer, io.now()))
    const said = page.safeParse(answer.json()).data
    if (!said) return { kind: 'unreachable' }
    const own = said.data.find(
      (one) =>
        one.text.trim() === comment.text.trim() &&
        (one.username ?? account.username) === account.username &&
        postedAt(one) >= since,
    )
    if (own) return { kind: 'found', remoteId: own.id, url: null }
    after = said.paging?.next ? said.paging.cursors?.after : undefined
    if (!after) return { kind: 'absent' }
  }
  // Too many comments to say "absent" with certainty.
  return { kind: 'unknowable' }
}
