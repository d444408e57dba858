import { sql } from 'kysely'
import { periodAt } from '#domain/plan/limit-periods.ts'
import type { Db } from '#server/plumbing/database/database.ts'

/** Whose posts, and of which month. */
export interface MonthOfPosts {
  userId: string
  /** An instant of the month. */
  at: Date
  /** A post that is being changed: its time does not count. */
  exceptPostId?: string | null
}

/** `posts`: occurrences. `links`: items on X with a link, through the app of this server. */
export interface PostsCounted {
  posts: number
  links: number
}

/** Counts the posts of a month. */
export async function countPosts(db: Db, month: MonthOfPosts): Promise<PostsCounted> {
  const { rows } =
    await sql<PostsCounted>`select posts, links from ${postsOfMonth(month)} as counted`.execute(db)
  return rows[0] ?? { posts: 0, links: 0 }
}

/**
 * A row with the posts of a month: those that went out, and those that wait for a time in it. The function is in the
 * migration 0074; it sees all tables as of the beginning of the statement, so that what goes out meanwhile counts once.
 */
export function postsOfMonth({ userId, at, exceptPostId = null }: MonthOfPosts) {
  const { from, to } = periodAt('month', at)
  return sql`posts_of_month(${userId}::text, ${from}::timestamptz, ${to}::timestamptz, ${exceptPostId}::uuid)`
}
