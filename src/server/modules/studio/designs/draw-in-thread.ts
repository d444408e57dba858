import { Worker } from 'node:worker_threads'
import type { DesignAsked } from './design-asked.ts'

/** The longest that starting a thread and drawing may take together, and the memory of its own. */
const drawingMs = 90_000
const memoryMb = 512

/** Draws a design in a thread of its own, which ends with it. @returns null: it failed, or took too long */
export async function drawInThread(asked: DesignAsked): Promise<Uint8Array | null> {
  const worker = new Worker(new URL('./draw-design-worker.ts', import.meta.url), {
    workerData: asked,
    env: {},
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  worker.stderr.resume()
  try {
    return await answerOf(worker)
  } finally {
    await worker.terminate()
  }
}

function answerOf(worker: Worker): Promise<Uint8Array | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), drawingMs)
    const end = (drawn: Uint8Array | null) => {
      clearTimeout(timer)
      resolve(drawn)
    }
    worker.once('message', end)
    worker.once('error', () => end(null))
    worker.once('exit', () => end(null))
  })
}
