import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/** What is known of whether the database answers. */
export interface Outage {
  /** Whether the database has stopped answering. */
  isOn(): boolean
  /** Whether a connection was lost and the database has not answered since; an outage begins and ends in doubt. */
  isInDoubt(): boolean
  /** How many lost or refused connections were seen so far: two equal counts mean that none was lost between them. */
  losses(): number
  /**
   * Resolves once the database answers; at once when it does.
   * @throws when the signal aborts first
   */
  over(signal?: AbortSignal): Promise<void>
}

/** Of a database inside of this process, which is there as long as the process is. */
export const noOutages: Outage = {
  isOn: () => false,
  isInDoubt: () => false,
  losses: () => 0,
  over: async () => {},
}

const firstWaitMs = 100
const longestWaitMs = 5_000
/** What waits for the end of an outage asks the watch and not the database: that costs nothing. */
const longestWaitForWatchMs = 1_000

/** How long to wait after attempt `attempt` (from 0): doubling up to a limit, a quarter up or down by chance. */
export function backOffMs(attempt: number, longestMs = longestWaitMs): number {
  return Math.min(firstWaitMs * 2 ** attempt, longestMs) * (0.75 + Math.random() / 2)
}

/** An outage that is told of losses, and finds out by itself when the database answers again. */
export interface OutageWatch extends Outage {
  /** A connection was lost or refused. */
  report(loss: unknown): void
  /** Stops asking. */
  close(): void
}

/**
 * Asks the database whether it answers, from the first loss until it does: one line in the log when an outage begins
 * and one when it ends, however many connections it costs.
 * @param ask opens a connection of its own and closes it; rejects while the database does not answer
 */
export function watchForOutages(ask: () => Promise<void>, log: Log): OutageWatch {
  const closing = new AbortController()
  let losses = 0
  let isOn = false
  let asking: Promise<void> | null = null
  let end = Promise.withResolvers<void>()

  async function askUntilItAnswers(loss: unknown): Promise<void> {
    const from = performance.now()
    for (let attempt = 0; !closing.signal.aborted; attempt++) {
      try {
        await ask()
        break
      } catch (reason) {
        if (closing.signal.aborted) return
        if (!isOn) log.warn({ err: reason }, 'the database does not answer; waiting for it')
        isOn = true
      }
      await wait(backOffMs(attempt), undefined, { ref: false, signal: closing.signal }).catch(() => {})
    }
    if (isOn) log.warn({ afterMs: Math.round(performance.now() - from) }, 'the database answers again')
    else log.warn({ err: loss }, 'a database connection was lost or not to be had; the database answers')
  }

  return {
    isOn: () => isOn,
    isInDoubt: () => asking !== null,
    losses: () => losses,
    async over(signal) {
      if (!isOn) return
      const aborted = Promise.withResolvers<never>()
      const abort = () => aborted.reject(new DatabaseUnavailable('The database does not answer.'))
      signal?.addEventListener('abort', abort)
      if (signal?.aborted) abort()
      try {
        await Promise.race([end.promise, aborted.promise])
      } finally {
        signal?.removeEventListener('abort', abort)
      }
    },
    report(loss) {
      losses++
      if (closing.signal.aborted) return
      asking ??= askUntilItAnswers(loss).finally(() => {
        asking = null
        isOn = false
        end.resolve()
        end = Promise.withResolvers()
      })
    },
    close: () => closing.abort(),
  }
}

/**
 * Does work that is safe to do twice, again and again while the database does not answer.
 * @param signal ends the waiting; work that has begun is not cut short
 * @throws DatabaseUnavailable when the signal aborts; whatever else the work throws
 */
export async function throughOutages<Result>(
  work: () => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || signal.aborted) throw error
      await wait(backOffMs(attempt, longestWaitForWatchMs), undefined, { signal }).catch(() => {
        throw error
      })
    }
  }
}
