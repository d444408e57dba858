import type { AccountMetric, PostMetric } from '#domain/metrics/metric.ts'
import { namesOf, readInsights, valueOf, whyOf, type Insight } from '../meta/insights.ts'
import { metaZone, seriesOf, spanOfDays } from '../meta/meta-days.ts'
import type {
  AccountDaysResult,
  AccountReadingResult,
  CallIo,
  NetworkAccount,
  NetworkMetrics,
  PostReadingsResult,
} from '../network.ts'
import { asked, atMost, collectDays, counted, numbersOf, type Row } from '../readings.ts'
import { refusalOf } from './errors.ts'
import { listThreads, readBack } from './own-threads.ts'
import { apiVersion, type ThreadsSettings } from './settings.ts'

/** Threads' numbers. It calls every time a post is shown a view. */
export function threadsMetrics(settings: ThreadsSettings): NetworkMetrics {
  return {
    api: `threads/${apiVersion}`,
    maxIds: 1,
    posts: (ids, account, io, without) => readThread(settings, ids, account, io, without),
    account: (account, io, without) => readAccount(settings, account, io, without),
    days: (range, account, io, without) => readDays(settings, range, account, io, without),
    list: (cursor, account, io) => listThreads(settings, cursor, account, io),
    readback: (id, account, io) => readBack(settings, id, account, io),
    backDays: { posts: null, account: null },
    scopes: ['threads_manage_insights'],
  }
}

/** Source: docs/networks/threads.md#sources (postman), "Get Post Insights". */
const postNames = ['views', 'likes', 'replies', 'reposts', 'quotes', 'shares'] as const

async function readThread(
  settings: ThreadsSettings,
  remoteIds: readonly string[],
  account: NetworkAccount,
  io: CallIo,
  without: ReadonlySet<string> = new Set(),
): Promise<PostReadingsResult> {
  atMost(1, remoteIds)
  const [remoteId] = remoteIds
  const readAt = io.now()
  if (remoteId === undefined) return { kind: 'read', readings: new Map(), readAt }
  const names = postNames.filter((name) => !without.has(name))
  const path = `/${apiVersion}/${encodeURIComponent(remoteId)}/insights`
  const read = await readInsights({ apiUrl: settings.apiUrl, path, names, account, refusalOf }, io)
  if (read.kind === 'gone') return { kind: 'read', readings: new Map([[remoteId, read]]), readAt }
  if (read.kind !== 'read') return read
  // A post that only passes on another one has no numbers of its own.
  const why = whyOf(read, { reason: 'not-given' })
  const reading = counted(rowsOf(read.found, names), (field) => why(field.split(' + ')[0] ?? field))
  return { kind: 'read', readings: new Map([[remoteId, reading]]), readAt }
}

/** Reposts and shares are one number here; a part that did not come makes the sum of the other. */
function rowsOf(found: ReadonlyMap<string, Insight>, names: readonly string[]): Row<PostMetric>[] {
  const passedOn = ['reposts', 'shares'].filter((name) => names.includes(name))
  const given = passedOn.flatMap((name) => valueOf(found.get(name)) ?? [])
  const shares = given.length > 0 ? given.reduce((sum, one) => sum + one, 0) : undefined
  const answered = passedOn.filter((name) => valueOf(found.get(name)) !== undefined)
  const rows: Row<PostMetric>[] = [
    ['impressions', 'views', valueOf(found.get('views'))],
    ['likes', 'likes', valueOf(found.get('likes'))],
    ['comments', 'replies', valueOf(found.get('replies'))],
    ['quotes', 'quotes', valueOf(found.get('quotes'))],
  ]
  const one = rows.filter(([, field]) => names.includes(field))
  return passedOn.length === 0
    ? one
    : [...one, ['shares', (answered.length > 0 ? answered : passedOn).join(' + '), shares]]
}

const accountRows: Row<AccountMetric>[] = [['followers', 'followers_count']]

/** Source: docs/networks/threads.md#sources (insights), "User Insights". */
async function readAccount(
  settings: ThreadsSettings,
  account: NetworkAccount,
  io: CallIo,
  without?: ReadonlySet<string>,
): Promise<AccountReadingResult> {
  const rows = asked(accountRows, without)
  const path = `/${apiVersion}/me/threads_insights`
  const read = await readInsights(
    { apiUrl: settings.apiUrl, path, names: namesOf(rows), account, refusalOf },
    io,
  )
  if (read.kind === 'gone') return { kind: 'unreachable' }
  if (read.kind !== 'read') return read
  const said = rows.map(([metric, field]): Row<AccountMetric> => [
    metric,
    field,
    valueOf(read.found.get(field)),
  ])
  return { kind: 'read', ...numbersOf(said, whyOf(read, { reason: 'not-given' })), readAt: io.now() }
}

/** Of the account's numbers, only the views of the profile come by day. */
const dayRows: Row<AccountMetric>[] = [['profile_visits', 'views']]

async function readDays(
  settings: ThreadsSettings,
  range: { from: string; to: string },
  account: NetworkAccount,
  io: CallIo,
  without?: ReadonlySet<string>,
): Promise<AccountDaysResult> {
  const rows = asked(dayRows, without)
  const path = `/${apiVersion}/me/threads_insights`
  const query = { ...spanOfDays(range) }
  const question = { apiUrl: settings.apiUrl, path, query, names: namesOf(rows), account, refusalOf }
  const read = await readInsights(question, io)
  if (read.kind === 'gone') return { kind: 'unreachable' }
  if (read.kind !== 'read') return read
  const days = collectDays()
  for (const [metric, field] of rows) {
    for (const { day, value } of seriesOf(read.found.get(field))) days.add(day, metric, value)
  }
  const came = rows.filter(([, field]) => read.found.has(field))
  const missed = rows.filter(([, field]) => !read.found.has(field))
  const { refused } = numbersOf(missed, whyOf(read, { reason: 'not-given' }))
  const fields = Object.fromEntries(came)
  return { kind: 'read', days: days.within(range), zone: metaZone, fields, refused, readAt: io.now() }
}
