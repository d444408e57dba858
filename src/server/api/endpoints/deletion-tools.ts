import { findSubscription } from '#server/modules/billing/lock-subscription.ts'
import { forgetFiles } from '#server/modules/media/forget-files.ts'
import type { DeletionTools } from '#server/modules/workspaces/delete-whole.ts'
import type { ApiDependencies } from '../http/api-context.ts'

/**
 * The dependencies of deleting a workspace, from those of the API: for disconnecting its accounts and deleting its
 * files, and for ending what the person of a deleted account pays for.
 */
export function deletionTools(dependencies: ApiDependencies): DeletionTools {
  const { database, connections, files, queue, clock, instance } = dependencies
  return {
    database,
    clock,
    billing: instance.billing,
    async takeLeave(tx, of) {
      const row = 'ownerId' in of ? await findSubscription(tx, of.ownerId) : null
      // The job looks whether the account is gone: it may still be refused.
      if (row?.stripe_customer_id) {
        await queue.ask(tx, 'end-customer', { customerId: row.stripe_customer_id })
      }
      return connections.takeLeave(tx, of)
    },
    forgetFiles: (paths) => forgetFiles(files, paths),
  }
}
