import { z } from 'zod'
import type { AccountMetric } from '#domain/metrics/metric.ts'
import { dayOf } from '#domain/time/pick-time.ts'
import { bearer, send } from '../http.ts'
import type { AccountDaysResult, CallIo, NetworkAccount } from '../network.ts'
import { asked, collectDays, numbersOf, type Row, type Why } from '../readings.ts'
import type { Refusal } from '../refusal.ts'
import { isPermissionMissing, refusalOf } from './errors.ts'
import { youtubeAnalyticsUrl, type YoutubeSettings } from './settings.ts'

/** Days of YouTube Analytics. Source: docs/networks/youtube.md#sources (analytics): Pacific Time. */
const zone = 'America/Los_Angeles'

/** YouTube's first day: no report begins earlier. */
const firstDay = '2005-02-14'

const report = z.object({
  columnHeaders: z.array(z.object({ name: z.string() })),
  rows: z.array(z.array(z.union([z.string(), z.number()]))).optional(),
})

type Cell = string | number | undefined
type Report =
  | { kind: 'reported'; rows: { key: string; of(name: string): number | undefined }[] }
  | { kind: 'not-allowed'; why: Why }
  | Refusal

async function ask(
  settings: YoutubeSettings,
  query: Record<string, string>,
  account: NetworkAccount,
  io: CallIo,
): Promise<Report> {
  const url = new URL(`${settings.analyticsUrl ?? youtubeAnalyticsUrl}/v2/reports`)
  for (const [key, value] of Object.entries({ ids: 'channel==MINE', ...query }))
    url.searchParams.set(key, value)
  const answer = await send(io, { method: 'GET', url, headers: bearer(account) })
  if (answer.status !== 200) {
    if (isPermissionMissing(answer)) return { kind: 'not-allowed', why: { reason: 'no-permission' } }
    return refusalOf(answer, io.now())
  }
  const said = report.safeParse(answer.json()).data
  if (!said) return { kind: 'unreachable' }
  const names = said.columnHeaders.map(({ name }) => name)
  const rows = (said.rows ?? []).map((cells) => ({
    key: String(cells[0]),
    of: (name: string) => numberIn(cells[names.indexOf(name)]),
  }))
  return { kind: 'reported', rows }
}

function numberIn(cell: Cell): number | undefined {
  return typeof cell === 'number' ? cell : undefined
}

/** How videos were watched, all their life. */
export interface Watching {
  kind: 'watched'
  rowsOf(videoId: string): Row<'watch_sec' | 'watch_avg_sec' | 'watch_share'>[]
  /** Why a video has no numbers: the report is a few days late, or was not allowed. */
  why: Why
}

const watchNames = ['estimatedMinutesWatched', 'averageViewDuration', 'averageViewPercentage'] as const

/** Source: docs/networks/youtube.md#sources (analytics), dimension `video`: at most 500 ids in the filter. */
export async function readWatching(
  settings: YoutubeSettings,
  videoIds: readonly string[],
  account: NetworkAccount,
  io: CallIo,
  without: ReadonlySet<string> = new Set(),
): Promise<Watching | Refusal> {
  const metrics = watchNames.filter((name) => !without.has(name))
  if (metrics.length === 0) return watched([], { reason: 'withdrawn' })
  const said = await ask(
    settings,
    {
      startDate: firstDay,
      endDate: dayOf(io.now(), zone),
      dimensions: 'video',
      metrics: metrics.join(','),
      filters: `video==${videoIds.join(',')}`,
    },
    account,
    io,
  )
  if (said.kind === 'not-allowed') return watched([], said.why)
  return said.kind === 'reported' ? watched(said.rows, { reason: 'too-early' }) : said
}

function watched(rows: Extract<Report, { kind: 'reported' }>['rows'], why: Why): Watching {
  return {
    kind: 'watched',
    why,
    rowsOf(videoId) {
      const row = rows.find(({ key }) => key === videoId)
      const minutes = row?.of('estimatedMinutesWatched')
      const percent = row?.of('averageViewPercentage')
      return [
        ['watch_sec', 'estimatedMinutesWatched', minutes === undefined ? undefined : minutes * 60],
        ['watch_avg_sec', 'averageViewDuration', row?.of('averageViewDuration')],
        ['watch_share', 'averageViewPercentage', percent === undefined ? undefined : percent / 100],
      ]
    },
  }
}

const dayRows: Row<AccountMetric>[] = [
  ['account_views', 'views'],
  ['followers_gained', 'subscribersGained'],
  ['followers_lost', 'subscribersLost'],
]

/** The days of a channel. Source: docs/networks/youtube.md#sources (analytics), dimension `day`. */
export async function readDays(
  settings: YoutubeSettings,
  range: { from: string; to: string },
  account: NetworkAccount,
  io: CallIo,
  without?: ReadonlySet<string>,
): Promise<AccountDaysResult> {
  const rows = asked(dayRows, without)
  const fields = Object.fromEntries(rows.map(([metric, field]) => [metric, field]))
  const readAt = io.now()
  if (rows.length === 0) return { kind: 'read', days: [], zone, fields, refused: [], readAt }
  const said = await ask(
    settings,
    {
      startDate: range.from,
      endDate: range.to,
      dimensions: 'day',
      metrics: rows.map(([, field]) => field).join(','),
    },
    account,
    io,
  )
  if (said.kind === 'not-allowed') {
    return { kind: 'read', days: [], zone, fields: {}, refused: numbersOf(rows, said.why).refused, readAt }
  }
  if (said.kind !== 'reported') return said
  const days = collectDays()
  for (const row of said.rows) {
    for (const [metric, field] of rows) {
      const value = row.of(field)
      if (value !== undefined) days.add(row.key, metric, value)
    }
  }
  return { kind: 'read', days: days.within(range), zone, fields, refused: [], readAt }
}
