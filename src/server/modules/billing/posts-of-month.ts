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

/**
 * Counts the posts of a month: those that went out, and those that wait for a time in it. The function is in the
 * migration 0074; it sees all tables as of the beginning of the statement, so that what goes out meanwhile counts once.
 */
export async function countPosts(db: Db, month: MonthOfPosts): Promise<PostsCounted> {
  const { rows } =
    await sql<PostsCounted>`select posts, links from posts_of_month(${monthOf(month)})`.execute(db)
  return rows[0] ?? { posts: 0, links: 0 }
}

/** The month as the first arguments of `posts_of_month` and `post_standing`. */
export function monthOf({ userId, at, exceptPostId = null }: MonthOfPosts) {
  const { from, to } = periodAt('month', at)
  return sql`${userId}::text, ${from}::timestamptz, ${to}::timestamptz, ${exceptPostId}::uuid`
}
