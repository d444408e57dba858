import type { NetworkId } from '#domain/networks/network.ts'
import type { ChosenConnection } from '#server/modules/posts/destinations.ts'

/** The existing items here that an archive refers to. */
export interface ExistingRecords {
  accounts: readonly ChosenConnection[]
  /** Accounts and files by their ids in the archive. */
  ids: ReadonlyMap<string, string>
}

/** The account of this workspace that an archive refers to; null: it is not connected here. */
export function accountFor<Named extends NamedAccount>(
  { network, externalId, username }: Named,
  accounts: readonly ChosenConnection[],
): ChosenConnection | null {
  const ofNetwork = accounts.filter((one) => one.network === network)
  const same = ofNetwork.find((one) => one.externalId === externalId)
  return same ?? ofNetwork.find((one) => one.username.toLowerCase() === username.toLowerCase()) ?? null
}

export interface NamedAccount {
  network: NetworkId
  username: string
  externalId: string
}
