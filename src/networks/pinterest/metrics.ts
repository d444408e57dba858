import { z } from 'zod'
import type { AccountMetric, PostMetric } from '#domain/metrics/metric.ts'
import { send, type Answer } from '../http.ts'
import type {
  AccountDaysResult,
  AccountReadingResult,
  CallIo,
  NetworkAccount,
  NetworkMetrics,
  PostReading,
  PostReadingsResult,
} from '../network.ts'
import { asked, atMost, collectDays, counted, forEach, notAllowed, numbersOf, type Row } from '../readings.ts'
import type { Refusal } from '../refusal.ts'
import { read } from './api.ts'
import { isScopeMissing, refusalOf } from './errors.ts'
import { listPins, readBack } from './own-pins.ts'
import type { PinterestSettings } from './settings.ts'

/**
 * The call for many pins takes 100, but not every app may use it. Without it each pin is a call, and Pinterest allows 60
 * calls for numbers a minute, so fewer are read at once. Source: docs/networks/pinterest.md#sources (description).
 */
const maxIds = 25

/** Days back for which Pinterest gives numbers, today included. Source: docs/networks/pinterest.md#sources (description). */
const maxDaysBack = 90

/** Pinterest's numbers of pins and of the account. Its days are in UTC. */
export function pinterestMetrics(settings: PinterestSettings): NetworkMetrics {
  return {
    api: 'pinterest/v5',
    maxIds,
    posts: (ids, account, io, without) => readPins(settings, ids, account, io, without),
    account: (account, io) => readAccount(settings, account, io),
    days: (range, account, io, without) => readDays(settings, range, account, io, without),
    list: (cursor, account, io) => listPins(settings, cursor, account, io),
    readback: (id, account, io) => readBack(settings, id, account, io),
    backDays: { posts: maxDaysBack, account: maxDaysBack },
    scopes: ['user_accounts:read', 'pins:read', 'boards:read'],
  }
}

const values = z.record(z.string(), z.number().nullish())
const analytics = z.object({
  all: z.object({ summary_metrics: values.optional(), lifetime_metrics: values.optional() }),
})
type Analytics = z.infer<typeof analytics>
const ofMany = z.record(z.string(), analytics)

function rowsOf(said: Analytics['all']): Row<PostMetric>[] {
  const lately = (name: string) => said.summary_metrics?.[name] ?? undefined
  const ever = (name: string) => said.lifetime_metrics?.[name] ?? undefined
  const milliseconds = (name: string) => {
    const value = lately(name)
    return value === undefined ? undefined : value / 1000
  }
  return [
    ['impressions', 'IMPRESSION', lately('IMPRESSION')],
    // Clicks to the pin's own link, as on other networks.
    ['clicks', 'OUTBOUND_CLICK', lately('OUTBOUND_CLICK')],
    ['saves', 'SAVE', lately('SAVE')],
    ['comments', 'TOTAL_COMMENTS', ever('TOTAL_COMMENTS')],
    ['likes', 'TOTAL_REACTIONS', ever('TOTAL_REACTIONS')],
    ['views', 'VIDEO_MRC_VIEW', lately('VIDEO_MRC_VIEW')],
    ['watch_sec', 'VIDEO_V50_WATCH_TIME', milliseconds('VIDEO_V50_WATCH_TIME')],
    ['watch_avg_sec', 'VIDEO_AVG_WATCH_TIME', milliseconds('VIDEO_AVG_WATCH_TIME')],
  ]
}

