import type { NetworkId } from '#domain/networks/network.ts'
import { insertAccount } from '#server/modules/connections/test-accounts.ts'
import { filmLayout } from '#server/modules/studio/film-layout.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { RowFilmTools } from './row-film.ts'

/** Of a server that makes no films. */
export const noFilms: RowFilmTools = {
  layout: filmLayout,
  engineVersion: async () => null,
  askForJob: async () => {},
}

/** An empty workspace with an account for each name like `bluesky:ada`. */
export async function openTestWorkspace(db: Db, owner: string, ...accounts: `${NetworkId}:${string}`[]) {
  const { id: workspaceId } = await db
    .insertInto('workspaces')
    .values({ name: 'Desk', image_url: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('workspace_members')
    .values({ workspace_id: workspaceId, user_id: owner, role: 'owner' })
    .execute()
  for (const account of accounts) {
    const [provider, username = ''] = account.split(':') as [NetworkId, string?]
    await insertAccount(db, { workspaceId, provider, username, connectedBy: owner })
  }
  return workspaceId
}
