import { readXCosts } from '#server/modules/billing/read-x-costs.ts'
import { setXCap } from '#server/modules/billing/set-x-cap.ts'
import { inWorkspace } from '../http/procedures.ts'

export const costs = {
  find: inWorkspace.costs.find.handler(({ input, context: { dependencies, workspaceId } }) => {
    const { database, clock, instance } = dependencies
    const now = clock.now()
    const at = input.month === undefined ? now : new Date(`${input.month}-01T00:00:00Z`)
    return readXCosts(database.db, { workspaceId, at, now, mode: instance.billing })
  }),

  setCap: inWorkspace.costs.setCap.handler(({ input, context: { dependencies, workspaceId } }) => {
    const { database, clock, instance } = dependencies
    const cents = input.capUsd === null ? null : Math.round(input.capUsd * 100)
    const now = clock.now()
    return database.db.transaction().execute(async (tx) => {
      await setXCap(tx, { workspaceId, cents })
      return readXCosts(tx, { workspaceId, at: now, now, mode: instance.billing })
    })
  }),
}
