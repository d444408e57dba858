import type { NetworkId } from '#domain/networks/network.ts'
import type { Db } from '#server/plumbing/database/database.ts'

/** A connected account of a workspace. Optional fields are absent as from the network. */
interface TestAccount {
  workspaceId: string
  connectedBy: string
  provider?: NetworkId
  username?: string
  /** The account's id on its network; default: the username. */
  externalId?: string
  displayName?: string
  avatarUrl?: string
}

/** Stores a connection without any network or encryption keys. */
export async function insertAccount(db: Db, account: TestAccount): Promise<{ id: string; username: string }> {
  const { provider = 'bluesky', username = 'ada', externalId = username } = account
  const { displayName = null, avatarUrl = null } = account
  return db
    .insertInto('connections')
    .values({
      workspace_id: account.workspaceId,
      provider,
      external_id: externalId,
      username,
      display_name: displayName,
      avatar_url: avatarUrl,
      credentials: new Uint8Array(),
      key_id: 'none',
      connected_by: account.connectedBy,
      refreshing_by: null,
    })
    .returning(['id', 'username'])
    .executeTakeFirstOrThrow()
}
