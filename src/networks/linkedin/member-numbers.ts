import { z } from 'zod'
import type { PostMetric } from '#domain/metrics/metric.ts'
import { send } from '../http.ts'
import type { CallIo, NetworkAccount, PostReading, PostReadingsResult } from '../network.ts'
import { counted, forEach, notAllowed, type Row } from '../readings.ts'
import { encoded, get } from './api.ts'
import { isScopeMissing, refusalOf } from './errors.ts'
import type { LinkedinSettings } from './settings.ts'

/** What LinkedIn counts of a member's post, each by a call of its own. */
const counts = [
  ['impressions', 'IMPRESSION'],
  ['reach', 'MEMBERS_REACHED'],
  ['likes', 'REACTION'],
  ['comments', 'COMMENT'],
  ['shares', 'RESHARE'],
] as const satisfies readonly [PostMetric, string][]

export const callsOfMemberPost = counts.length

/** The permission of an app that may read them. Source: docs/networks/linkedin.md#sources (member-post-statistics). */
export const memberNumbersScope = 'r_member_postAnalytics'

const total = z.object({ elements: z.array(z.object({ count: z.number().nonnegative() })) })

/** Numbers of one post of a member. Throws NoAnswer. Source: docs/networks/linkedin.md#sources (member-post-statistics). */
export async function readMemberPost(
  settings: LinkedinSettings,
  remoteIds: readonly string[],
  account: NetworkAccount,
  io: CallIo,
): Promise<PostReadingsResult> {
  const [remoteId, ...others] = remoteIds
  if (others.length > 0) throw new Error('posts of members are read one by one: 1 is the limit')
  const readings = new Map<string, PostReading>()
  if (remoteId === undefined) return { kind: 'read', readings, readAt: io.now() }
  const rows: Row<PostMetric>[] = []
  for (const [metric, name] of counts) {
    const kind = remoteId.startsWith('urn:li:ugcPost:') ? 'ugc' : 'share'
    const of = `q=entity&entity=(${kind}:${encoded(remoteId)})&queryType=${name}&aggregation=TOTAL`
    const answer = await send(io, get(settings, account, `/rest/memberCreatorPostAnalytics?${of}`))
    if (isScopeMissing(answer)) {
      const absent = counts.map(([one, field]): Row<PostMetric> => [one, field])
      return {
        kind: 'read',
        readings: forEach(remoteIds, () => counted(absent, notAllowed)),
        readAt: io.now(),
      }
    }
    if (answer.status === 404) {
      readings.set(remoteId, { kind: 'unseen' })
      return { kind: 'read', readings, readAt: io.now() }
    }
    if (answer.status !== 200) return refusalOf(answer, io.now(), 'to count the post')
    const elements = total.safeParse(answer.json()).data?.elements
    if (!elements) return { kind: 'unreachable' }
    rows.push([metric, name, elements[0]?.count])
  }
  readings.set(remoteId, counted(rows))
  return { kind: 'read', readings, readAt: io.now() }
}
