import { z } from 'zod'
import type { PostMetric } from '#domain/metrics/metric.ts'
import { send } from '../http.ts'
import type { CallIo, NetworkAccount, NetworkMetrics, PostReading, PostReadingsResult } from '../network.ts'
import { atMost, counted, forEach, notAllowed, type Row } from '../readings.ts'
import { readAccount, readDays } from './account-numbers.ts'
import { encoded, get, isOrganization } from './api.ts'
import { isScopeMissing, refusalOf, rejected } from './errors.ts'
import { listPosts, readBack } from './own-posts.ts'
import { callsOfMemberPost, readMemberPost } from './member-numbers.ts'
import type { LinkedinSettings } from './settings.ts'

/** LinkedIn names no limit of a list of posts; 20 keep the address short. */
const maxIds = 20

/** Source: docs/networks/linkedin.md#sources (share-statistics): "the past 12 months". */
const backDays = { posts: 365, account: 365 }

/** LinkedIn's numbers of pages, and of members' posts where LinkedIn allows the app to read them, as it does for few. */
export function linkedinMetrics(settings: LinkedinSettings): NetworkMetrics {
  return {
    api: `linkedin/${settings.version}`,
    maxIds,
    oneByOne: (account) =>
      settings.memberNumbers && !isOrganization(account) ? { calls: callsOfMemberPost } : null,
    posts: async (ids, account, io) =>
      isOrganization(account)
        ? readPosts(settings, ids, account, io)
        : settings.memberNumbers
          ? readMemberPost(settings, ids, account, io)
          : membersGetNone(),
    account: async (account, io) =>
      isOrganization(account) ? readAccount(settings, account, io) : membersGetNone(),
    days: async (range, account, io) =>
      isOrganization(account) ? readDays(settings, range, account, io) : membersGetNone(),
    list: async (cursor, account, io) =>
      isOrganization(account) ? listPosts(settings, cursor, account, io) : membersGetNone(),
    readback: async (id, account, io) =>
      isOrganization(account)
        ? readBack(settings, id, account, io)
        : { kind: 'unknown', message: 'LinkedIn lets nobody read members’ posts.' },
    backDays,
    scopes: ['r_organization_social', 'rw_organization_admin'],
  }
}

function membersGetNone() {
  return rejected('operator', 'LinkedIn gives members no numbers here.')
}

const count = z.number().optional()
const totals = z.object({
  impressionCount: count,
  uniqueImpressionsCount: count,
  clickCount: count,
  likeCount: count,
  commentCount: count,
  shareCount: count,
})
const statistics = z.object({
  elements: z.array(
    z.object({ share: z.string().optional(), ugcPost: z.string().optional(), totalShareStatistics: totals }),
  ),
})

/** After an undone like or comment a count may be below zero for a while. */
const least0 = (value: number | undefined) => (value === undefined ? undefined : Math.max(0, value))

function rowsOf(said: z.infer<typeof totals>): Row<PostMetric>[] {
  return [
    ['impressions', 'impressionCount', said.impressionCount],
    ['reach', 'uniqueImpressionsCount', said.uniqueImpressionsCount],
    ['clicks', 'clickCount', said.clickCount],
    ['likes', 'likeCount', least0(said.likeCount)],
    ['comments', 'commentCount', least0(said.commentCount)],
    ['shares', 'shareCount', least0(said.shareCount)],
  ]
}

/**
 * Numbers of posts of an organisation. LinkedIn leaves out a post that nobody has seen, and one older than 12 months:
 * a missing one is looked up, and has no numbers. Source: docs/networks/linkedin.md#sources (share-statistics).
 */
async function readPosts(
  settings: LinkedinSettings,
  remoteIds: readonly string[],
  account: NetworkAccount,
  io: CallIo,
): Promise<PostReadingsResult> {
  atMost(maxIds, remoteIds)
  const readings = new Map<string, PostReading>()
  for (const kind of ['shares', 'ugcPosts'] as const) {
    const ids = remoteIds.filter((id) => id.startsWith('urn:li:ugcPost:') === (kind === 'ugcPosts'))
    if (ids.length === 0) continue
    const of = `q=organizationalEntity&organizationalEntity=${encoded(account.externalId)}`
    const path = `/rest/organizationalEntityShareStatistics?${of}&${kind}=List(${ids.map(encoded).join(',')})`
    const answer = await send(io, get(settings, account, path))
    if (isScopeMissing(answer)) {
      const nothing = forEach(remoteIds, () => counted(rowsOf({}), notAllowed))
      return { kind: 'read', readings: nothing, readAt: io.now() }
    }
    if (answer.status !== 200) return refusalOf(answer, io.now(), 'to count the post')
    const elements = statistics.safeParse(answer.json()).data?.elements
    if (!elements) return { kind: 'unreachable' }
    for (const id of ids) {
      const found = elements.find(({ share, ugcPost }) => (share ?? ugcPost) === id)
      const reading = found
        ? counted(rowsOf(found.totalShareStatistics))
        : await whyMissing(settings, id, account, io)
      readings.set(id, reading)
    }
  }
  return { kind: 'read', readings, readAt: io.now() }
}

async function whyMissing(
  settings: LinkedinSettings,
  remoteId: string,
  account: NetworkAccount,
  io: CallIo,
): Promise<PostReading> {
  const answer = await send(io, get(settings, account, `/rest/posts/${encoded(remoteId)}`))
  return answer.status === 404 ? { kind: 'gone' } : counted(rowsOf({}), { reason: 'too-early' })
}
