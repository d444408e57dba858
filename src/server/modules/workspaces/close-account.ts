import type { Db } from '#server/plumbing/database/database.ts'
import { deleteWhole, type DeletionTools } from './delete-whole.ts'
import { dropWorkspace, isSending } from './own-workspaces.ts'
import { lockWorkspace } from './lock-workspace.ts'

export type CloseAccountResult =
  | { kind: 'closed'; files: string[] }
  /**
   * The person owns workspaces with other members; ownership must be transferred, or the workspaces deleted, first.
   */
  | { kind: 'owns-shared'; workspaceNames: string[] }
  | { kind: 'under-way' }

/** Deletes an account with its workspaces that have no other members; in others, its content stays. */
export async function closeAccount(tools: DeletionTools, userId: string): Promise<CloseAccountResult> {
  return deleteWhole(tools, { ownerId: userId }, (tx) => close(tx, userId))
}

async function close(tx: Db, userId: string): Promise<CloseAccountResult> {
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
  // All are checked before the first is deleted: the account is deleted with all of them, or not at all.
  for (const { workspace_id } of owned) {
    if (await isSending(tx, workspace_id)) return { kind: 'under-way' }
  }
  const files: string[] = []
  for (const { workspace_id } of owned) files.push(...(await dropWorkspace(tx, workspace_id)))
  await tx.deleteFrom('users').where('id', '=', userId).execute()
  return { kind: 'closed', files }
}
