import { rehearse } from '#server/modules/rehearsal/rehearse.ts'
import { zoneOf } from '#server/modules/workspaces/zone-of.ts'
import { limitTries } from '../http/limit-tries.ts'
import { inWorkspace } from '../http/procedures.ts'

/** A run asks networks what they offer to choose from. */
const running = {
  max: 20,
  perSec: 60,
  detail: 'Too many rehearsals. Try again in a minute.',
}

export const rehearsals = {
  run: inWorkspace.rehearsals.run.handler(async ({ context, input: { hours } }) => {
    const { dependencies, workspaceId, person } = context
    await limitTries(context, `rehearsal|${person.id}`, running)
    const { database, connections, instance, patience, clock } = dependencies
    const { db } = database
    const timezone = await zoneOf(db, { workspaceId, userId: person.id })
    const tools = { db, connections, billing: instance.billing, policy: patience }
    return rehearse(tools, { workspaceId, timezone, hours, now: clock.now() })
  }),
}
