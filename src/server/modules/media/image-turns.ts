import { availableParallelism } from 'node:os'
import { ClientGone, throwIfGone } from '#server/plumbing/client-gone.ts'

/**
 * Runs `work` when it is this owner's turn.
 * @param owner of the picture, usually a workspace: owners take turns
 * @param signal of the client. Once it is aborted, work that has not begun never does
 * @throws ClientGone, and errors of `work`
 */
export type InTurn = <T>(owner: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>

interface Waiting {
  begin(): void
}

/**
 * A fair limit of concurrent work. One owner has at most all turns but one, and waiting owners are served in rotation,
 * so that a hundred pictures of one do not delay the first one of another.
 * @param most the maximum number of concurrent tasks
 */
export function createTurns(most: number): InTurn {
  const mostOfOne = Math.max(1, most - 1)
  const working = new Map<string, number>()
  // In the order of the next turns.
  const waiting = new Map<string, Waiting[]>()

  const total = () => [...working.values()].reduce((sum, each) => sum + each, 0)
  const mayBegin = (owner: string) => total() < most && (working.get(owner) ?? 0) < mostOfOne
  const count = (owner: string, change: 1 | -1) => {
    const now = (working.get(owner) ?? 0) + change
    if (now > 0) working.set(owner, now)
    else working.delete(owner)
  }

  function beginNext(): void {
    for (const [owner, queue] of waiting) {
      if (!mayBegin(owner)) continue
      const next = queue.shift()
      waiting.delete(owner)
      if (queue.length > 0) waiting.set(owner, queue)
      count(owner, 1)
      next?.begin()
      return
    }
  }

  function turnOf(owner: string, signal: AbortSignal | undefined): Promise<void> {
    if (mayBegin(owner) && !waiting.has(owner)) {
      count(owner, 1)
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const queue = waiting.get(owner) ?? []
      const leave = () => {
        const at = queue.indexOf(entry)
        if (at >= 0) queue.splice(at, 1)
        if (queue.length === 0) waiting.delete(owner)
        reject(new ClientGone())
      }
      const entry: Waiting = {
        begin() {
          signal?.removeEventListener('abort', leave)
          resolve()
        },
      }
      queue.push(entry)
      waiting.set(owner, queue)
      signal?.addEventListener('abort', leave, { once: true })
    })
  }

  return async (owner, work, signal) => {
    throwIfGone(signal)
    await turnOf(owner, signal)
    try {
      return await work()
    } finally {
      count(owner, -1)
      beginNext()
    }
  }
}

/** Decodes at most one picture per core at once: each may take a few hundred megabytes. */
export const inTurn: InTurn = createTurns(Math.max(2, availableParallelism()))
