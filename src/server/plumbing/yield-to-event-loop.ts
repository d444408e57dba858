import { setImmediate } from 'node:timers/promises'

/**
 * Between the steps of long work: requests that wait are read and answered first. The embedded database answers within the
 * same turn, so that work which only waits for it would keep everybody else out.
 */
export async function yieldToEventLoop(): Promise<void> {
  await setImmediate()
}
