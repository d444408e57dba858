import type { Db } from '#server/plumbing/database/database.ts'

/**
 * Whoever changes who is in a workspace holds this lock: what was read about its members stays true until the
 * transaction ends. It comes before every other lock, and keeps nobody from writing posts.
 * @returns null: there is no such workspace any more
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
