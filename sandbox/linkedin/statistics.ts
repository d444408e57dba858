import { Hono, type Context } from 'hono'
import { z } from 'zod'
import type { Counts } from '#domain/metrics/metric.ts'
import { dayOf } from '../growth.ts'
import { idsFound, isEmpty, knownOnly, lacksNumbers, numbersFor } from '../number-faults.ts'
import { underFaults, type Stage } from '../stand-in.ts'
import type { AccountRow, PostRow } from '../store.ts'
import { answers, authorized, restError } from './answers.ts'
import { administeredBy, listOf, notAllowed, organizationUrn } from './owners.ts'

const dayMs = 86_400_000

/** "The past 12 months": posts and days before are left out. */
const backMs = 365 * dayMs

/** How long a post has no views. */
const unseenMs = 60_000

/** More posts than LinkedIn takes at once here; it names no limit. */
const maxUrns = 20

/** Statistics of an organisation's posts, of its days, and its followers. */
export function statisticsRoutes(stage: Stage): Hono {
  const app = new Hono()
  const call = underFaults(stage, 'linkedin', answers())

  app.get('/rest/organizationalEntityShareStatistics', call('count'), (c) => {
    const organization = organizationOf(stage, c, ['shares', 'ugcPosts', 'timeIntervals'])
    if (organization instanceof Response) return organization
    const days = daysOf(c)
    if (days instanceof Response) return days
    const elements = days
      ? days.map((start) => dayShown(stage, c, organization, start))
      : postsShown(stage, c, organization)
    if (elements instanceof Response) return elements
    return c.json({ paging: { start: 0, count: 10, links: [] }, elements: isEmpty(c) ? [] : elements })
  })

  app.get('/rest/organizationalEntityFollowerStatistics', call('count'), (c) => {
    const organization = organizationOf(stage, c, ['timeIntervals'])
    if (organization instanceof Response) return organization
    const days = daysOf(c)
    if (days instanceof Response) return days
    if (!days) return restError(c, 400, 'ILLEGAL_ARGUMENT', 'timeIntervals is required here')
    const elements = days
      .filter((start) => isOver(stage, start))
      .map((start) => {
        const { followers_gained: gained, followers_lost: lost } = dayNumbers(stage, organization, start)
        return {
          timeRange: { start, end: start + dayMs },
          organizationalEntity: organizationUrn(organization.id),
          followerGains: { organicFollowerGain: gained - lost, paidFollowerGain: 0 },
        }
      })
    return c.json({ paging: { start: 0, count: 10, links: [] }, elements: isEmpty(c) ? [] : elements })
  })

  app.get('/rest/networkSizes/:urn', call('count'), (c) => {
    const token = authorized(stage, c, 'rw_organization_admin')
    if (token instanceof Response) return token
    const { edgeType, ...others } = c.req.query()
    if (edgeType !== 'COMPANY_FOLLOWED_BY_MEMBER' || Object.keys(others).length > 0) {
      return restError(c, 400, 'ILLEGAL_ARGUMENT', 'edgeType must be COMPANY_FOLLOWED_BY_MEMBER')
    }
    const organization = administeredBy(stage, token).find(
      (one) => organizationUrn(one.id) === c.req.param('urn'),
    )
    if (!organization || lacksNumbers(c)) return notAllowed(c)
    const { followers } = stage.growing.ofAccount('linkedin', organization.id)
    return c.json(isEmpty(c) ? {} : { firstDegreeSize: followers })
  })
  return app
}

