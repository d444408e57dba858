import type { ResourceLimits, Worker } from 'node:worker_threads'
import { startThread } from './start-thread.ts'

/**
 * Gives work to a thread of its own, which sends one answer and ends. It knows no setting and no secret.
 * @param limits.longestMs of starting and working together
 * @returns null: it failed, or took too long
 * @throws when no thread can be started
 */
export async function askThread<Answer>(
  script: URL,
  data: unknown,
  { longestMs, resourceLimits }: { longestMs: number; resourceLimits: ResourceLimits },
): Promise<Answer | null> {
  const worker = startThread(script, { data, resourceLimits })
  try {
    return await answerOf<Answer>(worker, longestMs)
  } finally {
    await worker.terminate()
  }
}

function answerOf<Answer>(worker: Worker, longestMs: number): Promise<Answer | null> {
  return new Promise((resolve) => {
    const end = (answer: Answer | null) => {
      clearTimeout(timer)
      resolve(answer)
    }
    const timer = setTimeout(() => end(null), longestMs)
    worker.once('message', end)
    worker.once('error', () => end(null))
    worker.once('exit', () => end(null))
  })
}
