import { roles } from '#contract/fields.ts'
import type { Invitation, WorkspaceMember } from '#contract/members.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { mayInvite } from './invite.ts'

/** The members of a workspace: the owner first, then by role, then by name. */
export async function listMembers(db: Db, workspaceId: string): Promise<WorkspaceMember[]> {
  const rows = await db
    .selectFrom('workspace_members')
    .innerJoin('users', 'users.id', 'workspace_members.user_id')
    .select(['users.id', 'name', 'email', 'image', 'role', 'workspace_members.created_at as joined_at'])
    .select('locked_at')
    .where('workspace_id', '=', workspaceId)
    .orderBy('name')
    .orderBy('users.id')
    .execute()
  return rows
    .map(({ id, name, email, image, role, joined_at, locked_at }) => ({
      userId: id,
      name,
      email,
      imageUrl: image,
      role,
      locked: locked_at !== null,
      joinedAt: joined_at.toISOString(),
    }))
    .toSorted((one, other) => roles.indexOf(one.role) - roles.indexOf(other.role))
}

/** Open invitations, newest first; also expired ones. */
export async function listInvitations(db: Db, workspaceId: string, now: Date): Promise<Invitation[]> {
  const rows = await db
    .selectFrom('invitations')
    .leftJoin('users', 'users.id', 'invitations.invited_by')
    .leftJoin('workspace_members as m', (join) =>
      join
        .onRef('m.workspace_id', '=', 'invitations.workspace_id')
        .onRef('m.user_id', '=', 'invitations.invited_by'),
    )
    .select(['invitations.id', 'invitations.email', 'invitations.role', 'users.name as invited_by'])
    .select(['invitations.created_at', 'expires_at', 'm.role as inviter_role'])
    .where('invitations.workspace_id', '=', workspaceId)
    .where('accepted_at', 'is', null)
    .orderBy('invitations.created_at', 'desc')
    .orderBy('invitations.id')
    .execute()
  return rows.map(({ id, email, role, inviter_role, invited_by, created_at, expires_at }) => ({
    id,
    email,
    role,
    invitedBy: invited_by,
    sentAt: created_at.toISOString(),
    expiresAt: expires_at.toISOString(),
    isOver: expires_at <= now || !mayInvite({ inviter_role, role }),
  }))
}
