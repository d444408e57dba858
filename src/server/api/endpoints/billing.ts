import { limitMessages } from '#contract/billing-messages.ts'
import { roles } from '#contract/fields.ts'
import { payerOf } from '#server/modules/billing/lock-subscription.ts'
import { chooseLocks } from '#server/modules/billing/choose-locks.ts'
import { readLocks } from '#server/modules/billing/read-locks.ts'
import { readSubscription } from '#server/modules/billing/read-subscription.ts'
import { readUsageMonths } from '#server/modules/billing/read-usage-months.ts'
import type { Person } from '#server/modules/people/person.ts'
import type { ApiContext } from '../http/api-context.ts'
import { admitMember } from '../http/permit.ts'
import { noWorkspace, problem } from '../http/problem.ts'
import { signedIn } from '../http/procedures.ts'
import { keptIds } from '../http/kept-ids.ts'

export const billing = {
  subscription: signedIn.billing.subscription.handler(async ({ context, input }) => {
    const { instance, database, clock } = context.dependencies
    const workspaceId = input.workspaceId?.toLowerCase() ?? null
    const userId = workspaceId === null ? context.person.id : await ownerFor(context, workspaceId)
    const whose = { mode: instance.billing, userId, askedBy: context.person.id, workspaceId }
    const view = await readSubscription(database.db, { ...whose, now: clock.now() })
    const detail = limitMessages.noSubscription
    if (!view) throw problem('not-found', { detail, error: detail })
    return view
  }),

  usage: signedIn.billing.usage.handler(async ({ context, input }) => {
    const { database, clock } = context.dependencies
    const whose = { userId: context.person.id, now: clock.now() }
    return { months: await readUsageMonths(database.db, { ...whose, months: input.months }) }
  }),

  locks: signedIn.billing.locks.handler(({ context: { dependencies, person } }) =>
    readLocks(dependencies.database.db, person.id),
  ),

  chooseLocks: signedIn.billing.chooseLocks.handler(async ({ context: { dependencies, person }, input }) => {
    const { database, instance, clock } = dependencies
    const whose = { billing: instance.billing, userId: person.id, now: clock.now() }
    await chooseLocks(database, whose, keptIds(input))
    return readLocks(database.db, person.id)
  }),
}

/** The owner of a workspace that the person is a member of. */
async function ownerFor(
  { dependencies, person }: ApiContext & { person: Person },
  workspaceId: string,
): Promise<string> {
  await admitMember(dependencies, person, { roles, inLocked: true }, { workspaceId })
  const userId = await payerOf(dependencies.database.db, workspaceId)
  if (userId === null) throw noWorkspace()
  return userId
}
