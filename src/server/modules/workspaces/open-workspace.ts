import type { Db } from '#server/plumbing/database/database.ts'

/** A new workspace with its owner as a member, whose time zone is `timezone`. In the caller's transaction. */
export async function openWorkspace(
  tx: Db,
  of: { userId: string; name: string; timezone: string },
): Promise<string> {
  const { id } = await tx
    .insertInto('workspaces')
    .values({ name: of.name, image_url: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const place = { user_id: of.userId, workspace_id: id }
  await tx
    .insertInto('workspace_members')
    .values({ ...place, role: 'owner' })
    .execute()
  await tx
    .insertInto('user_preferences')
    .values({ ...place, timezone: of.timezone })
    .execute()
  return id
}
