import type { Role } from '#contract/fields.ts'
import type { BillingMode } from '#domain/plan/billing-mode.ts'
import { unlockWhereRoom } from '#server/modules/billing/apply-locks.ts'
import { askWholeRoom } from '#server/modules/billing/ask-whole-room.ts'
import type { RoomRefusal } from '#server/modules/billing/check-room.ts'
import { lockPayer, lockSubscription } from '#server/modules/billing/lock-subscription.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { announce } from '#server/plumbing/live/live.ts'
import type { MailMessage } from '#server/plumbing/mail/mail.ts'
import { lockWorkspace } from './lock-workspace.ts'
import { findMembership, roleOf } from './members.ts'
import { recordActivity } from './record-activity.ts'
import { transferMails } from './transfer-mails.ts'

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
  /** The new owner's plan has no room for the workspace. */
  | { kind: 'no-room'; refusal: RoomRefusal }

export type MembersChanged = { kind: 'done' } | MembersRefusal

/** A person who changes the members of a workspace. */
export interface MembersActor {
  workspaceId: string
  /** The acting person. */
  by: string
  billing: BillingMode
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
  { workspaceId, by, billing, now }: MembersActor,
  userId: string,
): Promise<MembersChanged> {
  const payer = await lockPayer(tx, workspaceId)
  await lockWorkspace(tx, workspaceId)
  const refusal = await mayManage(tx, { workspaceId, by }, userId)
  if (refusal) return refusal
  const subject = { userId, name: await nameOf(tx, userId) }
  await dropMember(tx, workspaceId, userId)
  await recordActivity(tx, [{ workspaceId, userId: by, action: 'member-removed', subject }], now)
  if (payer) await unlockWhereRoom(tx, { billing, userId: payer.userId, now })
  return done(tx, workspaceId)
}

/** A member leaves; the owner cannot. */
export async function leaveWorkspace(
  tx: Db,
  { workspaceId, by, billing, now }: MembersActor,
): Promise<MembersChanged> {
  const payer = await lockPayer(tx, workspaceId)
  await lockWorkspace(tx, workspaceId)
  const role = await roleOf(tx, workspaceId, by)
  if (role === null) return { kind: 'no-member' }
  if (role === 'owner') return { kind: 'is-owner' }
  await dropMember(tx, workspaceId, by)
  await recordActivity(tx, [{ workspaceId, userId: by, action: 'member-left' }], now)
  if (payer) await unlockWhereRoom(tx, { billing, userId: payer.userId, now })
  return done(tx, workspaceId)
}

/** A transfer also queues emails, in its transaction. */
export interface TransferContext extends MembersActor {
  queueMail(tx: Db, message: MailMessage): Promise<void>
}

/**
 * Makes another member the owner; the previous owner becomes an admin. What happens in the workspace counts on the new
 * owner from now on, so their plan must have room for it. Both are told by email.
 */
export async function transferOwnership(
  tx: Db,
  context: TransferContext,
  to: { userId: string; typedName: string },
): Promise<MembersChanged> {
  const { workspaceId, by, billing, now } = context
  for (const userId of [by, to.userId].toSorted()) await lockSubscription(tx, userId)
  const workspace = await lockWorkspace(tx, workspaceId)
  // Another transfer may have come first.
  if ((await roleOf(tx, workspaceId, by)) !== 'owner') return { kind: 'owner-only' }
  if (workspace?.name !== to.typedName.trim()) return { kind: 'other-name' }
  const member = await findMembership(tx, workspaceId, to.userId)
  if (!member) return { kind: 'no-member' }
  if (member.givenRole === 'owner') return { kind: 'is-owner' }
  await setRole(tx, workspaceId, by, 'admin')
  await setRole(tx, workspaceId, to.userId, 'owner')
  // Counted as it would be: what another person already is in the new owner's workspaces counts once.
  const refusal = await askWholeRoom(tx, { userId: to.userId, workspaceId, billing, now })
  if (refusal) {
    await setRole(tx, workspaceId, to.userId, member.givenRole)
    await setRole(tx, workspaceId, by, 'owner')
    return { kind: 'no-room', refusal }
  }
  await settleLocks(tx, context, to.userId)
  await mailBoth(tx, context, { workspace: workspace.name, to: to.userId })
  const subject = { userId: to.userId, name: await nameOf(tx, to.userId) }
  await recordActivity(tx, [{ workspaceId, userId: by, action: 'ownership-transferred', subject }], now)
  return done(tx, workspaceId)
}

/** The workspace was locked by the plan of its previous owner, and leaves room there. */
async function settleLocks(
  tx: Db,
  { workspaceId, by, billing, now }: MembersActor,
  newOwner: string,
): Promise<void> {
  await tx
    .updateTable('workspace_members')
    .set({ locked_at: null })
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', newOwner)
    .execute()
  for (const userId of [by, newOwner]) await unlockWhereRoom(tx, { billing, userId, now })
}

async function mailBoth(
  tx: Db,
  { by, queueMail }: TransferContext,
  { workspace, to }: { workspace: string; to: string },
): Promise<void> {
  const people = await tx
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', 'in', [by, to])
    .execute()
  const [before, after] = [by, to].map((id) => people.find((one) => one.id === id))
  if (!before || !after) return
  await queueMail(tx, transferMails.toPrevious(before, { workspace, newOwner: after.name }))
  await queueMail(tx, transferMails.toNew(after, { workspace, previousOwner: before.name }))
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
  const mine = await roleOf(tx, workspaceId, by)
  const theirs = (await findMembership(tx, workspaceId, userId))?.givenRole
  if (theirs === undefined) return { kind: 'no-member' }
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
