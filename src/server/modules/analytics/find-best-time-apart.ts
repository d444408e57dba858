import { Worker } from 'node:worker_threads'
import { type BestTime, findBestTime } from '#domain/best-time/find-best-time.ts'
import type { TimedPost, WeekTime } from '#domain/best-time/timed-post.ts'

/** What the thread is given. */
export interface BestTimeAsked {
  posts: readonly TimedPost[]
  times: readonly WeekTime[]
  connectionId: string
}

/** Fewer posts take a few milliseconds, less than starting a thread. */
const fewestApart = 150
/** The longest that starting a thread and finding may take together, and the memory of its own. */
const findingMs = 20_000
const memoryMb = 64

let last: Promise<unknown> = Promise.resolve()

/**
 * Finds a best time where requests do not wait for it: many posts in a thread, one finding at a time. Without a thread the
 * same is found here.
 */
export async function findBestTimeApart({ posts, times, connectionId }: BestTimeAsked): Promise<BestTime> {
  if (posts.length < fewestApart) return findBestTime(posts, times, connectionId)
  const turn = last.then(() => inThread({ posts, times, connectionId })).catch(() => null)
  last = turn
  return (await turn) ?? findBestTime(posts, times, connectionId)
}

/** null: the thread failed, or took too long. @throws when no thread can be started */
async function inThread(asked: BestTimeAsked): Promise<BestTime | null> {
  const worker = new Worker(new URL('./best-time-worker.ts', import.meta.url), {
    workerData: asked,
    env: {},
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16 },
  })
  worker.stderr.resume()
  try {
    return await answerOf(worker)
  } finally {
    await worker.terminate()
  }
}

function answerOf(worker: Worker): Promise<BestTime | null> {
  return new Promise((resolve) => {
    const end = (found: BestTime | null) => {
      clearTimeout(timer)
      resolve(found)
    }
    const timer = setTimeout(() => end(null), findingMs)
    worker.once('message', end)
    worker.once('error', () => end(null))
    worker.once('exit', () => end(null))
  })
}
