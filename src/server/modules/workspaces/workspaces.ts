import type { Workspace } from '#contract/workspaces.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { isTimezone } from './timezone.ts'

/** The workspaces a person is a member of, oldest membership first. */
export async function listWorkspaces(db: Db, userId: string): Promise<Workspace[]> {
  const rows = await select(db, userId)
    .orderBy('workspace_members.created_at')
    .orderBy('workspaces.id')
    .execute()
  return rows.map(present)
}

/** One workspace of a person; null when the person is not a member. */
export async function findWorkspace(
  db: Db,
  of: { workspaceId: string; userId: string },
): Promise<Workspace | null> {
  const row = await select(db, of.userId).where('workspaces.id', '=', of.workspaceId).executeTakeFirst()
  return row ? present(row) : null
}

/**
 * Sets the time zone a person sees and schedules in.
 * @returns `unknown-timezone` for a zone that is not in this runtime
 */
export async function setTimezone(
  db: Db,
  at: { workspaceId: string; userId: string; timezone: string },
): Promise<{ kind: 'set'; workspace: Workspace } | { kind: 'unknown-timezone' }> {
  const { workspaceId, userId, timezone } = at
  if (!isTimezone(timezone)) return { kind: 'unknown-timezone' }
  await db
    .insertInto('user_preferences')
    .values({ user_id: userId, workspace_id: workspaceId, timezone })
    .onConflict((row) => row.columns(['user_id', 'workspace_id']).doUpdateSet({ timezone }))
    .execute()
  const row = await select(db, userId).where('workspaces.id', '=', workspaceId).executeTakeFirstOrThrow()
  return { kind: 'set', workspace: present(row) }
}

function select(db: Db, userId: string) {
  return db
    .selectFrom('workspace_members')
    .innerJoin('workspaces', 'workspaces.id', 'workspace_members.workspace_id')
    .leftJoin('user_preferences', (join) =>
      join
        .onRef('user_preferences.workspace_id', '=', 'workspaces.id')
        .onRef('user_preferences.user_id', '=', 'workspace_members.user_id'),
    )
    .select(['workspaces.id', 'workspaces.name', 'workspaces.image_url', 'role', 'timezone'])
    .select(['workspaces.locked_at', 'workspace_members.locked_at as member_locked_at'])
    .where('workspace_members.user_id', '=', userId)
}

function present(row: Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>): Workspace {
  const { id, name, image_url: imageUrl } = row
  const role = row.member_locked_at === null ? row.role : 'viewer'
  return { id, name, imageUrl, role, locked: row.locked_at !== null, timezone: row.timezone ?? 'UTC' }
}
