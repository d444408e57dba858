import type { Db } from '#server/plumbing/database/database.ts'

/** What a workspace may spend on X in a month, in cents. null: there is no cap, or no such workspace. */
export async function findXCap(db: Db, workspaceId: string): Promise<number | null> {
  const row = await db
    .selectFrom('workspaces')
    .select('x_cap_cents')
    .where('id', '=', workspaceId)
    .executeTakeFirst()
  return row?.x_cap_cents ?? null
}
