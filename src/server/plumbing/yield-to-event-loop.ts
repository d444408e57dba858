import { setImmediate } from 'node:timers/promises'

/**
 * Between the steps of long work: lets waiting requests run first. The embedded database answers within the same turn,
 * so work that only waits for it would block all others.
 */
export async function yieldToEventLoop(): Promise<void> {
  await setImmediate()
}
