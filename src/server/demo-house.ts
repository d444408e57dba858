import type { Config } from './config.ts'
import { demoClock, type DemoClock } from './demo.ts'
import { type House, openHouse } from './house.ts'
import type { Database } from './plumbing/database/database.ts'

/** A server without pages whose clock can be set back, and which reaches its own stand-ins without a network. */
export async function openDemoHouse(
  config: Config,
  { origin, database }: { origin: string; database?: Database },
): Promise<{ house: House; origin: string; clock: DemoClock }> {
  const clock = demoClock()
  const house: House = await openHouse(config, {
    origin,
    clock,
    databaseTime: async () => clock.now(),
    byHand: true,
    ...(database && { database }),
    async fetch(input, init) {
      const request = new Request(input, init)
      const isOwn = new URL(request.url).origin === origin
      if (!isOwn || !house.sandbox)
        throw new TypeError('fetch failed: a demo reaches nothing but its stand-ins')
      // Bypasses the front, so that a response can be lost.
      return new URL(request.url).pathname.startsWith('/sandbox')
        ? house.sandbox.fetch(request)
        : house.fetch(request)
    },
  })
  return { house, origin, clock }
}