/** The organisation of a question, or LinkedIn's error. @param known parameters besides `q` and the organisation */
function organizationOf(stage: Stage, c: Context, known: readonly string[]): AccountRow | Response {
  const token = authorized(stage, c, 'rw_organization_admin')
  if (token instanceof Response) return token
  const unknown = Object.keys(c.req.query()).find(
    (name) => !['q', 'organizationalEntity', ...known].includes(name),
  )
  if (unknown) return restError(c, 400, 'ILLEGAL_ARGUMENT', `Unexpected query parameter: ${unknown}`)
  if (c.req.query('q') !== 'organizationalEntity') return restError(c, 400, 'ILLEGAL_ARGUMENT', 'q is wrong')
  const organization = administeredBy(stage, token).find(
    (one) => organizationUrn(one.id) === c.req.query('organizationalEntity'),
  )
  return organization && !lacksNumbers(c) ? organization : notAllowed(c)
}

const interval = /^\(timeRange:\(start:(\d+),end:(\d+)\),timeGranularityType:DAY\)$/

/** The beginnings of the days asked for; null: no days were asked for. */
function daysOf(c: Context): number[] | Response | null {
  const asked = c.req.query('timeIntervals')
  if (asked === undefined) return null
  const [, start, end] = interval.exec(asked) ?? []
  const range = z.tuple([z.coerce.number(), z.coerce.number()]).safeParse([start, end])
  const [from, to] = range.data ?? [0, 0]
  if (!range.success || start === undefined || from % dayMs !== 0 || to <= from || to - from > 366 * dayMs) {
    return restError(c, 400, 'ILLEGAL_ARGUMENT', 'timeIntervals is wrong')
  }
  return Array.from({ length: Math.floor((to - from) / dayMs) }, (_, index) => from + index * dayMs)
}

/** Whether a day has ended, by the clock of growth. */
function isOver(stage: Stage, start: number): boolean {
  return start + dayMs <= stage.growing.now() && start >= stage.now().getTime() - backMs
}

function dayNumbers(stage: Stage, { id }: AccountRow, start: number) {
  return stage.growing.ofDay('linkedin', id, dayOf(start))
}

function dayShown(stage: Stage, c: Context, organization: AccountRow, start: number) {
  const day = dayNumbers(stage, organization, start)
  const shown = { impressionCount: day.account_impressions, uniqueImpressionsCount: day.account_reach }
  return {
    timeRange: { start, end: start + dayMs },
    organizationalEntity: organizationUrn(organization.id),
    totalShareStatistics: isOver(stage, start) ? knownOnly(c, 'linkedin', shown) : {},
  }
}

function postsShown(stage: Stage, c: Context, organization: AccountRow): object[] | Response {
  const asked = (['shares', 'ugcPosts'] as const).flatMap((kind) =>
    (listOf(c, kind) ?? []).map((urn) => ({ kind, urn })),
  )
  if (asked.length > maxUrns) return restError(c, 400, 'ILLEGAL_ARGUMENT', 'Too many posts')
  const found = idsFound(
    c,
    asked.map(({ urn }) => urn),
  )
  return asked.flatMap(({ kind, urn }) => {
    const row = stage.store.one<PostRow>(
      "select * from posts where network = 'linkedin' and id = ? and account_id = ?",
      urn,
      organization.id,
    )
    const fits = urn.startsWith(kind === 'shares' ? 'urn:li:share:' : 'urn:li:ugcPost:')
    if (!row || !fits || !found.includes(urn)) return []
    const age = stage.growing.now() - row.created_at
    // "Shares with no actions or impressions are not included."
    const counts = age >= unseenMs && age < backMs ? numbersFor(stage, c, row) : null
    if (!counts) return []
    return [
      {
        [kind === 'shares' ? 'share' : 'ugcPost']: urn,
        organizationalEntity: organizationUrn(organization.id),
        totalShareStatistics: knownOnly(c, 'linkedin', totalsOf(counts)),
      },
    ]
  })
}

function totalsOf(counts: Required<Counts>): Record<string, number> {
  return {
    impressionCount: counts.impressions,
    uniqueImpressionsCount: counts.reach,
    clickCount: counts.clicks,
    likeCount: counts.likes,
    commentCount: counts.comments,
    shareCount: counts.shares,
    engagement: 0.05,
  }
}
