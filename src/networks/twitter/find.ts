import { z } from 'zod'
import { send } from '../http.ts'
import type { Account, CallIo, Finding } from '../network.ts'
import { whileLooking } from '../refusal.ts'
import { apiUrl, bearer } from './api.ts'
import { refusalOf } from './errors.ts'
import type { TwitterSettings } from './settings.ts'
import { sameText } from './text.ts'

/** What identifies a post of ours on X, which has no key of our own to look under. */
export interface Sought {
  text: string
  firstTriedAt: Date
}

/** How far X's clock may be behind ours. */
const clockSkewMs = 60_000

/** Each post returned costs $0.005 (pricing page, 2026-08-22), so the first look takes the smallest page. */
const pageSizes = [5, 100, 100, 100]

const timeline = z.object({
  data: z
    .array(
      z.object({
        id: z.string(),
        text: z.string(),
        note_tweet: z.object({ text: z.string(), entities: z.unknown().optional() }).optional(),
        entities: z
          .object({
            urls: z.array(z.object({ url: z.string(), expanded_url: z.string().optional() })).optional(),
          })
          .optional(),
      }),
    )
    .optional(),
  meta: z.object({ next_token: z.string().optional() }).optional(),
})

/** Lists the account's posts since the first try and compares their words. Throws NoAnswer. */
export async function findTweet(
  settings: TwitterSettings,
  sought: Sought,
  account: Account,
  io: CallIo,
): Promise<{ kind: 'found'; id: string } | Exclude<Finding, { kind: 'found' }>> {
  const startTime = new Date(sought.firstTriedAt.getTime() - clockSkewMs)
  let pageToken: string | undefined
  for (const size of pageSizes) {
    const answer = await send(io, {
      method: 'GET',
      url: apiUrl(settings, `/2/users/${account.externalId}/tweets`, {
        max_results: String(size),
        start_time: `${startTime.toISOString().slice(0, 19)}Z`,
        'tweet.fields': 'created_at,text,note_tweet,entities',
        ...(pageToken && { pagination_token: pageToken }),
      }),
      headers: bearer(account),
    })
    if (answer.status !== 200) return whileLooking(refusalOf(answer, io.now()))
    const page = timeline.safeParse(answer.json()).data
    if (!page) return { kind: 'unreachable' }
    const match = page.data?.find((tweet) =>
      sameText(sought.text, tweet.note_tweet?.text ?? tweet.text, tweet.entities?.urls ?? []),
    )
    if (match) return { kind: 'found', id: match.id }
    pageToken = page.meta?.next_token
    if (!pageToken) return { kind: 'absent' }
  }
  // Too many newer posts to say "absent" with certainty.
  return { kind: 'unreachable' }
}
