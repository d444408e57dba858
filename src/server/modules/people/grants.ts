import { isNetworkId, networksFor, type NetworkId } from '#domain/networks/network.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { findPersonId } from './find-person.ts'

/** Features granted to one person. A network that is not offered to all is granted by its id. */
export async function grantedNetworksOf(db: Db, userId: string): Promise<NetworkId[]> {
  const rows = await db.selectFrom('feature_grants').select('feature').where('user_id', '=', userId).execute()
  return rows.map((row) => row.feature).filter(isNetworkId)
}

/** Whether a person may connect accounts of a network: it is for everyone, or was granted to them. */
export async function mayUseNetwork(db: Db, userId: string, network: NetworkId): Promise<boolean> {
  return networksFor(await grantedNetworksOf(db, userId)).includes(network)
}

/**
 * Grants a feature to the person with this address, or revokes it.
 * @returns false: no one has this address
 */
export async function setGrant(
  db: Db,
  which: { email: string; feature: string },
  granted: boolean,
): Promise<boolean> {
  const userId = await findPersonId(db, which.email)
  if (userId === null) return false
  const grant = { user_id: userId, feature: which.feature }
  if (granted) {
    await db
      .insertInto('feature_grants')
      .values(grant)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } else {
    await db
      .deleteFrom('feature_grants')
      .where('user_id', '=', grant.user_id)
      .where('feature', '=', grant.feature)
      .execute()
  }
  return true
}
