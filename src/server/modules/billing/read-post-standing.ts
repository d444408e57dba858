import { sql } from 'kysely'
import type { BillingMode } from '#domain/plan/billing-mode.ts'
import { unlimited } from '#domain/plan/plan.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { Standing } from './check-room.ts'
import { linkPostsOfMonth, postsOfMonth } from './count-used.ts'
import { limitsWith } from './limits-of.ts'
import type { Payer } from './lock-payer.ts'

/** Whose posts of which month. */
interface MonthAsked {
  payer: Payer
  mode: BillingMode
  /** An instant of the month. */
  at: Date
  /** A post that is being changed: its time does not count. */
  exceptPostId: string | null
  /** Whether X posts with a link are asked for. */
  withLinks: boolean
  now: Date
}

/** The limits of a payer who is locked, with what they use of those of posts, in one statement. What has no limit is not counted. */
export async function readPostStanding(tx: Db, asked: MonthAsked): Promise<Standing> {
  const { payer, mode, at, exceptPostId, withLinks, now } = asked
  const { userId, row } = payer
  const { limits } = limitsWith({ mode, row }, new Map())
  const month = { userId, at, exceptPostId }
  const isLimited = (limit: 'postsPerMonth' | 'xPostsWithLinkPerMonth') => sql<boolean>`
    coalesce((overrides ->> ${limit})::int, ${limits[limit].allowed}::int) <> ${unlimited}::int`
  const { rows } = await sql<{
    overrides: Record<string, number>
    posts: number | null
    links: number | null
  }>`
    select overrides,
      case when ${isLimited('postsPerMonth')} then ${postsOfMonth(month)} end as posts,
      case when ${withLinks}::boolean and ${isLimited('xPostsWithLinkPerMonth')}
        then ${linkPostsOfMonth(month)} end as links
    from (
      select coalesce(jsonb_object_agg(limit_key, value), '{}') as overrides from plan_overrides
      where user_id = ${userId} and (expires_at is null or expires_at > ${now})
    ) as o`.execute(tx)
  const [found] = rows
  if (!found) throw new Error('an aggregate has a row')
  const { overrides, posts, links } = found
  return {
    row,
    plan: limitsWith({ mode, row }, new Map(Object.entries(overrides))),
    used: {
      ...(posts !== null && { postsPerMonth: posts }),
      ...(links !== null && { xPostsWithLinkPerMonth: links }),
    },
  }
}
