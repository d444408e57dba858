import { z } from 'zod'
import { bearer, send, unlessUnreachable } from '../http.ts'
import type { NetworkAccount, CallIo, LookupResult, NetworkIo, PreparedPost } from '../network.ts'
import { duringLookup } from '../refusal.ts'
import { apiUrl } from './api.ts'
import { refusalOf } from './errors.ts'
import { itemInDoubt, itemsOf, keepLive, liveIds } from './items.ts'
import { permalink, type TwitterSettings } from './settings.ts'
import { sameText } from './text.ts'

/**
 * Settles the first item that is not known to be live: the item whose sending got no answer. When it is found in the
 * middle of a chain, it is stored and publishing goes on after it.
 */
export async function findPost(
  settings: TwitterSettings,
  post: PreparedPost,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<LookupResult> {
  const items = itemsOf(post)
  const known = liveIds(io.steps, items.length)
  const next = known.length
  const item = items[next]
  const [head] = known
  if (!item && head !== undefined) return found(settings, account, head)
  // The last sending was answered and stored: nothing is uncertain.
  const doubt = itemInDoubt(io.steps)
  if (!item || (doubt !== null && doubt < next)) return { kind: 'go-on' }

  const sought = { text: item.text, firstTriedAt: post.firstTriedAt, parentId: known.at(-1) ?? null, known }
  const finding = await unlessUnreachable(() => lookFor(settings, sought, account, io))
  if (finding.kind !== 'found') return finding
  const remoteId = head ?? finding.id
  const url = permalink(settings, account, remoteId)
  await keepLive(io.steps, { index: next, id: finding.id, of: items.length }, { remoteId, url })
  return next === items.length - 1 ? found(settings, account, remoteId) : { kind: 'go-on' }
}

function found(settings: TwitterSettings, account: NetworkAccount, remoteId: string): LookupResult {
  return { kind: 'found', remoteId, url: permalink(settings, account, remoteId) }
}

/** What identifies one of our posts on X, which lets us set no key to look up. */
export interface TweetLookup {
  text: string
  firstTriedAt: Date
  /** The post it answers; null for the first. */
  parentId: string | null
  /** Posts that are other items of the same chain. */
  known: readonly string[]
}

/** How far X's clock may be behind ours. */
const clockSkewMs = 60_000

/** X bills $0.005 for each post returned (pricing page, 2026-08-22), so the first look-up takes the smallest page. */
const pageSizes = [5, 100, 100, 100]

const tweet = z.object({
  id: z.string(),
  text: z.string(),
  note_tweet: z.object({ text: z.string(), entities: z.unknown().optional() }).optional(),
  entities: z
    .object({
      urls: z.array(z.object({ url: z.string(), expanded_url: z.string().optional() })).optional(),
    })
    .optional(),
  referenced_tweets: z.array(z.object({ type: z.string(), id: z.string() })).optional(),
})

const timeline = z.object({
  data: z.array(tweet).optional(),
  meta: z.object({ next_token: z.string().optional() }).optional(),
})

/**
 * Lists the account's posts since the first try and compares their text and the post each answers. Throws NoAnswer.
 */
export async function lookFor(
  settings: TwitterSettings,
  sought: TweetLookup,
  account: NetworkAccount,
  io: CallIo,
): Promise<{ kind: 'found'; id: string } | Exclude<LookupResult, { kind: 'found' }>> {
  const startTime = new Date(sought.firstTriedAt.getTime() - clockSkewMs)
  let pageToken: string | undefined
  for (const size of pageSizes) {
    const answer = await send(io, {
      method: 'GET',
      url: apiUrl(settings, `/2/users/${account.externalId}/tweets`, {
        max_results: String(size),
        start_time: `${startTime.toISOString().slice(0, 19)}Z`,
        'tweet.fields': 'created_at,text,note_tweet,entities,referenced_tweets',
        ...(pageToken && { pagination_token: pageToken }),
      }),
      headers: bearer(account),
    })
    if (answer.status !== 200) return duringLookup(refusalOf(answer, io.now()))
    const page = timeline.safeParse(answer.json()).data
    if (!page) return { kind: 'unreachable' }
    const match = page.data?.find((one) => isSought(sought, one))
    if (match) return { kind: 'found', id: match.id }
    pageToken = page.meta?.next_token
    if (!pageToken) return { kind: 'absent' }
  }
  // Too many newer posts to say "absent" with certainty.
  return { kind: 'unreachable' }
}

function isSought(sought: TweetLookup, one: z.infer<typeof tweet>): boolean {
  if (sought.known.includes(one.id)) return false
  const answers = one.referenced_tweets?.find((other) => other.type === 'replied_to')?.id ?? null
  if (answers !== sought.parentId) return false
  return sameText(sought.text, one.note_tweet?.text ?? one.text, one.entities?.urls ?? [])
}
