import type { Role } from '#contract/fields.ts'
import type { BillingMode } from '#domain/plan/billing-mode.ts'
import { announceSubscription } from '#server/modules/billing/announce-subscription.ts'
import { askMemberRoom } from '#server/modules/billing/ask-room.ts'
import type { RoomRefusal } from '#server/modules/billing/check-room.ts'
import { payerOf } from '#server/modules/billing/lock-subscription.ts'
import { hashOfToken, newBearerToken } from '#server/plumbing/bearer-token.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { MailMessage } from '#server/plumbing/mail/mail.ts'
import { invitationMail } from './invitation-mail.ts'
import { announce } from '#server/plumbing/live/live.ts'
import { lockWorkspace } from './lock-workspace.ts'
import { roleOf } from './members.ts'
import { recordActivity } from './record-activity.ts'

const keptMs = 7 * 86_400_000
/** The maximum number of open invitations in one workspace. */
export const maxOpenInvitations = 50

/** The inviter, and a function that queues an email in the transaction. */
export interface InvitationContext {
  workspaceId: string
  by: { id: string; name: string }
  billing: BillingMode
  now: Date
  origin: string
  queueMail(tx: Db, message: MailMessage): Promise<void>
}

export type InviteResult =
  | { kind: 'sent'; invitationId: string }
  | { kind: 'is-member' }
  | { kind: 'too-many' }
  | { kind: 'gone' }
  /** Admins invite, and only the owner invites admins. */
  | { kind: 'may-not' }
  | { kind: 'no-room'; refusal: RoomRefusal }

/**
 * Invites a person by email, if the owner's plan has room for another one. A repeated invitation gets a new link and
 * the new role, and ends the previous one. Includes the activity and the announcement.
 */
export async function invite(
  tx: Db,
  inviting: InvitationContext,
  whom: { email: string; role: Exclude<Role, 'owner'> },
): Promise<InviteResult> {
  const { workspaceId, by, billing, now } = inviting
  const email = whom.email.trim().toLowerCase()
  const room = await askMemberRoom(tx, { workspaceId, email, billing, now })
  const workspace = await lockWorkspace(tx, workspaceId)
  if (!workspace) return { kind: 'gone' }
  const inviter = { inviter_role: await roleOf(tx, workspaceId, by.id), role: whom.role }
  if (!mayInvite(inviter)) return { kind: 'may-not' }
  const member = await tx
    .selectFrom('workspace_members')
    .innerJoin('users', 'users.id', 'workspace_members.user_id')
    .select('users.id')
    .where('workspace_id', '=', workspaceId)
    .where('users.email', '=', email)
    .executeTakeFirst()
  if (member) return { kind: 'is-member' }
  const others = await tx
    .selectFrom('invitations')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('accepted_at', 'is', null)
    .where('email', '!=', email)
    .execute()
  if (others.length >= maxOpenInvitations) return { kind: 'too-many' }
  if (room.kind !== 'room') return { kind: 'no-room', refusal: room }

  const token = newBearerToken()
  const link = {
    role: whom.role,
    token_hash: hashOfToken(token),
    invited_by: by.id,
    created_at: now,
    expires_at: new Date(now.getTime() + keptMs),
  }
  const { id } = await tx
    .insertInto('invitations')
    .values({ workspace_id: workspaceId, email, ...link })
    .onConflict((row) =>
      row.columns(['workspace_id', 'email']).where('accepted_at', 'is', null).doUpdateSet(link),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const subject = { email, role: whom.role }
  await recordActivity(tx, [{ workspaceId, userId: by.id, action: 'member-invited', subject }], now)
  await inviting.queueMail(
    tx,
    invitationMail(email, {
      workspace: workspace.name,
      invitedBy: by.name,
      role: whom.role,
      link: `${inviting.origin}/invitation/${token}`,
    }),
  )
  await announce(tx, [{ workspaceId, kind: 'members-changed' }])
  return { kind: 'sent', invitationId: id }
}

/** Whether the inviter could still send the invitation: admins invite, and only the owner invites admins. */
export function mayInvite({ inviter_role, role }: { inviter_role: Role | null; role: Role }): boolean {
  return inviter_role === 'owner' || (inviter_role === 'admin' && role !== 'admin')
}

/** The person of an open invitation; null when there is none. */
export async function findOpenInvitation(tx: Db, of: { workspaceId: string; invitationId: string }) {
  const row = await tx
    .selectFrom('invitations')
    .select(['email', 'role'])
    .where('workspace_id', '=', of.workspaceId)
    .where('id', '=', of.invitationId)
    .where('accepted_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Revokes an invitation: its link becomes invalid. @returns false: there is no open one */
export async function revokeInvitation(
  tx: Db,
  of: { workspaceId: string; invitationId: string; by: string },
  now: Date,
): Promise<boolean> {
  const { workspaceId } = of
  const row = await tx
    .deleteFrom('invitations')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', of.invitationId)
    .where('accepted_at', 'is', null)
    .returning('email')
    .executeTakeFirst()
  if (!row) return false
  const subject = { email: row.email }
  await recordActivity(tx, [{ workspaceId, userId: of.by, action: 'invitation-revoked', subject }], now)
  await announce(tx, [{ workspaceId, kind: 'members-changed' }])
  const payer = await payerOf(tx, workspaceId)
  if (payer !== null) await announceSubscription(tx, payer)
  return true
}
