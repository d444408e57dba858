import type { Db } from '#server/plumbing/database/database.ts'
import { dropWorkspace } from './own-workspaces.ts'
import { lockWorkspace } from './lock-workspace.ts'

export type CloseAccountResult =
  | { kind: 'closed'; files: string[] }
  /** Others are members of what this person owns; it has to be handed on or deleted first. */
  | { kind: 'owns-shared'; workspaceNames: string[] }
  | { kind: 'under-way' }

/** Ends an account: its workspaces that nobody else is in go with it, of the others it leaves what was written. */
export async function closeAccount(tx: Db, userId: string): Promise<CloseAccountResult> {
  const owned = await tx
    .selectFrom('workspace_members')
    .select('workspace_id')
    .where('user_id', '=', userId)
    .where('role', '=', 'owner')
    .orderBy('workspace_id')
    .execute()
  const shared: string[] = []
  for (const { workspace_id } of owned) {
    const workspace = await lockWorkspace(tx, workspace_id)
    const others = await tx
      .selectFrom('workspace_members')
      .select('user_id')
      .where('workspace_id', '=', workspace_id)
      .where('user_id', '!=', userId)
      .execute()
    if (workspace && others.length > 0) shared.push(workspace.name)
  }
  if (shared.length > 0) return { kind: 'owns-shared', workspaceNames: shared }
  const files: string[] = []
  for (const { workspace_id } of owned) {
    const dropped = await dropWorkspace(tx, workspace_id)
    if (dropped.kind === 'under-way') return dropped
    files.push(...dropped.files)
  }
  await tx.deleteFrom('users').where('id', '=', userId).execute()
  return { kind: 'closed', files }
}
