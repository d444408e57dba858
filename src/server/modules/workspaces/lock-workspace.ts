import type { Db } from '#server/plumbing/database/database.ts'

/**
 * Locks the membership of a workspace: what was read about its members stays true until the transaction ends. It is
 * taken before every other lock, and does not block writing posts.
 * @returns null: the workspace does not exist any more
 */
export async function lockWorkspace(tx: Db, workspaceId: string): Promise<{ name: string } | null> {
  const row = await tx
    .selectFrom('workspaces')
    .select('name')
    .where('id', '=', workspaceId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}
