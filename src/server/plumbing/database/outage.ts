import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/** What the log says about a lost database. */
export const logLines = {
  silent: 'the database does not answer; waiting for it',
  back: 'the database answers again',
  /** A lost connection to a database that answers. */
  lost: 'a database connection was lost or not to be had; the database answers',
} as const

/** Whether the database answers, as far as known. */
export interface Outage {
  /** Whether the database has stopped answering. */
  isOn(): boolean
  /** Whether a connection was lost and the database has not answered since; an outage begins and ends like this. */
  isInDoubt(): boolean
  /** The number of lost or refused connections so far: equal counts mean that none was lost in between. */
  losses(): number
  /**
   * Resolves once the database answers; at once when it does.
   * @throws when the signal aborts first
   */
  over(signal?: AbortSignal): Promise<void>
}

/** For an embedded database, which is available as long as the process. */
export const noOutages: Outage = {
  isOn: () => false,
  isInDoubt: () => false,
  losses: () => 0,
  over: async () => {},
}

const firstWaitMs = 100
const longestWaitMs = 5_000
/** Waiters ask the watch and not the database: that costs nothing. */
const longestWaitForWatchMs = 1_000

/** The delay after attempt `attempt` (from 0): doubling up to a limit, with 25 % random variation. */
export function backOffMs(attempt: number, longestMs = longestWaitMs): number {
  return Math.min(firstWaitMs * 2 ** attempt, longestMs) * (0.75 + Math.random() / 2)
}

/** An outage watch: receives reports of lost connections, and detects when the database answers again. */
export interface OutageWatch extends Outage {
  /** A connection was lost or refused. */
  report(loss: unknown): void
  /** Stops asking. */
  close(): void
}

/**
 * Asks the database whether it answers, from the first loss until it does: one log line when an outage begins and one
 * when it ends, however many connections are lost.
 * @param ask opens its own connection and closes it; rejects while the database does not answer
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
        if (!isOn) log.warn({ err: reason }, logLines.silent)
        isOn = true
      }
      await wait(backOffMs(attempt), undefined, { ref: false, signal: closing.signal }).catch(() => {})
    }
    if (isOn) log.warn({ afterMs: Math.round(performance.now() - from) }, logLines.back)
    else log.warn({ err: loss }, logLines.lost)
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
 * Repeats idempotent work while the database does not answer.
 * @param signal ends the waiting; running work is not interrupted
 * @throws DatabaseUnavailable when the signal aborts; any other error of the work
 */
export async function retryThroughOutages<Result>(
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
