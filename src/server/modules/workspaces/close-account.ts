import { unlockWhereRoom } from '#server/modules/billing/apply-locks.ts'
import { lockSubscription } from '#server/modules/billing/lock-subscription.ts'
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
  const { billing, clock } = tools
  return deleteWhole(tools, { ownerId: userId }, async (tx) => {
    const payers = await lockPayersOf(tx, userId)
    const closed = await close(tx, userId)
    if (closed.kind !== 'closed') return closed
    // Where the person was a member, there is room for another one.
    for (const payer of payers) await unlockWhereRoom(tx, { billing, userId: payer, now: clock.now() })
    return closed
  })
}

/** The other owners of the workspaces a person is a member of, each locked, in the order in which all lock several. */
async function lockPayersOf(tx: Db, userId: string): Promise<string[]> {
  const owners = await tx
    .selectFrom('workspace_members as mine')
    .innerJoin('workspace_members as o', 'o.workspace_id', 'mine.workspace_id')
    .select('o.user_id')
    .distinct()
    .where('mine.user_id', '=', userId)
    .where('o.role', '=', 'owner')
    .execute()
  const ids = owners.map((owner) => owner.user_id).toSorted()
  for (const id of ids) await lockSubscription(tx, id)
  return ids.filter((id) => id !== userId)
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
