import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { addDays, dayOf } from '#domain/time/pick-time.ts'
import { isEmpty, lacksNumbers, numbersFor, withdrawnName } from '../number-faults.ts'
import { underFaults, type Stage } from '../stand-in.ts'
import { answers, authorized, badRequest, scopeMissing } from './answers.ts'
import { videoNamed } from './video.ts'

const zone = 'America/Los_Angeles'

/** How many days the reports are late. */
const lateDays = 2

/** Source: docs/networks/youtube.md#sources (analytics), reports.query. */
const query = z.strictObject({
  ids: z.literal('channel==MINE'),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  dimensions: z.enum(['day', 'video']),
  metrics: z.string().transform((text) => text.split(',')),
  filters: z
    .string()
    .regex(/^video==[\w-]+(,[\w-]+){0,499}$/)
    .optional(),
})

const ofVideos = ['views', 'estimatedMinutesWatched', 'averageViewDuration', 'averageViewPercentage']
const ofDays = ['views', 'subscribersGained', 'subscribersLost']

/** YouTube Analytics v2: reports of videos and of days. At `/sandbox/youtube/analytics`. */
export function analyticsRoutes(stage: Stage): Hono {
  const app = new Hono()
  const call = underFaults(stage, 'youtube', answers())

  app.get('/analytics/v2/reports', call('count'), (c) => {
    const token = authorized(stage, c, ['yt-analytics.readonly'])
    if (token instanceof Response) return token
    if (lacksNumbers(c)) return scopeMissing(c)
    const input = query.safeParse(c.req.query())
    if (!input.success) return badRequest(c, input.error)
    const { dimensions, metrics, filters, startDate, endDate } = input.data
    const withdrawn = withdrawnName(c, 'youtube')
    const known = (dimensions === 'day' ? ofDays : ofVideos).filter((name) => name !== withdrawn)
    const alien = metrics.find((name) => !known.includes(name))
    if (alien !== undefined)
      return badRequest(c, `Unknown identifier (${alien}) given in field parameters.metrics.`)
    if ((dimensions === 'video') !== (filters !== undefined) || startDate > endDate) {
      return badRequest(c, 'The query is not supported.')
    }
    const rows =
      dimensions === 'day'
        ? dayRows(stage, token.account_id, { startDate, endDate }, metrics)
        : videoRows(stage, c, token.account_id, (filters ?? '').slice(7).split(','), metrics)
    return c.json({
      kind: 'youtubeAnalytics#resultTable',
      columnHeaders: [dimensions, ...metrics].map((name, index) => ({
        name,
        columnType: index === 0 ? 'DIMENSION' : 'METRIC',
        dataType: index === 0 ? 'STRING' : 'INTEGER',
      })),
      ...(!isEmpty(c) && rows.length > 0 && { rows }),
    })
  })
  return app
}

function dayRows(
  stage: Stage,
  channel: string,
  { startDate, endDate }: { startDate: string; endDate: string },
  metrics: readonly string[],
): (string | number)[][] {
  const newest = addDays(dayOf(new Date(stage.growing.now()), zone), -lateDays)
  const oldest = addDays(newest, -3_650)
  const rows: (string | number)[][] = []
  for (
    let day = startDate < oldest ? oldest : startDate;
    day <= endDate && day <= newest;
    day = addDays(day, 1)
  ) {
    const numbers = stage.growing.ofDay('youtube', channel, day)
    const all: Record<string, number> = {
      views: numbers.account_views,
      subscribersGained: numbers.followers_gained,
      subscribersLost: numbers.followers_lost,
    }
    rows.push([day, ...metrics.map((name) => all[name] ?? 0)])
  }
  return rows
}

/** A video of the last days is not in a report yet. */
function videoRows(
  stage: Stage,
  c: Context,
  channel: string,
  ids: readonly string[],
  metrics: readonly string[],
): (string | number)[][] {
  return ids.flatMap((id) => {
    const row = videoNamed(stage, id)
    const isKnown = row && row.created_at < stage.growing.now() - lateDays * 86_400_000
    const counts = isKnown && row.account_id === channel ? numbersFor(stage, c, row) : null
    if (!counts) return []
    const all: Record<string, number> = {
      views: counts.views,
      estimatedMinutesWatched: Math.floor(counts.watch_sec / 60),
      averageViewDuration: Math.round(counts.watch_avg_sec),
      averageViewPercentage: Math.round(counts.watch_share * 1000) / 10,
    }
    return [[id, ...metrics.map((name) => all[name] ?? 0)]]
  })
}
