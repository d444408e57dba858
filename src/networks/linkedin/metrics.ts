import { z } from 'zod'
import { send, unlessUnreachable } from '../http.ts'
import type { NetworkAccount, CallIo, CountsResult } from '../network.ts'
import { encoded, get, isOrganization } from './api.ts'
import { refusalOf, rejected } from './errors.ts'
import type { LinkedinSettings } from './settings.ts'

const count = z.int().nonnegative().default(0)

const statistics = z.object({
  elements: z.array(
    z.object({
      totalShareStatistics: z.object({
        impressionCount: count,
        uniqueImpressionsCount: count,
        clickCount: count,
        likeCount: z.int().default(0),
        commentCount: z.int().default(0),
        shareCount: z.int().default(0),
      }),
    }),
  ),
})

/**
 * Counts of one post of an organisation. LinkedIn leaves out a post without views, so a missing one is looked up.
 * Members' posts need a permission (`r_member_postAnalytics`) that Postlark does not ask for.
 * Source: docs/networks/linkedin.md#sources (share-statistics); the last 12 months.
 */
export async function countPost(
  settings: LinkedinSettings,
  remoteId: string,
  account: NetworkAccount,
  io: CallIo,
): Promise<CountsResult> {
  if (!isOrganization(account)) {
    return rejected(
      'operator',
      'LinkedIn does not share the statistics of members’ posts with apps like this one.',
    )
  }
  return unlessUnreachable(async () => {
    const kind = remoteId.startsWith('urn:li:ugcPost:') ? 'ugcPosts' : 'shares'
    const of = `q=organizationalEntity&organizationalEntity=${encoded(account.externalId)}`
    const path = `/rest/organizationalEntityShareStatistics?${of}&${kind}=List(${encoded(remoteId)})`
    const answer = await send(io, get(settings, account, path))
    if (answer.status !== 200) return refusalOf(answer, io.now(), 'to count the post')
    const elements = statistics.safeParse(answer.json()).data?.elements
    if (!elements) return { kind: 'unreachable' }
    const total = elements[0]?.totalShareStatistics
    if (!total && (await isGone(settings, remoteId, account, io))) return { kind: 'gone' }
    return {
      kind: 'counted',
      counts: {
        impressions: total?.impressionCount ?? 0,
        reach: total?.uniqueImpressionsCount ?? 0,
        clicks: total?.clickCount ?? 0,
        // After an undone like or comment the count may be below zero for a while.
        likes: Math.max(0, total?.likeCount ?? 0),
        comments: Math.max(0, total?.commentCount ?? 0),
        shares: Math.max(0, total?.shareCount ?? 0),
      },
      readAt: io.now(),
    }
  })
}

async function isGone(
  settings: LinkedinSettings,
  remoteId: string,
  account: NetworkAccount,
  io: CallIo,
): Promise<boolean> {
  const answer = await send(io, get(settings, account, `/rest/posts/${encoded(remoteId)}`))
  return answer.status === 404
}
