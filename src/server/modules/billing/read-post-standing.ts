import { sql } from 'kysely'
import type { BillingMode } from '#domain/plan/billing-mode.ts'
import { unlimited } from '#domain/plan/plan.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { Standing } from './check-room.ts'
import { limitsOf, limitsWith } from './limits-of.ts'
import type { Payer } from './lock-payer.ts'
import { type MonthOfPosts, monthOf, type PostsCounted } from './posts-of-month.ts'

interface StandingAsked extends Omit<MonthOfPosts, 'userId'> {
  payer: Pick<Payer, 'userId' | 'row'>
  mode: BillingMode
  /** Whether X posts with a link are asked for. */
  withLinks: boolean
  now: Date
}

/**
 * The limits of a payer with the posts of a month, in one statement. For a plan without a limit of posts none are counted,
 * unless links are asked for.
 * @param db a transaction that has locked the payer, if something is taken because of the answer
 */
export async function readPostStanding(db: Db, asked: StandingAsked): Promise<Standing> {
  const { payer, mode, at, exceptPostId, withLinks, now } = asked
  const { userId, row } = payer
  const ofPlan = limitsWith({ mode, row }, new Map()).limits.postsPerMonth.allowed
  if (ofPlan === unlimited && !withLinks) {
    return { row, plan: await limitsOf(db, { mode, userId, row, now }) }
  }
  const { rows } = await sql<PostsCounted & { overrides: Record<string, number> | null }>`
    select posts, links, overrides
    from post_standing(${monthOf({ userId, at, exceptPostId: exceptPostId ?? null })}, ${now}::timestamptz)`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw new Error('a count has a row')
  const { overrides, posts, links } = found
  return {
    row,
    plan: limitsWith({ mode, row }, new Map(Object.entries(overrides ?? {}))),
    used: { postsPerMonth: posts, xPostsWithLinkPerMonth: links },
  }
}
