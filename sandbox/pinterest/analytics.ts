import { Hono, type Context } from 'hono'
import { z } from 'zod'
import type { Counts } from '#domain/metrics/metric.ts'
import { dayOf } from '../growth.ts'
import { idsFound, isEmpty, knownOnly, lacksNumbers, numbersFor } from '../number-faults.ts'
import { underFaults, type Stage } from '../stand-in.ts'
import type { PostRow } from '../store.ts'
import { answers, apiError, authorized, invalid, scopeMissing } from './answers.ts'

const dayMs = 86_400_000

/** Source: docs/networks/pinterest.md#sources (description), pins/analytics. */
const metricTypes = [
  'IMPRESSION',
  'OUTBOUND_CLICK',
  'PIN_CLICK',
  'SAVE',
  'SAVE_RATE',
  'USER_FOLLOW',
  'PROFILE_VISIT',
  'TOTAL_COMMENTS',
  'TOTAL_REACTIONS',
  'VIDEO_MRC_VIEW',
  'VIDEO_AVG_WATCH_TIME',
  'VIDEO_V50_WATCH_TIME',
  'VIDEO_10S_VIEW',
  'VIDEO_START',
  'QUARTILE_95_PERCENT_VIEW',
  'ENGAGEMENT',
  'ENGAGEMENT_RATE',
] as const

const query = z.strictObject({
  start_date: z.iso.date(),
  end_date: z.iso.date(),
  metric_types: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(metricTypes))),
  app_types: z.enum(['ALL', 'MOBILE', 'TABLET', 'WEB']).optional(),
  split_field: z.enum(['NO_SPLIT', 'APP_TYPE']).optional(),
})
const manyQuery = query.extend({
  pin_ids: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.string().regex(/^\d+$/)).min(1).max(100)),
})

/** Numbers of a pin, of many, and of the days of an account. */
export function analyticsRoutes(stage: Stage): Hono {
  const { store } = stage
  const app = new Hono()
  const call = underFaults(stage, 'pinterest', answers())
  const own = (accountId: string, id: string) =>
    store.one<PostRow>(
      "select * from posts where network = 'pinterest' and id = ? and account_id = ?",
      id,
      accountId,
    )
  const isInReach = ({ start_date: start, end_date: end }: { start_date: string; end_date: string }) =>
    Date.parse(start) > stage.now().getTime() - 91 * dayMs && start <= end

  app.get('/v5/pins/analytics', call('count'), (c) => {
    const token = authorized(stage, c, ['boards:read', 'pins:read'])
    if (token instanceof Response) return token
    if (lacksNumbers(c)) return scopeMissing(c)
    const input = manyQuery.safeParse(c.req.query())
    if (!input.success) return invalid(c, input.error)
    if (!isInReach(input.data)) return apiError(c, 400, 400, 'Invalid pins analytics parameters.')
    const found = idsFound(c, input.data.pin_ids).flatMap((id) => own(token.account_id, id) ?? [])
    if (found.length < input.data.pin_ids.length) return apiError(c, 404, 50, 'Pin not found.')
    return c.json(
      Object.fromEntries(found.map((row) => [row.id, { all: pinNumbers(c, row, input.data.metric_types) }])),
    )
  })

  app.get('/v5/pins/:id/analytics', call('count'), (c) => {
    const token = authorized(stage, c, ['boards:read', 'pins:read'])
    if (token instanceof Response) return token
    if (lacksNumbers(c)) return scopeMissing(c)
    const input = query.safeParse(c.req.query())
    if (!input.success) return invalid(c, input.error)
    if (!isInReach(input.data)) return apiError(c, 400, 400, 'Invalid pins analytics parameters.')
    const row = own(token.account_id, c.req.param('id'))
    if (!row) return apiError(c, 404, 50, 'Pin not found.')
    return c.json({ all: pinNumbers(c, row, input.data.metric_types) })
  })

  app.get('/v5/user_account/analytics', call('count'), (c) => {
    const token = authorized(stage, c, ['user_accounts:read', 'pins:read'])
    if (token instanceof Response) return token
    if (lacksNumbers(c)) return scopeMissing(c)
    const input = query.safeParse(c.req.query())
    if (!input.success) return invalid(c, input.error)
    const { start_date: from, end_date: to, metric_types: asked } = input.data
    if (!isInReach(input.data)) return apiError(c, 400, 400, 'Invalid user account analytics parameters.')
    const days = Math.floor((Date.parse(to) - Date.parse(from)) / dayMs) + 1
    const daily = Array.from({ length: Math.min(days, 91) }, (_, index) => {
      const date = dayOf(Date.parse(from) + index * dayMs)
      const { account_impressions: shown } = stage.growing.ofDay('pinterest', token.account_id, date)
      const isReady = Date.parse(date) + 2 * dayMs <= stage.growing.now()
      const metrics: Record<string, number> =
        isReady && asked.includes('IMPRESSION') ? { IMPRESSION: shown } : {}
      return {
        date,
        data_status: isReady ? 'READY' : 'PROCESSING',
        metrics: knownOnly(c, 'pinterest', metrics),
      }
    })
    return c.json({ all: { daily_metrics: isEmpty(c) ? [] : daily, summary_metrics: {} } })
  })

  function pinNumbers(c: Context, row: PostRow, asked: readonly string[]) {
    const counts = numbersFor(stage, c, row)
    const only = (numbers: Record<string, number>) =>
      knownOnly(
        c,
        'pinterest',
        Object.fromEntries(Object.entries(numbers).filter(([name]) => asked.includes(name))),
      )
    return {
      daily_metrics: [],
      summary_metrics: counts ? only(lately(counts)) : {},
      lifetime_metrics: counts
        ? only({ TOTAL_COMMENTS: counts.comments, TOTAL_REACTIONS: counts.likes })
        : {},
    }
  }
  return app
}

/** Video numbers are given for videos only; times in milliseconds. */
function lately(counts: Required<Counts>): Record<string, number> {
  const shown = {
    IMPRESSION: counts.impressions,
    OUTBOUND_CLICK: counts.clicks,
    PIN_CLICK: counts.profile_clicks,
    SAVE: counts.saves,
  }
  if (counts.watch_avg_sec === 0) return shown
  return {
    ...shown,
    VIDEO_MRC_VIEW: counts.views,
    VIDEO_AVG_WATCH_TIME: Math.round(counts.watch_avg_sec * 1000),
    VIDEO_V50_WATCH_TIME: counts.watch_sec * 1000,
  }
}
