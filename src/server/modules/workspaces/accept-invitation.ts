import type { InvitationSeen } from '#contract/members.ts'
import type { BillingMode } from '#domain/plan/billing-mode.ts'
import { askMemberRoom } from '#server/modules/billing/ask-room.ts'
import type { RoomRefusal } from '#server/modules/billing/check-room.ts'
import { hashOfToken } from '#server/plumbing/bearer-token.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { announce } from '#server/plumbing/live/live.ts'
import { setInitialTimezone } from './set-initial-timezone.ts'
import { mayInvite } from './invite.ts'
import { roleOf } from './members.ts'
import { recordActivity } from './record-activity.ts'

/** The invitation of a link; null for one that was revoked, replaced, or never existed. */
export async function readInvitation(db: Db, token: string, now: Date): Promise<InvitationSeen | null> {
  const row = await findByToken(db, token)
  if (!row) return null
  return {
    state: row.accepted_at ? 'accepted' : row.expires_at <= now || !mayInvite(row) ? 'over' : 'open',
    workspaceId: row.workspace_id,
    workspaceName: row.workspace_name,
    invitedBy: row.invited_by_name,
    email: row.email,
    role: row.role,
  }
}

/** Whether an open invitation with this token was sent to this address. */
export async function isInvitedBy(db: Db, by: { token: string; email: string }, now: Date): Promise<boolean> {
  const seen = await readInvitation(db, by.token, now)
  return seen?.state === 'open' && seen.email === by.email.toLowerCase()
}

export type AcceptInvitationResult =
  | { kind: 'joined'; workspaceId: string }
  | { kind: 'none' }
  | { kind: 'over' }
  | { kind: 'for-another-address'; email: string }
  | { kind: 'address-not-confirmed' }
  | { kind: 'no-room'; refusal: RoomRefusal }

/**
 * Accepts an invitation: email and session must have the same address, and it must be confirmed. An existing member
 * keeps their role. Of two who take the last place of the owner's plan, the later one finds no room.
 * @param person `timezone`: of their browser, an IANA zone that exists, or null
 */
export async function acceptInvitation(
  tx: Db,
  token: string,
  person: { id: string; email: string; emailVerified: boolean; timezone: string | null },
  { billing, now }: { billing: BillingMode; now: Date },
): Promise<AcceptInvitationResult> {
  const invited = await findByToken(tx, token)
  if (!invited) return { kind: 'none' }
  const { email } = person
  const room = await askMemberRoom(tx, {
    workspaceId: invited.workspace_id,
    email,
    billing,
    now,
    joins: true,
  })
  // Of two simultaneous uses of the link, the second finds it used.
  await tx
    .selectFrom('invitations')
    .select('id')
    .where('token_hash', '=', hashOfToken(token))
    .forUpdate()
    .execute()
  const row = await findByToken(tx, token)
  if (!row) return { kind: 'none' }
  const { workspace_id: workspaceId } = row
  if (row.email !== person.email.toLowerCase()) return { kind: 'for-another-address', email: row.email }
  if (!person.emailVerified) return { kind: 'address-not-confirmed' }
  const already = await roleOf(tx, workspaceId, person.id)
  if (row.accepted_at) return already ? { kind: 'joined', workspaceId } : { kind: 'over' }
  if (row.expires_at <= now || !mayInvite(row)) return { kind: 'over' }
  if (!already && room.kind !== 'room') return { kind: 'no-room', refusal: room }
  await tx.updateTable('invitations').set({ accepted_at: now }).where('id', '=', row.id).execute()
  if (already) return { kind: 'joined', workspaceId }
  await tx
    .insertInto('workspace_members')
    .values({ workspace_id: workspaceId, user_id: person.id, role: row.role })
    .execute()
  await setInitialTimezone(tx, { workspaceId, userId: person.id }, person.timezone)
  const subject = { role: row.role }
  await recordActivity(tx, [{ workspaceId, userId: person.id, action: 'member-joined', subject }], now)
  await announce(tx, [{ workspaceId, kind: 'members-changed' }])
  return { kind: 'joined', workspaceId }
}

function findByToken(db: Db, token: string) {
  return db
    .selectFrom('invitations')
    .innerJoin('workspaces', 'workspaces.id', 'invitations.workspace_id')
    .leftJoin('users', 'users.id', 'invitations.invited_by')
    .leftJoin('workspace_members as m', (join) =>
      join
        .onRef('m.workspace_id', '=', 'invitations.workspace_id')
        .onRef('m.user_id', '=', 'invitations.invited_by'),
    )
    .select(['invitations.id', 'invitations.workspace_id', 'workspaces.name as workspace_name'])
    .select([
      'users.name as invited_by_name',
      'invitations.email',
      'invitations.role',
      'm.role as inviter_role',
    ])
    .select(['expires_at', 'accepted_at'])
    .where('token_hash', '=', hashOfToken(token))
    .executeTakeFirst()
}
