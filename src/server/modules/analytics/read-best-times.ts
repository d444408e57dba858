import type { BestTimes } from '#contract/analytics.ts'
import { gainOfAdvice } from '#domain/best-time/experiment.ts'
import { fewestPosts } from '#domain/best-time/find-best-time.ts'
import { findResiduals } from '#domain/best-time/find-residuals.ts'
import type { WeekTime } from '#domain/best-time/timed-post.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { findBestTimeApart } from './find-best-time-apart.ts'
import { type JudgedPosts, readJudgedPosts } from './read-judged-posts.ts'

/** Whose best time, and in which zone hours are meant. */
export interface BestTimesAsked {
  workspaceId: string
  connectionId: string
  zone: string
}

/** For so long it is said what following an advice brought. */
const adviceDays = 90

/** Which times of the week did best at an account, as far as that is known. null: it has no such account. */
export async function readBestTimes(db: Db, asked: BestTimesAsked, now: Date): Promise<BestTimes | null> {
  const { workspaceId, connectionId } = asked
  const connection = await db
    .selectFrom('connections')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', connectionId)
    .executeTakeFirst()
  if (!connection) return null
  const judged = await readJudgedPosts(db, asked, now)
  const found = await findBestTimeApart({ posts: judged.posts, times: judged.times, connectionId })
  const speaks = found.kind === 'speaks'
  return {
    connectionId,
    verdict: found.kind,
    n: found.n,
    needs: fewestPosts,
    metric: judged.metric,
    p: found.kind === 'too-few' ? null : found.p,
    slots: found.kind === 'too-few' ? [] : found.slots,
    gain: speaks && !found.hardly ? found.gain : null,
    hardly: speaks && found.hardly,
    bands: found.bands,
    sinceAdvice: await readSinceAdvice(db, asked, judged, now),
  }
}

/** How the posts at the advised times did since then, against the others. */
async function readSinceAdvice(
  db: Db,
  { workspaceId, connectionId }: BestTimesAsked,
  { posts, times }: JudgedPosts,
  now: Date,
): Promise<BestTimes['sinceAdvice']> {
  const advice = await db
    .selectFrom('best_time_advice')
    .select(['slots', 'since'])
    .where('workspace_id', '=', workspaceId)
    .where('connection_id', '=', connectionId)
    .executeTakeFirst()
  if (!advice || now.getTime() - advice.since.getTime() > adviceDays * 86_400_000) return null
  const residuals = findResiduals(posts)
  const inside: number[] = []
  const outside: number[] = []
  for (const [at, post] of posts.entries()) {
    if (post.publishedAt < advice.since) continue
    const isAdvised = advice.slots.some((slot) => isSame(slot, times[at]))
    ;(isAdvised ? inside : outside).push(residuals[at] ?? 0)
  }
  const seed = `advice ${connectionId} ${posts.length}`
  return {
    since: advice.since.toISOString(),
    inside: inside.length,
    outside: outside.length,
    gain: gainOfAdvice(inside, outside, seed),
  }
}

const isSame = (one: WeekTime, other: WeekTime | undefined) =>
  one.weekday === other?.weekday && one.band === other.band
