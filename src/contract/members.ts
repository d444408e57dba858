import { oc } from '@orpc/contract'
import { z } from 'zod'
import { id, instant, inWorkspace, role } from './fields.ts'
import { workspace } from './workspaces.ts'

/** Owner is nobody by invitation: it is handed on. */
export const givenRole = role.exclude(['owner'])

export const workspaceMember = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  imageUrl: z.string().nullable(),
  role,
  joinedAt: instant,
})

export type WorkspaceMember = z.infer<typeof workspaceMember>

export const invitation = z.object({
  id,
  email: z.string(),
  role: givenRole,
  invitedBy: z.string().nullable().describe('null: somebody whose account is gone'),
  sentAt: instant,
  expiresAt: instant,
  isOver: z.boolean().describe('Its link works no longer; send it again'),
})

export type Invitation = z.infer<typeof invitation>

export const invitationSeen = z.object({
  state: z.enum(['open', 'over', 'accepted']),
  workspaceId: id,
  workspaceName: z.string(),
  invitedBy: z.string().nullable(),
  email: z.string().describe('Whom it is for; only a session of this address can accept it'),
  role: givenRole,
})

export type InvitationSeen = z.infer<typeof invitationSeen>

const tags = ['Members']
const ofMember = inWorkspace.extend({ userId: z.string().min(1).max(100) })
const ofInvitation = inWorkspace.extend({ invitationId: id })
const byToken = z.object({ token: z.string().min(1).max(100) })
const typedName = z.string().max(200).describe('The name of the workspace, typed by its owner')

export const members = {
  list: oc
    .route({ method: 'GET', path: '/workspaces/{workspaceId}/members', summary: 'Who is in it', tags })
    .input(inWorkspace)
    .output(z.array(workspaceMember)),
  changeRole: oc
    .route({
      method: 'PUT',
      path: '/workspaces/{workspaceId}/members/{userId}/role',
      summary: 'Give a member another role',
      description: 'Admins are made and unmade by the owner alone.',
      tags,
    })
    .input(ofMember.extend({ role: givenRole }))
    .output(z.array(workspaceMember)),
  remove: oc
    .route({
      method: 'DELETE',
      path: '/workspaces/{workspaceId}/members/{userId}',
      summary: 'Remove a member; what they wrote stays',
      tags,
    })
    .input(ofMember),
  leave: oc
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/leave',
      summary: 'Leave a workspace',
      description: 'Its owner cannot: ownership is transferred first.',
      tags,
    })
    .input(inWorkspace),
  transfer: oc
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/transfer',
      summary: 'Make another member the owner',
      description: 'Whoever owned it becomes an admin. A workspace has exactly one owner at every moment.',
      tags,
    })
    .input(inWorkspace.extend({ userId: z.string().min(1).max(100), typedName }))
    .output(z.array(workspaceMember)),

  invitations: oc
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/invitations',
      summary: 'Who was asked to join and has not yet',
      tags,
    })
    .input(inWorkspace)
    .output(z.array(invitation)),
  invite: oc
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/invitations',
      summary: 'Ask somebody to join, by letter',
      description:
        'The link works for seven days and for this address only. Inviting the same address again replaces it.',
      tags,
    })
    .input(inWorkspace.extend({ email: z.email().max(320), role: givenRole }))
    .output(z.array(invitation)),
  resend: oc
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/invitations/{invitationId}/resend',
      summary: 'Send the letter again, with a new link for seven days',
      tags,
    })
    .input(ofInvitation)
    .output(z.array(invitation)),
  revoke: oc
    .route({
      method: 'DELETE',
      path: '/workspaces/{workspaceId}/invitations/{invitationId}',
      summary: 'Take an invitation back',
      tags,
    })
    .input(ofInvitation),

  /** Whoever holds the link may see what it is for. */
  look: oc
    .route({
      method: 'POST',
      path: '/invitation',
      summary: 'What the link of an invitation leads to',
      description: 'The token travels in the body, so that no log of addresses holds it.',
      tags,
    })
    .input(byToken)
    .output(invitationSeen),
  accept: oc
    .route({
      method: 'POST',
      path: '/invitation/accept',
      summary: 'Join by the link of an invitation',
      description: 'Needs a session of the address that was invited.',
      tags,
    })
    .input(byToken.extend({ timezone: z.string().max(64).optional() }))
    .output(workspace),
}
