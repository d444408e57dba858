import { DatabaseUnavailable } from '#server/plumbing/database/unavailable.ts'
import type { DispatcherDependencies } from './try-once.ts'
import { nextDueAt } from './claim-due.ts'

/** However the house is woken, it looks by itself this often: the sweep for what no wake-up announced. */
const sweepEveryMs = 5_000

/** What ends within this time is replaced by one look. */
const gatherMs = 4

/** Looks for what is due: when it is woken, soon, and by an alarm for what is due next. */
export interface Lookout {
  look(): void
  /** After what ends at the same time has ended too. */
  lookSoon(): void
  /** Looks no more; done when the present look is. */
  stop(): Promise<void>
}

/** @param claimMore one look: claims what is due */
export function createLookout(
  tools: Pick<DispatcherDependencies, 'db' | 'clock' | 'log'>,
  claimMore: () => Promise<unknown>,
): Lookout {
  let stopping = false
  let looking: Promise<void> | null = null
  let lookAgain = false
  let timer: NodeJS.Timeout | undefined
  let soon: NodeJS.Timeout | undefined

  /** One look at a time; what asks meanwhile makes it look once more. */
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
