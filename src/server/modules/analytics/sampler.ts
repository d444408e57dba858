import { DatabaseUnavailable } from '#server/plumbing/database/unavailable.ts'
import type { AnalyticsDependencies } from './analytics-dependencies.ts'
import { planMarked } from './plan-marked.ts'
import { claimTurns, freeTurn, nextReadingAt, type Turn, TurnLost } from './turn.ts'

/** Plans readings of posts that went out, and reads the numbers that are due, of a few accounts at a time. */
export interface Sampler {
  /** Something may be due earlier than known. */
  wake(): void
  /** Plans what is to be planned, and reads until nothing is due. For tests and for a server without a running clock. */
  runDue(): Promise<void>
  start(): void
  /** Begins nothing more; calls under way are abandoned after the grace period. */
  stop(graceMs: number): Promise<void>
}

/** How many accounts one worker reads at once. Publishing has many more. */
const concurrency = 4
const leaseSec = 180
/** The interval of checks without a wake-up. */
const sweepEveryMs = 60_000
/** The least time between two rounds of planning. */
const planEveryMs = 50_000

export function createSampler(tools: AnalyticsDependencies): Sampler {
  const running = new Set<Promise<void>>()
  const stop = new AbortController()
  let stopping = false
  let looking: Promise<void> | null = null
  let lookAgain = false
  let timer: NodeJS.Timeout | undefined
  let planAt = 0

  /** Never throws: what could not be planned is planned the next time, and what is due is read meanwhile. */
  async function planMore() {
    planAt = performance.now() + planEveryMs
    const { database, networks, policy, clock, log } = tools
    if (!tools.clockIsRight()) return
    try {
      await planMarked(database.db, { networks, policy, now: clock.now() }, () => stopping)
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable))
        log.error({ err: error }, 'planning readings failed; trying again')
    }
  }

  async function claimMore(): Promise<number> {
    const room = concurrency - running.size
    if (room <= 0 || stopping || tools.policy.sampling === 'off' || !tools.clockIsRight()) return 0
    const now = tools.clock.now()
    const until = new Date(now.getTime() + leaseSec * 1_000)
    const turns = await claimTurns(tools.database.db, { now, until, limit: room })
    for (const turn of turns) {
      const run = runOne(turn).finally(() => {
        running.delete(run)
        look()
      })
      running.add(run)
    }
    return turns.length
  }

  /** Never throws: a turn that failed ends with its lease. */
  async function runOne(turn: Turn): Promise<void> {
    try {
      // Most of the time nothing is due: the readers are loaded when something is.
      const { runTurn } = await import('./run-turn.ts')
      await runTurn(turn, tools, stop.signal)
      await freeTurn(tools.database.db, turn)
    } catch (error) {
      if (error instanceof DatabaseUnavailable || error instanceof TurnLost) return
      tools.log.error(
        { err: error, network: turn.network, connection: turn.connectionId },
        'reading numbers failed',
      )
    }
  }

  let started = false
  function look() {
    if (!started || stopping) return
    clearTimeout(timer)
    if (looking) lookAgain = true
    else looking = lookUntilQuiet().finally(() => (looking = null))
  }

  async function lookUntilQuiet() {
    try {
      do {
        lookAgain = false
        if (performance.now() >= planAt) await planMore()
        await claimMore()
        await setAlarm()
      } while (lookAgain && !stopping)
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable))
        tools.log.error({ err: error }, 'looking for numbers to read failed; trying again')
      alarmIn(sweepEveryMs)
    }
  }

  async function setAlarm() {
    const now = tools.clock.now()
    const next = await nextReadingAt(tools.database.db, now)
    alarmIn(next ? Math.min(sweepEveryMs, next.getTime() - now.getTime() + 1) : sweepEveryMs)
  }

  function alarmIn(ms: number) {
    clearTimeout(timer)
    if (!stopping) timer = setTimeout(look, ms)
  }

  return {
    wake: look,
    async runDue() {
      await planMore()
      for (;;) {
        const claimed = await claimMore()
        if (running.size === 0 && claimed === 0) return
        await Promise.race(running)
      }
    },
    start() {
      started = tools.policy.sampling !== 'off'
      look()
    },
    async stop(graceMs) {
      stopping = true
      clearTimeout(timer)
      const patience = setTimeout(() => stop.abort(), Math.max(0, graceMs))
      await looking
      await Promise.all(running)
      clearTimeout(patience)
    },
  }
}
