import { Hono } from 'hono'
import type { PostMetric } from '#domain/metrics/metric.ts'
import { isEmpty, lacksNumbers, numbersFor } from '../number-faults.ts'
import { underFaults, type Stage } from '../stand-in.ts'
import type { PostRow } from '../store.ts'
import { answers, authorized, restError } from './answers.ts'
import { notAllowed } from './owners.ts'

/** What can be asked of a member's post. Source: docs/networks/linkedin.md#sources (member-post-statistics). */
const queryTypes: Readonly<Record<string, PostMetric>> = {
  IMPRESSION: 'impressions',
  MEMBERS_REACHED: 'reach',
  REACTION: 'likes',
  COMMENT: 'comments',
  RESHARE: 'shares',
}

const parameters = ['q', 'entity', 'queryType', 'aggregation']
const metricType = 'com.linkedin.adsexternalapi.memberanalytics.v1.CreatorPostAnalyticsMetricTypeV1'

/** The share or post inside of `(share:…)` or `(ugc:…)`. */
const entityPattern = /^\((?:share:(urn:li:share:\d+)|ugc:(urn:li:ugcPost:\d+))\)$/

/** Statistics of a member's own posts, one number a call. */
export function memberStatisticsRoutes(stage: Stage): Hono {
  const app = new Hono()
  const call = underFaults(stage, 'linkedin', answers())

  app.get('/rest/memberCreatorPostAnalytics', call('count'), (c) => {
    const token = authorized(stage, c, 'r_member_postAnalytics')
    if (token instanceof Response) return token
    const query = c.req.query()
    const unknown = Object.keys(query).find((name) => !parameters.includes(name))
    if (unknown) return restError(c, 400, 'ILLEGAL_ARGUMENT', `Unexpected query parameter: ${unknown}`)
    const [, share, post] = entityPattern.exec(query['entity'] ?? '') ?? []
    const metric = queryTypes[query['queryType'] ?? '']
    if (query['q'] !== 'entity' || query['aggregation'] !== 'TOTAL' || !metric || (!share && !post))
      return restError(c, 400, 'ILLEGAL_ARGUMENT', 'q, entity, queryType or aggregation is wrong')
    const row = stage.store.one<PostRow>(
      "select * from posts where network = 'linkedin' and id = ? and account_id = ?",
      share ?? post ?? '',
      token.account_id,
    )
    if (!row) return restError(c, 404, 'NOT_FOUND', 'Entity not found')
    if (lacksNumbers(c)) return notAllowed(c)
    const numbers = numbersFor(stage, c, row)
    const element = {
      count: numbers?.[metric],
      dateRange: {},
      metricType: { [metricType]: query['queryType'] },
    }
    return c.json({
      paging: { start: 0, count: 10, links: [], total: 1 },
      elements: isEmpty(c) || !numbers ? [] : [element],
    })
  })
  return app
}
