import { z } from 'zod'
import type { AccountMetric } from '#domain/metrics/metric.ts'
import { send } from '../http.ts'
import { graphGet } from '../meta/graph.ts'
import { namesOf, readInsights, valueOf, type Insight } from '../meta/insights.ts'
import { daysOf, metaZone, seriesOf, spanOfDays } from '../meta/meta-days.ts'
import type { AccountDaysResult, AccountReadingResult, CallIo, NetworkAccount } from '../network.ts'
import { asked, collectDays, numbersOf, type Row, type Why } from '../readings.ts'
import type { Refusal } from '../refusal.ts'
import { refusalOf } from './errors.ts'
import type { InstagramSettings } from './settings.ts'

const count = z.int().nonnegative().optional()
const profile = z.object({ followers_count: count, follows_count: count, media_count: count })

/** The account as it is now. Throws NoAnswer. Source: docs/networks/instagram.md#sources (sdk), IGUserForIGOnlyAPI. */
export async function readAccount(
  settings: InstagramSettings,
  account: NetworkAccount,
  io: CallIo,
): Promise<AccountReadingResult> {
  const query = { fields: 'followers_count,follows_count,media_count' }
  const answer = await send(io, graphGet(settings.apiUrl, `/${settings.version}/me`, account, query))
  if (answer.status !== 200) return refusalOf(answer, io.now())
  const said = profile.safeParse(answer.json()).data
  if (!said) return { kind: 'unreachable' }
  const numbers = numbersOf([
    ['followers', 'followers_count', said.followers_count],
    ['following', 'follows_count', said.follows_count],
    ['posts', 'media_count', said.media_count],
  ])
  return { kind: 'read', ...numbers, readAt: io.now() }
}

/** One call gives every day of a range. */
const seriesRows: Row<AccountMetric>[] = [['account_reach', 'reach']]

/** Only totals of the time between `since` and `until`: each day is a call of its own. */
const totalRows: Row<AccountMetric>[] = [
  ['account_impressions', 'views'],
  ['account_engaged', 'accounts_engaged'],
]

/** In parts: people who began to follow, and people who stopped. Needs 100 followers. */
const followRows: Row<AccountMetric>[] = [
  ['followers_gained', 'follows_and_unfollows'],
  ['followers_lost', 'follows_and_unfollows'],
]
const followParts = { followers_gained: 'FOLLOWER', followers_lost: 'NON_FOLLOWER' } as const

/** The days of an account. Throws NoAnswer. Source: docs/networks/instagram.md#sources (account-insights). */
export async function readDays(
  settings: InstagramSettings,
  range: { from: string; to: string },
  account: NetworkAccount,
  io: CallIo,
  without?: ReadonlySet<string>,
): Promise<AccountDaysResult> {
  const days = collectDays()
  const came = new Map<AccountMetric, string>()
  const refused = new Map<AccountMetric, Why>()
  const dead = new Set(without)

  /** Asks for rows that are not dead, and notes what came. */
  const ask = async (
    rows: Row<AccountMetric>[],
    span: { from: string; to: string },
    query: Record<string, string>,
    take: (metric: AccountMetric, given: Insight | undefined) => { day: string; value: number }[],
  ): Promise<Refusal | null> => {
    const alive = asked(rows, dead)
    const read = await readInsights(
      {
        apiUrl: settings.apiUrl,
        path: `/${settings.version}/${account.externalId}/insights`,
        query: { period: 'day', ...spanOfDays(span), ...query },
        names: namesOf(alive),
        account,
        refusalOf,
      },
      io,
    )
    if (read.kind === 'gone') return { kind: 'unreachable' }
    if (read.kind !== 'read') return read
    for (const [metric, field] of alive) {
      const why = read.refused.get(field)
      // What was refused for one day is refused for all: it is not asked again.
      if (why) dead.add(field)
      if (why) refused.set(metric, why)
      for (const { day, value } of take(metric, read.found.get(field))) {
        days.add(day, metric, value)
        came.set(metric, field)
      }
    }
    return null
  }

  const failed = await ask(seriesRows, range, { metric_type: 'time_series' }, (_metric, given) =>
    seriesOf(given),
  )
  if (failed) return failed
  for (const day of daysOf(range)) {
    const span = { from: day, to: day }
    const one = (value: number | undefined) => (value === undefined ? [] : [{ day, value }])
    const totals = await ask(totalRows, span, { metric_type: 'total_value' }, (_metric, given) =>
      one(valueOf(given)),
    )
    if (totals) return totals
    const inParts = { metric_type: 'total_value', breakdown: 'follow_type' }
    const follows = await ask(followRows, span, inParts, (metric, given) => one(partOf(metric, given)))
    if (follows) return follows
  }
  const rows = asked([...seriesRows, ...totalRows, ...followRows], without).filter(
    ([metric]) => !came.has(metric),
  )
  const missed = rows.flatMap(
    ([metric, field]) => numbersOf([[metric, field]], refused.get(metric) ?? { reason: 'too-early' }).refused,
  )
  return {
    kind: 'read',
    days: days.within(range),
    zone: metaZone,
    fields: Object.fromEntries(came),
    refused: missed,
    readAt: io.now(),
  }
}

function partOf(metric: AccountMetric, given: Insight | undefined): number | undefined {
  const wanted = metric === 'followers_gained' ? followParts.followers_gained : followParts.followers_lost
  const results = given?.total_value?.breakdowns?.flatMap((each) => each.results ?? []) ?? []
  return results.find(({ dimension_values: [part] }) => part === wanted)?.value
}
