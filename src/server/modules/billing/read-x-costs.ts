import { sql } from 'kysely'
import type { XCosts } from '#contract/x-costs.ts'
import type { BillingMode } from '#domain/plan/billing-mode.ts'
import { inDollars } from '#domain/plan/dollars.ts'
import { periodAt } from '#domain/plan/limit-periods.ts'
import { unlimited } from '#domain/plan/plan.ts'
import { chargingNetworks } from '#domain/post/item-links.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { countPosts } from './posts-of-month.ts'
import { findXCap } from './find-x-cap.ts'
import { limitsOf } from './limits-of.ts'
import { findSubscription, payerOf } from './lock-subscription.ts'
import { readPrices } from './read-prices.ts'
import { sumXCosts } from './sum-x-costs.ts'

/** The network that charges. */
const [x = null] = chargingNetworks

/** Whose costs, and of which month. */
interface AskedCosts {
  workspaceId: string
  /** An instant of the month. */
  at: Date
  now: Date
  mode: BillingMode
}

/** What X costs a workspace in a UTC month. */
export async function readXCosts(db: Db, asked: AskedCosts): Promise<XCosts> {
  const { workspaceId, at } = asked
  const prices = x && (await readPrices(db))[x]
  if (!prices) throw new Error('X has prices')
  const { spent, planned } = await sumXCosts(db, asked)
  const capCents = await findXCap(db, workspaceId)
  const app = await readXApp(db, workspaceId)
  const days = await readDays(db, { workspaceId, at })
  return {
    app,
    prices: {
      postUsd: inDollars(prices.post),
      linkPostUsd: inDollars(prices.linkPost),
      altTextUsd: inDollars(prices.altText),
      deletionUsd: inDollars(prices.deletion),
    },
    capUsd: capCents === null ? null : capCents / 100,
    spentUsd: inDollars(spent),
    plannedUsd: inDollars(planned),
    posts: days.reduce((sum, day) => sum + day.posts, 0),
    linkPosts: days.reduce((sum, day) => sum + day.linkPosts, 0),
    allowance: app === 'own' ? null : await readAllowance(db, asked),
    days,
  }
}

/**
 * The app that the posts of a workspace go through: its own when it has one and no account is left that another app
 * connected.
 */
async function readXApp(db: Db, workspaceId: string): Promise<XCosts['app']> {
  const { rows } = await sql<{ is_own: boolean }>`
    select exists (
      select from workspace_network_apps a where a.workspace_id = ${workspaceId}::uuid and a.network = ${x}
    ) and not exists (
      select from connections c
      where c.workspace_id = ${workspaceId}::uuid and c.provider = ${x} and c.app = 'instance'
    ) as is_own`.execute(db)
  return rows[0]?.is_own ? 'own' : 'instance'
}

/** The X posts with a link that the plan of the payer has room for. null: any number. */
async function readAllowance(db: Db, asked: AskedCosts): Promise<XCosts['allowance']> {
  const { workspaceId, at, now, mode } = asked
  const userId = await payerOf(db, workspaceId)
  if (userId === null) return null
  const row = await findSubscription(db, userId)
  const { limits } = await limitsOf(db, { mode, userId, row, now })
  const { allowed } = limits.xPostsWithLinkPerMonth
  if (allowed === unlimited) return null
  const { links: used } = await countPosts(db, { userId, at })
  return { used, allowed, resetsAt: periodAt('month', at).to.toISOString() }
}

async function readDays(
  db: Db,
  { workspaceId, at }: Pick<AskedCosts, 'workspaceId' | 'at'>,
): Promise<XCosts['days']> {
  const { from, to } = periodAt('month', at)
  const { rows } = await sql<Omit<XCosts['days'][number], 'usd'> & { cost: string }>`
    select to_char(counts_at at time zone 'UTC', 'YYYY-MM-DD') as day,
      coalesce(sum(amount) filter (where type <> 'x-deletion'), 0)::int as posts,
      coalesce(sum(amount) filter (where type = 'x-link-post'), 0)::int as "linkPosts",
      coalesce(sum(amount) filter (where type = 'x-deletion'), 0)::int as deletions,
      coalesce(sum(cost_microusd), 0)::text as cost
    from usage_logs
    where workspace_id = ${workspaceId}::uuid and type in ('x-post', 'x-link-post', 'x-deletion')
      and counts_at >= ${from}::timestamptz and counts_at < ${to}::timestamptz
    group by day order by day`.execute(db)
  return rows.map(({ cost, ...day }) => ({ ...day, usd: inDollars(Number(cost)) }))
}
