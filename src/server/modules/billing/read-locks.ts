import { sql } from 'kysely'
import type { Locks } from '#contract/billing.ts'
import type { Db } from '#server/plumbing/database/database.ts'

/** How many of each are listed. */
const most = 1_000

/** What a smaller plan may lock of a person, oldest first, and what is locked. */
export async function readLocks(db: Db, userId: string): Promise<Locks> {
  const owned = db
    .selectFrom('workspace_members')
    .select('workspace_id')
    .where('user_id', '=', userId)
    .where('role', '=', 'owner')
  const workspaces = await db
    .selectFrom('workspaces')
    .select(['id', 'name', isLocked.as('locked')])
    .where('id', 'in', owned)
    .orderBy('created_at')
    .orderBy('id')
    .limit(most)
    .execute()
  const members = await db
    .selectFrom('workspace_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.user_id as userId', 'u.name', sql<boolean>`bool_or(m.locked_at is not null)`.as('locked')])
    .where('m.workspace_id', 'in', owned)
    .where('m.user_id', '!=', userId)
    .groupBy(['m.user_id', 'u.name'])
    .orderBy((row) => row.fn.min('m.created_at'))
    .orderBy('m.user_id')
    .limit(most)
    .execute()
  const connections = await db
    .selectFrom('connections')
    .select(['id', 'workspace_id as workspaceId', 'provider', 'username', isLocked.as('locked')])
    .where('workspace_id', 'in', owned)
    .orderBy('created_at')
    .orderBy('id')
    .limit(most)
    .execute()
  return { workspaces, members, connections }
}

const isLocked = sql<boolean>`locked_at is not null`
