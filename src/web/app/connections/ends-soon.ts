import type { Connection } from '#contract/connections.ts'

/** How early the warning shows. */
const warnDays = 14
const dayMs = 86_400_000

/** In how many days a connection ends that only its owner can renew; null: it does not end, or not soon. */
export function daysLeft(
  connection: Pick<Connection, 'expiresAt' | 'renewable' | 'needsReauth'>,
  now: Date,
): number | null {
  const { expiresAt, renewable, needsReauth } = connection
  if (expiresAt === null || renewable || needsReauth) return null
  const days = Math.ceil((new Date(expiresAt).getTime() - now.getTime()) / dayMs)
  return days <= warnDays ? Math.max(0, days) : null
}

/** 'ends in 7 days: 3 scheduled posts affected'. */
export function endsInWords(days: number, scheduledPosts: number): string {
  const when = days === 0 ? 'ends today' : days === 1 ? 'ends in 1 day' : `ends in ${days} days`
  const posts = scheduledPosts === 1 ? '1 scheduled post' : `${scheduledPosts || 'no'} scheduled posts`
  return `${when}: ${posts} affected`
}
