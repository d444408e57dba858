import { sql } from 'kysely'
import type { BillingMode } from '#domain/plan/billing-mode.ts'
import { unlimited } from '#domain/plan/plan.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { Standing } from './check-room.ts'
import { limitsOf, limitsWith } from './limits-of.ts'
import type { Payer } from './lock-payer.ts'
import { type MonthOfPosts, type PostsCounted, postsOfMonth } from './posts-of-month.ts'

interface StandingAsked extends Omit<MonthOfPosts, 'userId'> {
  payer: Payer
  mode: BillingMode
  /** Whether X posts with a link are asked for. */
  withLinks: boolean
  now: Date
}

/** The limits of a payer who is locked, with the posts of a month, in one statement. For a plan without a limit of posts none are counted. */
export async function readPostStanding(tx: Db, asked: StandingAsked): Promise<Standing> {
  const { payer, mode, at, exceptPostId, withLinks, now } = asked
  const { userId, row } = payer
  const ofPlan = limitsWith({ mode, row }, new Map()).limits.postsPerMonth.allowed
  if (ofPlan === unlimited && !withLinks) {
    return { row, plan: await limitsOf(tx, { mode, userId, row, now }) }
  }
  const { rows } = await sql<PostsCounted & { overrides: Record<string, number> | null }>`
    select posts, links, (
      select jsonb_object_agg(limit_key, value) from plan_overrides
      where user_id = ${userId} and (expires_at is null or expires_at > ${now})) as overrides
    from ${postsOfMonth({ userId, at, exceptPostId: exceptPostId ?? null })} as counted`.execute(tx)
  const [found] = rows
  if (!found) throw new Error('a count has a row')
  const { overrides, posts, links } = found
  return {
    row,
    plan: limitsWith({ mode, row }, new Map(Object.entries(overrides ?? {}))),
    used: { postsPerMonth: posts, xPostsWithLinkPerMonth: links },
  }
}
