import type { Worker } from 'node:worker_threads'
import { startThread } from '#server/plumbing/start-thread.ts'

/** The time limits for starting a thread and for its work, and its memory limit. */
const startingMs = 30_000
const readingMs = 3_000
const memoryMb = 256

/**
 * Reads a file in its own thread, which sends `{ kind: 'ready' }`, and then `{ kind: 'read', facts }`. When it takes
 * more than three seconds or 256 MB it is ended, and the result is null.
 */
export async function readInThread<Facts>(script: URL, localPath: string): Promise<Facts | null> {
  const worker = startThread(script, {
    data: localPath,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16 },
  })
  try {
    return await answerOf<Facts>(worker)
  } finally {
    await worker.terminate()
  }
}

function answerOf<Facts>(worker: Worker): Promise<Facts | null> {
  return new Promise((resolve) => {
    let timer: NodeJS.Timeout | undefined
    const end = (result: Facts | null) => {
      clearTimeout(timer)
      resolve(result)
    }
    const within = (limitMs: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => end(null), limitMs)
    }
    within(startingMs)
    worker.on('message', (said: { kind: 'ready' } | { kind: 'read'; facts: Facts }) =>
      said.kind === 'ready' ? within(readingMs) : end(said.facts),
    )
    worker.once('error', () => end(null))
    worker.once('exit', () => end(null))
  })
}
