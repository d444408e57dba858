import { type BestTime, findBestTime } from '#domain/best-time/find-best-time.ts'
import type { TimedPost, WeekTime } from '#domain/best-time/timed-post.ts'
import { askThread } from '#server/plumbing/ask-thread.ts'

/** What the thread is given. */
export interface BestTimeAsked {
  posts: readonly TimedPost[]
  times: readonly WeekTime[]
  connectionId: string
}

/** Fewer posts take a few milliseconds, less than starting a thread. */
const fewestApart = 150
/** The longest that starting a thread and finding may take together, and the memory of its own. */
const limits = {
  longestMs: 20_000,
  resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 },
}

const script = new URL('./best-time-worker.ts', import.meta.url)

let last: Promise<unknown> = Promise.resolve()

/**
 * Finds a best time where requests do not wait for it: many posts in a thread, one finding at a time. Without a thread the
 * same is found here.
 */
export async function findBestTimeApart({ posts, times, connectionId }: BestTimeAsked): Promise<BestTime> {
  if (posts.length < fewestApart) return findBestTime(posts, times, connectionId)
  const asked = { posts, times, connectionId }
  const turn = last.then(() => askThread<BestTime>(script, asked, limits)).catch(() => null)
  last = turn
  return (await turn) ?? findBestTime(posts, times, connectionId)
}
