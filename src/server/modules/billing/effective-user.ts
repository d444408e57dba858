import { sql } from 'kysely'
import type { Db } from '#server/plumbing/database/database.ts'

/**
 * Whether a person may use another person's limits: they are that person, or write in a workspace of theirs. A member
 * whose place is locked only reads.
 */
export async function mayActFor(db: Db, caller: string, userId: string): Promise<boolean> {
  if (caller === userId) return true
  const { rows } = await sql`
    select 1 from workspace_members o join workspace_members m on m.workspace_id = o.workspace_id
    where o.user_id = ${userId} and o.role = 'owner'
      and m.user_id = ${caller} and m.role <> 'viewer' and m.locked_at is null
    limit 1`.execute(db)
  return rows.length > 0
}
