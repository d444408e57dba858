import { z } from 'zod'
import type { AccountMetric } from '#domain/metrics/metric.ts'
import { send } from '../http.ts'
import type { AccountDaysResult, AccountReadingResult, CallIo, NetworkAccount } from '../network.ts'
import { collectDays, notAllowed, numbersOf, type Row, type Why } from '../readings.ts'
import type { Refusal } from '../refusal.ts'
import { encoded, get } from './api.ts'
import { isScopeMissing, refusalOf } from './errors.ts'
import type { LinkedinSettings } from './settings.ts'

const size = z.object({ firstDegreeSize: z.int().nonnegative().optional() })

const sizeRows = (value?: number): Row<AccountMetric>[] => [['followers', 'firstDegreeSize', value]]

/** How many members follow a page. Throws NoAnswer. Source: docs/networks/linkedin.md#sources (network-sizes). */
export async function readAccount(
  settings: LinkedinSettings,
  account: NetworkAccount,
  io: CallIo,
): Promise<AccountReadingResult> {
  const path = `/rest/networkSizes/${encoded(account.externalId)}?edgeType=COMPANY_FOLLOWED_BY_MEMBER`
  const answer = await send(io, get(settings, account, path))
  if (isScopeMissing(answer)) return { kind: 'read', ...numbersOf(sizeRows(), notAllowed), readAt: io.now() }
  if (answer.status !== 200) return refusalOf(answer, io.now(), 'to count the followers')
  const said = size.safeParse(answer.json()).data
  if (!said) return { kind: 'unreachable' }
  return { kind: 'read', ...numbersOf(sizeRows(said.firstDegreeSize)), readAt: io.now() }
}

const timeRange = z.object({ start: z.number(), end: z.number() })
const count = z.number().optional()
const gains = z.object({
  elements: z.array(
    z.object({
      timeRange,
      followerGains: z.object({ organicFollowerGain: count, paidFollowerGain: count }).optional(),
    }),
  ),
})
const shown = z.object({
  elements: z.array(
    z.object({
      timeRange,
      totalShareStatistics: z.object({ impressionCount: count, uniqueImpressionsCount: count }).optional(),
    }),
  ),
})

const followerRows: Row<AccountMetric>[] = [
  ['followers_gained', 'followerGains.organicFollowerGain + followerGains.paidFollowerGain'],
]
const shownRows: Row<AccountMetric>[] = [
  ['account_impressions', 'impressionCount'],
  ['account_reach', 'uniqueImpressionsCount'],
]

/** The days of a page, in UTC. Throws NoAnswer. Source: docs/networks/linkedin.md#sources (follower-statistics, share-statistics). */
export async function readDays(
  settings: LinkedinSettings,
  range: { from: string; to: string },
  account: NetworkAccount,
  io: CallIo,
): Promise<AccountDaysResult> {
  const days = collectDays()
  const came = new Map<AccountMetric, string>()
  const refused = new Map<AccountMetric, Why>()
  const add = ([metric, field]: Row<AccountMetric>, start: number, value: number | undefined) => {
    if (value === undefined) return
    days.add(new Date(start).toISOString().slice(0, 10), metric, value)
    came.set(metric, field)
  }
  const followers = await ask(settings, 'organizationalEntityFollowerStatistics', gains, range, account, io)
  if ('kind' in followers && followers.kind !== 'not-allowed') return followers
  if ('kind' in followers) for (const [metric] of followerRows) refused.set(metric, notAllowed)
  else {
    for (const {
      timeRange: { start },
      followerGains: gained,
    } of followers.elements) {
      for (const row of followerRows)
        add(row, start, sumOf(gained?.organicFollowerGain, gained?.paidFollowerGain))
    }
  }
  const shares = await ask(settings, 'organizationalEntityShareStatistics', shown, range, account, io)
  if ('kind' in shares && shares.kind !== 'not-allowed') return shares
  if ('kind' in shares) for (const [metric] of shownRows) refused.set(metric, notAllowed)
  else {
    const [impressions, reach] = shownRows
    for (const {
      timeRange: { start },
      totalShareStatistics: said,
    } of shares.elements) {
      if (impressions) add(impressions, start, said?.impressionCount)
      if (reach) add(reach, start, said?.uniqueImpressionsCount)
    }
  }
  const missed = [...followerRows, ...shownRows].filter(([metric]) => !came.has(metric))
  return {
    kind: 'read',
    days: days.within(range),
    zone: 'UTC',
    fields: Object.fromEntries(came),
    refused: missed.flatMap(
      (row) => numbersOf([row], refused.get(row[0]) ?? { reason: 'too-early' }).refused,
    ),
    readAt: io.now(),
  }
}

async function ask<Schema extends z.ZodType>(
  settings: LinkedinSettings,
  statistics: string,
  schema: Schema,
  range: { from: string; to: string },
  account: NetworkAccount,
  io: CallIo,
): Promise<z.infer<Schema> | { kind: 'not-allowed' } | Refusal> {
  const start = Date.parse(`${range.from}T00:00:00Z`)
  const end = Date.parse(`${range.to}T00:00:00Z`) + 86_400_000
  const of = `q=organizationalEntity&organizationalEntity=${encoded(account.externalId)}`
  const time = `timeIntervals=(timeRange:(start:${start},end:${end}),timeGranularityType:DAY)`
  const answer = await send(io, get(settings, account, `/rest/${statistics}?${of}&${time}`))
  if (isScopeMissing(answer)) return { kind: 'not-allowed' }
  if (answer.status !== 200) return refusalOf(answer, io.now(), 'to count the page')
  const said = schema.safeParse(answer.json())
  return said.success ? said.data : { kind: 'unreachable' }
}

/** The sum of the parts that came; undefined when none did. */
function sumOf(...parts: (number | undefined)[]): number | undefined {
  const came = parts.filter((part) => part !== undefined)
  return came.length > 0 ? came.reduce((sum, part) => sum + part, 0) : undefined
}
