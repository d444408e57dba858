import type { Role } from '#contract/fields.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { announce } from '#server/plumbing/live/live.ts'
import { lockWorkspace } from './lock-workspace.ts'
import { roleOf } from './members.ts'
import { recordActivity } from './record-activity.ts'

/** Why a change of members was refused. */
type MembersRefusal =
  /** No member has this id. */
  | { kind: 'no-member' }
  /** A workspace always has one owner: ownership must be transferred first. */
  | { kind: 'is-owner' }
  /** Only the owner makes, changes and removes admins. */
  | { kind: 'owner-only' }
  /** The typed name is not the workspace's. */
  | { kind: 'other-name' }

export type MembersChanged = { kind: 'done' } | MembersRefusal

/** A person who changes the members of a workspace. */
export interface MembersActor {
  workspaceId: string
  /** The acting person. */
  by: string
  now: Date
}

/** Gives a member another role than owner. The acting person's rights are checked again, under the lock. */
export async function changeRole(
  tx: Db,
  { workspaceId, by, now }: MembersActor,
  to: { userId: string; role: Exclude<Role, 'owner'> },
): Promise<MembersChanged> {
  await lockWorkspace(tx, workspaceId)
  const refusal = await mayManage(tx, { workspaceId, by }, to.userId)
  if (refusal) return refusal
  if (to.role === 'admin' && (await roleOf(tx, workspaceId, by)) !== 'owner') return { kind: 'owner-only' }
  await setRole(tx, workspaceId, to.userId, to.role)
  const subject = { userId: to.userId, name: await nameOf(tx, to.userId), role: to.role }
  await recordActivity(tx, [{ workspaceId, userId: by, action: 'member-role-changed', subject }], now)
  return done(tx, workspaceId)
}

/** Removes a member. Their posts and notes stay. */
export async function removeMember(
  tx: Db,
  { workspaceId, by, now }: MembersActor,
  userId: string,
): Promise<MembersChanged> {
  await lockWorkspace(tx, workspaceId)
  const refusal = await mayManage(tx, { workspaceId, by }, userId)
  if (refusal) return refusal
  const subject = { userId, name: await nameOf(tx, userId) }
  await dropMember(tx, workspaceId, userId)
  await recordActivity(tx, [{ workspaceId, userId: by, action: 'member-removed', subject }], now)
  return done(tx, workspaceId)
}

/** A member leaves; the owner cannot. */
export async function leaveWorkspace(
  tx: Db,
  { workspaceId, by, now }: MembersActor,
): Promise<MembersChanged> {
  await lockWorkspace(tx, workspaceId)
  const role = await roleOf(tx, workspaceId, by)
  if (role === null) return { kind: 'no-member' }
  if (role === 'owner') return { kind: 'is-owner' }
  await dropMember(tx, workspaceId, by)
  await recordActivity(tx, [{ workspaceId, userId: by, action: 'member-left' }], now)
  return done(tx, workspaceId)
}

/** Makes another member the owner; the previous owner becomes an admin. */
export async function transferOwnership(
  tx: Db,
  { workspaceId, by, now }: MembersActor,
  to: { userId: string; typedName: string },
): Promise<MembersChanged> {
  const workspace = await lockWorkspace(tx, workspaceId)
  // Another transfer may have come first.
  if ((await roleOf(tx, workspaceId, by)) !== 'owner') return { kind: 'owner-only' }
  if (workspace?.name !== to.typedName.trim()) return { kind: 'other-name' }
  const role = await roleOf(tx, workspaceId, to.userId)
  if (role === null) return { kind: 'no-member' }
  if (role === 'owner') return { kind: 'is-owner' }
  await setRole(tx, workspaceId, by, 'admin')
  await setRole(tx, workspaceId, to.userId, 'owner')
  const subject = { userId: to.userId, name: await nameOf(tx, to.userId) }
  await recordActivity(tx, [{ workspaceId, userId: by, action: 'ownership-transferred', subject }], now)
  return done(tx, workspaceId)
}

async function done(tx: Db, workspaceId: string): Promise<MembersChanged> {
  await announce(tx, [{ workspaceId, kind: 'members-changed' }])
  return { kind: 'done' }
}

/** Admins manage editors, authors and viewers; the owner also admins; no one the owner. */
async function mayManage(
  tx: Db,
  { workspaceId, by }: { workspaceId: string; by: string },
  userId: string,
): Promise<MembersRefusal | null> {
  const [mine, theirs] = [await roleOf(tx, workspaceId, by), await roleOf(tx, workspaceId, userId)]
  if (theirs === null) return { kind: 'no-member' }
  if (theirs === 'owner') return { kind: 'is-owner' }
  if (mine === 'owner') return null
  return mine === 'admin' && theirs !== 'admin' ? null : { kind: 'owner-only' }
}

async function setRole(tx: Db, workspaceId: string, userId: string, role: Role): Promise<void> {
  await tx
    .updateTable('workspace_members')
    .set({ role })
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .execute()
}

async function dropMember(tx: Db, workspaceId: string, userId: string): Promise<void> {
  for (const table of ['workspace_members', 'user_preferences', 'notification_preferences'] as const) {
    await tx.deleteFrom(table).where('workspace_id', '=', workspaceId).where('user_id', '=', userId).execute()
  }
}

async function nameOf(tx: Db, userId: string): Promise<string> {
  const row = await tx.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst()
  return row?.name ?? ''
}
