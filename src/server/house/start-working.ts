import type { Sampler } from '#server/modules/analytics/sampler.ts'
import type { Dispatcher } from '#server/modules/publishing/dispatcher.ts'
import { listenForDue } from '#server/modules/publishing/due-signal.ts'
import type { ClockWatch } from '#server/modules/publishing/check-clock.ts'
import { watchOverdue } from '#server/modules/publishing/overdue.ts'
import type { Clock } from '#server/plumbing/clock.ts'
import type { Database } from '#server/plumbing/database/database.ts'
import type { Log } from '#server/plumbing/log.ts'

const heartbeatEveryMs = 10_000

/** Publishes due posts, and sends a heartbeat every few seconds. */
export async function startWorking(
  database: Database,
  {
    dispatcher,
    sampler,
    clockWatch,
    heartbeat,
  }: { dispatcher: Dispatcher; sampler: Sampler; clockWatch: ClockWatch; heartbeat: () => Promise<void> },
  { clock, log }: { clock: Clock; log: Log },
): Promise<() => Promise<void>> {
  // The clock is checked before a publication is claimed by it.
  await clockWatch.look()
  dispatcher.start()
  sampler.start()
  const stopHearing = await listenForDue(database, (what) => {
    if (what !== 'readings') dispatcher.wake()
    if (what !== 'publications') sampler.wake()
  })
  await heartbeat()
  let beating = false
  const pulse = setInterval(() => {
    // A silent database gets no second query.
    if (beating) return
    beating = true
    void heartbeat().finally(() => (beating = false))
  }, heartbeatEveryMs)
  const stopWatching = watchOverdue(database.db, clock, log)
  return async () => {
    clearInterval(pulse)
    stopWatching()
    await stopHearing()
  }
}
