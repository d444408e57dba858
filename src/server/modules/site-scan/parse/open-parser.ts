import type { Worker } from 'node:worker_threads'
import { startThread } from '#server/plumbing/start-thread.ts'
import type { ParseKind, ParseTasks } from './parse-tasks.ts'

/** The limits of starting a thread and of one task in it, and of its memory. */
const startingMs = 30_000
/** Of processor time: on a busy machine a thread that waits for its turn is not at fault. */
const readingMs = 2_000
/** On the clock, whatever the thread does. */
const waitingMs = 20_000
const memoryMb = 128

/** Reads what strangers wrote, one thing at a time. */
export interface Parser {
  /** null: it took more than two seconds of the processor or 128 MB, or it is broken. */
  parse<Kind extends ParseKind>(
    kind: Kind,
    asks: ParseTasks[Kind]['asks'],
  ): Promise<ParseTasks[Kind]['gives'] | null>
  [Symbol.asyncDispose](): Promise<void>
}

/**
 * Opens a thread on first use. A task that goes beyond its limits ends the thread; the next one opens another.
 * @param limitMs for tests
 */
export function openParser(limitMs = readingMs): Parser {
  let open: Promise<Worker | null> | null = null

  async function end(): Promise<void> {
    const worker = await open
    open = null
    await worker?.terminate()
  }

  return {
    async parse<Kind extends ParseKind>(kind: Kind, asks: ParseTasks[Kind]['asks']) {
      open ??= start()
      const worker = await open
      const answer = worker && (await ask(worker, { kind, asks }, limitMs))
      if (!answer) {
        await end()
        return null
      }
      return answer.kind === 'read' ? (answer.gives as ParseTasks[Kind]['gives']) : null
    },
    [Symbol.asyncDispose]: end,
  }
}

async function start(): Promise<Worker | null> {
  const worker = startThread(new URL('./parse-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16 },
  })
  // Without it an error between two tasks would end the process.
  worker.on('error', () => {})
  const isReady = (await answerOf(worker, startingMs))?.kind === 'ready'
  if (!isReady) await worker.terminate()
  return isReady ? worker : null
}

type Answer = { kind: 'ready' } | { kind: 'read'; gives: unknown } | { kind: 'failed' }

async function ask(worker: Worker, message: object, limitMs: number): Promise<Answer | null> {
  const before = await worker.cpuUsage().catch(() => null)
  if (!before) return null
  const ended = new AbortController()
  const answer = answerOf(worker, waitingMs, ended.signal)
  const look = async () => {
    const used = await worker.cpuUsage(before).catch(() => null)
    if (!used || (used.user + used.system) / 1000 >= limitMs) ended.abort()
  }
  const watch = setInterval(() => void look(), Math.max(1, limitMs / 4))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  worker.postMessage(message)
  return answer.finally(() => clearInterval(watch))
}

/** The next thing that a thread says; null: it ended, said nothing in time, or `ended` was heard. */
function answerOf(worker: Worker, limitMs: number, ended?: AbortSignal): Promise<Answer | null> {
  return new Promise((resolve) => {
    const end = (answer: Answer | null) => {
      clearTimeout(timer)
      worker.off('message', end)
      worker.off('exit', stop)
      worker.off('error', stop)
      ended?.removeEventListener('abort', stop)
      resolve(answer)
    }
    const stop = () => end(null)
    const timer = setTimeout(stop, limitMs)
    worker.on('message', end)
    worker.once('exit', stop)
    worker.once('error', stop)
    ended?.addEventListener('abort', stop)
  })
}
