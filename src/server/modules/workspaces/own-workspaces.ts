import type { BillingMode } from '#domain/plan/billing-mode.ts'
import { unlockWhereRoom } from '#server/modules/billing/apply-locks.ts'
import { askRoom } from '#server/modules/billing/ask-room.ts'
import type { RoomRefusal } from '#server/modules/billing/check-room.ts'
import { lockPayer } from '#server/modules/billing/lock-subscription.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { announce } from '#server/plumbing/live/live.ts'
import { deleteWhole, type DeletionTools } from './delete-whole.ts'
import { lockWorkspace } from './lock-workspace.ts'
import { roleOf } from './members.ts'
import { openWorkspace } from './open-workspace.ts'
import { recordActivity } from './record-activity.ts'

/** The maximum number of workspaces one person can own. */
export const maxOwnedWorkspaces = 50

export type CreateWorkspaceResult =
  | { kind: 'created'; workspaceId: string }
  /** They own the maximum number. */
  | { kind: 'too-many' }
  | { kind: 'no-room'; refusal: RoomRefusal }

/** Creates a workspace that its creator owns, in their time zone, if their plan has room for it. */
export async function createWorkspace(
  tx: Db,
  of: { userId: string; name: string; timezone: string },
  asking: { billing: BillingMode; now: Date },
): Promise<CreateWorkspaceResult> {
  const { userId } = of
  const room = await askRoom(tx, { ...asking, userId, limit: 'workspaces', wanted: 1 })
  if (room.kind !== 'room') return { kind: 'no-room', refusal: room }
  const owned = await tx
    .selectFrom('workspace_members')
    .select('workspace_id')
    .where('user_id', '=', userId)
    .where('role', '=', 'owner')
    .execute()
  if (owned.length >= maxOwnedWorkspaces) return { kind: 'too-many' }
  return { kind: 'created', workspaceId: await openWorkspace(tx, of) }
}

/** Renames a workspace, in the caller's transaction, with the activity and the announcement. */
export async function renameWorkspace(
  tx: Db,
  of: { workspaceId: string; by: string; name: string },
  now: Date,
): Promise<void> {
  const { workspaceId, by, name } = of
  const before = await lockWorkspace(tx, workspaceId)
  if (!before || before.name === name) return
  await tx.updateTable('workspaces').set({ name }).where('id', '=', workspaceId).execute()
  const subject = { name, before: before.name }
  await recordActivity(tx, [{ workspaceId, userId: by, action: 'workspace-renamed', subject }], now)
  await announce(tx, [{ workspaceId, kind: 'members-changed' }])
}

export type DeleteWorkspaceResult =
  /** Paths of files without an owner. */
  | { kind: 'deleted'; files: string[] }
  | { kind: 'owner-only' }
  | { kind: 'other-name' }
  /** One of its posts is being sent. */
  | { kind: 'under-way' }

/** Deletes a workspace with everything in it. Live posts stay on their networks; scheduled ones never go out. */
export async function deleteWorkspace(
  tools: DeletionTools,
  of: { workspaceId: string; by: string; typedName: string },
): Promise<DeleteWorkspaceResult> {
  const { workspaceId } = of
  const { billing, clock } = tools
  return deleteWhole(tools, { workspaceId }, async (tx) => {
    const payer = await lockPayer(tx, workspaceId)
    const deleted = await drop(tx, of)
    if (deleted.kind !== 'deleted') return deleted
    await announce(tx, [{ workspaceId, kind: 'members-changed' }])
    if (payer) await unlockWhereRoom(tx, { billing, userId: payer.userId, now: clock.now() })
    return deleted
  })
}

async function drop(
  tx: Db,
  of: { workspaceId: string; by: string; typedName: string },
): Promise<DeleteWorkspaceResult> {
  const { workspaceId, by } = of
  const workspace = await lockWorkspace(tx, workspaceId)
  if ((await roleOf(tx, workspaceId, by)) !== 'owner') return { kind: 'owner-only' }
  if (workspace?.name !== of.typedName.trim()) return { kind: 'other-name' }
  if (await isSending(tx, workspaceId)) return { kind: 'under-way' }
  return { kind: 'deleted', files: await dropWorkspace(tx, workspaceId) }
}

/** Locks the posts of a workspace, and returns whether one is being sent. */
export async function isSending(tx: Db, workspaceId: string): Promise<boolean> {
  await tx
    .selectFrom('scheduled_posts')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .orderBy('id')
    .forUpdate()
    .execute()
  const publications = await tx
    .selectFrom('publications')
    .select('state')
    .where('workspace_id', '=', workspaceId)
    .orderBy('id')
    .forUpdate()
    .execute()
  return publications.some(({ state }) => state === 'publishing')
}

/**
 * Deletes a workspace without further checks; its posts are locked, and none is being sent. Posts and review links
 * first: the files they use cannot be deleted before them.
 * @returns paths of files without an owner
 */
export async function dropWorkspace(tx: Db, workspaceId: string): Promise<string[]> {
  const media = await tx
    .selectFrom('media')
    .select(['path', 'thumbnail_path'])
    .where('workspace_id', '=', workspaceId)
    .execute()
  const { image_url: picture } = await tx
    .selectFrom('workspaces')
    .select('image_url')
    .where('id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  await tx.deleteFrom('scheduled_posts').where('workspace_id', '=', workspaceId).execute()
  await tx.deleteFrom('review_links').where('workspace_id', '=', workspaceId).execute()
  await tx.deleteFrom('workspaces').where('id', '=', workspaceId).execute()
  const files = media.flatMap(({ path, thumbnail_path }) => [path, thumbnail_path])
  if (picture?.startsWith('/media/')) files.push(picture.slice('/media/'.length))
  return files
}
