import type { Rehearsal } from '#contract/rehearsal.ts'
import { dailyBudgets } from '#domain/networks/daily-budgets.ts'
import { chargingNetworks } from '#domain/post/item-links.ts'
import { readXCosts } from '#server/modules/billing/read-x-costs.ts'
import type { BillingMode } from '#domain/plan/billing-mode.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { DuePublication } from './read-due.ts'

type Budget = Rehearsal['budgets'][number]

const hourMs = 3_600_000

/** The times of posts by account, oldest first: those that went out, and those that are due. */
export type TimesOfAccounts = ReadonlyMap<string, { sent: Date[]; planned: Date[] }>

/** When the accounts of a rehearsal posted within the longest budget before it, and when they will. */
export async function readTimes(
  db: Db,
  workspaceId: string,
  due: readonly DuePublication[],
  now: Date,
): Promise<TimesOfAccounts> {
  const times = new Map<string, { sent: Date[]; planned: Date[] }>()
  for (const { accountKey, dueAt } of due) {
    const of = times.get(accountKey) ?? { sent: [], planned: [] }
    of.planned.push(dueAt)
    times.set(accountKey, of)
  }
  if (times.size === 0) return times
  const hours = Math.max(...Object.values(dailyBudgets).map((budget) => budget.hours))
  const rows = await db
    .selectFrom('publications')
    .select(['account_key', 'published_at'])
    .where('workspace_id', '=', workspaceId)
    .where('part', '=', 'post')
    .where('account_key', 'in', [...times.keys()])
    .where('published_at', '>', new Date(now.getTime() - hours * hourMs))
    .orderBy('published_at')
    .limit(10_000)
    .execute()
  for (const row of rows) if (row.published_at) times.get(row.account_key)?.sent.push(row.published_at)
  return times
}

/** Whether a network takes no more of the account when this is due. Never by a disputed figure. */
export function isOverBudget(
  { network, accountKey, dueAt }: DuePublication,
  times: TimesOfAccounts,
): boolean {
  const budget = dailyBudgets[network]
  const of = times.get(accountKey)
  if (!budget || budget.isDisputed || !of) return false
  const since = dueAt.getTime() - budget.hours * hourMs
  const isWithin = (at: Date) => at.getTime() > since && at < dueAt
  return of.sent.filter(isWithin).length + of.planned.filter(isWithin).length >= budget.posts
}

/** How far each account’s budget goes, and what X costs this month. */
export async function readBudgets(
  db: Db,
  asked: { workspaceId: string; now: Date; billing: BillingMode },
  due: readonly DuePublication[],
  times: TimesOfAccounts,
): Promise<Budget[]> {
  const { workspaceId, now, billing } = asked
  const accounts = new Map(due.map((one) => [one.accountKey, one]))
  const ofAccounts = [...accounts.values()].flatMap(({ network, username, accountKey }): Budget[] => {
    const budget = dailyBudgets[network]
    if (!budget) return []
    const { hours, posts: of, isDisputed } = budget
    const { sent = [], planned = [] } = times.get(accountKey) ?? {}
    return [
      { network, username, kind: 'posts', hours, used: sent.length, planned: planned.length, of, isDisputed },
    ]
  })
  const [charging] = chargingNetworks
  if (!charging || ![...accounts.values()].some(({ network }) => network === charging)) return ofAccounts
  const { spentUsd, plannedUsd, capUsd } = await readXCosts(db, { workspaceId, at: now, now, mode: billing })
  const month = { kind: 'usd', hours: 0, isDisputed: false, username: null } as const
  return [{ ...month, network: charging, used: spentUsd, planned: plannedUsd, of: capUsd }, ...ofAccounts]
}
