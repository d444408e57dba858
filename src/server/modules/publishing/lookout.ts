import { DatabaseUnavailable } from '#server/plumbing/database/unavailable.ts'
import type { DispatcherDependencies } from './try-once.ts'
import { nextDueAt } from './claim-due.ts'

/** The interval of checks without a wake-up: finds publications that no wake-up announced. */
const sweepEveryMs = 5_000

/** Tries that end within this time are replaced by one check. */
const gatherMs = 4

/** Checks for due publications: soon after a wake-up, and by a timer for the next due time. */
export interface Lookout {
  look(): void
  /** After other tries that end at the same time. */
  lookSoon(): void
  /** Stops checking; resolves after the running check. */
  stop(): Promise<void>
}

/** @param claimMore one check: claims due publications */
export function createLookout(
  tools: Pick<DispatcherDependencies, 'db' | 'clock' | 'log'>,
  claimMore: () => Promise<unknown>,
): Lookout {
  let stopping = false
  let looking: Promise<void> | null = null
  let lookAgain = false
  let timer: NodeJS.Timeout | undefined
  let soon: NodeJS.Timeout | undefined

  /** One check at a time; requests during it cause one more. */
  function look() {
    clearTimeout(soon)
    soon = undefined
    if (looking || stopping) lookAgain = true
    else looking = lookUntilQuiet().finally(looked)
  }

  function looked() {
    looking = null
    if (lookAgain && !stopping) look()
  }

  async function lookUntilQuiet() {
    try {
      do {
        lookAgain = false
        await claimMore()
        await setAlarm()
      } while (lookAgain && !stopping)
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) {
        tools.log.error({ err: error }, 'looking for due publications failed; trying again')
      }
      alarmIn(sweepEveryMs)
    }
  }

  async function setAlarm() {
    const now = tools.clock.now()
    const next = await nextDueAt(tools.db, now)
    alarmIn(next === null ? sweepEveryMs : Math.min(sweepEveryMs, next.getTime() - now.getTime() + 1))
  }

  function alarmIn(ms: number) {
    clearTimeout(timer)
    if (!stopping) timer = setTimeout(look, ms)
  }

  return {
    look,
    lookSoon: () => void (soon ??= setTimeout(look, gatherMs)),
    async stop() {
      stopping = true
      clearTimeout(timer)
      clearTimeout(soon)
      await looking
    },
  }
}
