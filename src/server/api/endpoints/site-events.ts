import { recordSiteEvent } from '#server/modules/site-events/record-site-event.ts'
import type { ApiContext } from '../http/api-context.ts'
import { addressIn, addressKey } from '../http/client-address.ts'
import { limitTries } from '../http/limit-tries.ts'
import { open } from '../http/procedures.ts'

/** How many events an address may have counted. */
export const siteEventTurns = { max: 20, perSec: 60, detail: 'Too many events. Wait a minute.' }

export const siteEvents = {
  record: open.siteEvents.record.handler(async ({ context, input }) => {
    const { cookieSecret } = context.dependencies
    const address = addressKey(cookieSecret, addressIn(context.request.headers))
    await limitTries(context, `site-events|${address}`, siteEventTurns)
    await recordQuietly(context, input)
  }),
}

type Event = Parameters<Parameters<typeof open.siteEvents.record.handler>[0]>[0]['input']

/** A page is told nothing of an event that could not be counted. */
async function recordQuietly({ dependencies }: ApiContext, event: Event): Promise<void> {
  const { name, value, currency: _, ...given } = event
  // Those the server counts itself know their person.
  const props = { ...given, by: 'page' }
  try {
    await recordSiteEvent(
      dependencies.database.db,
      { name, valueUsd: value, props, userId: null },
      dependencies.clock.now(),
    )
  } catch (error) {
    dependencies.log.debug({ err: error }, 'an event was not counted')
  }
}