/** Numbers of pins over the last 90 days; reactions and comments over their whole life. */
async function readPins(
  settings: PinterestSettings,
  remoteIds: readonly string[],
  account: NetworkAccount,
  io: CallIo,
  without: ReadonlySet<string> | undefined,
): Promise<PostReadingsResult> {
  atMost(maxIds, remoteIds)
  const query = {
    start_date: day(new Date(io.now().getTime() - (maxDaysBack - 1) * 86_400_000)),
    end_date: day(io.now()),
    metric_types: asked(rowsOf({}), without)
      .map(([, field]) => field)
      .join(','),
  }
  const readingOf = (said: Analytics) => counted(asked(rowsOf(said.all), without))
  const refused = (answer: Answer) => refusalOfMany(answer, remoteIds, io.now())
  const [only] = remoteIds
  if (remoteIds.length > 1) {
    const many = { ...query, pin_ids: remoteIds.join(',') }
    const answer = await send(io, read(settings, account, '/v5/pins/analytics', many))
    const said = answer.status === 200 ? ofMany.safeParse(answer.json()).data : undefined
    if (said && remoteIds.every((id) => said[id])) {
      return {
        kind: 'read',
        readings: forEach(remoteIds, (id) => readingOf(said[id] ?? { all: {} })),
        readAt: io.now(),
      }
    }
    // A pin that is missing, or an app that may not use this call: one by one tells which.
    if (answer.status === 429 || answer.status === 401 || answer.status >= 500) return refused(answer)
  }
  if (only === undefined) return { kind: 'read', readings: new Map(), readAt: io.now() }
  const readings = new Map<string, PostReading>()
  for (const id of remoteIds) {
    const path = `/v5/pins/${encodeURIComponent(id)}/analytics`
    const answer = await send(io, read(settings, account, path, query))
    if (answer.status === 404) {
      readings.set(id, { kind: 'gone' })
      continue
    }
    if (answer.status !== 200) return refused(answer)
    const said = analytics.safeParse(answer.json()).data
    if (!said) return { kind: 'unreachable' }
    readings.set(id, readingOf(said))
  }
  return { kind: 'read', readings, readAt: io.now() }
}

function refusalOfMany(answer: Answer, remoteIds: readonly string[], now: Date): PostReadingsResult {
  if (!isScopeMissing(answer)) return refusalOf(answer, now)
  return { kind: 'read', readings: forEach(remoteIds, () => counted(rowsOf({}), notAllowed)), readAt: now }
}

const count = z.number().nonnegative().optional()
const userAccount = z.object({ follower_count: count, following_count: count, pin_count: count })

function accountRows(said: z.infer<typeof userAccount>): Row<AccountMetric>[] {
  return [
    ['followers', 'follower_count', said.follower_count],
    ['following', 'following_count', said.following_count],
    ['posts', 'pin_count', said.pin_count],
  ]
}

/** Source: docs/networks/pinterest.md#sources (description), user_account. */
async function readAccount(
  settings: PinterestSettings,
  account: NetworkAccount,
  io: CallIo,
): Promise<AccountReadingResult> {
  const answer = await send(io, read(settings, account, '/v5/user_account'))
  if (isScopeMissing(answer))
    return { kind: 'read', ...numbersOf(accountRows({}), notAllowed), readAt: io.now() }
  if (answer.status !== 200) return refusalOf(answer, io.now())
  const said = userAccount.safeParse(answer.json()).data
  return said ? { kind: 'read', ...numbersOf(accountRows(said)), readAt: io.now() } : { kind: 'unreachable' }
}

const daily = z.object({
  all: z.object({
    daily_metrics: z
      .array(z.object({ date: z.string(), data_status: z.string(), metrics: values.optional() }))
      .default([]),
  }),
})

const dayRows: Row<AccountMetric>[] = [['account_impressions', 'IMPRESSION']]

/** Days whose numbers are complete. Source: docs/networks/pinterest.md#sources (description), user_account/analytics. */
async function readDays(
  settings: PinterestSettings,
  range: { from: string; to: string },
  account: NetworkAccount,
  io: CallIo,
  without?: ReadonlySet<string>,
): Promise<AccountDaysResult> {
  const rows = asked(dayRows, without)
  const zone = 'UTC'
  const readAt = io.now()
  const nothing = { kind: 'read', days: [], zone, fields: {}, refused: [], readAt } as const
  if (rows.length === 0) return nothing
  const query = {
    start_date: range.from,
    end_date: range.to,
    metric_types: rows.map(([, field]) => field).join(','),
  }
  const answer = await send(io, read(settings, account, '/v5/user_account/analytics', query))
  if (isScopeMissing(answer)) return { ...nothing, refused: numbersOf(rows, notAllowed).refused }
  if (answer.status !== 200) return refusalOf(answer, readAt) satisfies Refusal
  const said = daily.safeParse(answer.json()).data?.all.daily_metrics
  if (!said) return { kind: 'unreachable' }
  const days = collectDays()
  for (const { date, data_status: status, metrics } of said) {
    if (status !== 'READY') continue
    for (const [metric, field] of rows) {
      const value = metrics?.[field]
      if (typeof value === 'number') days.add(date, metric, value)
    }
  }
  const fields = Object.fromEntries(rows.map(([metric, field]) => [metric, field]))
  return { ...nothing, days: days.within(range), fields }
}

/** The date in UTC: `2026-03-01`. */
function day(at: Date): string {
  return at.toISOString().slice(0, 10)
}
