import { oc } from '@orpc/contract'
import { z } from 'zod'
import { id, instant, inWorkspace, role } from './fields.ts'
import { workspace } from './workspaces.ts'

/** No one is invited as owner: ownership is transferred. */
const givenRole = role.exclude(['owner'])

const workspaceMember = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  imageUrl: z.string().nullable(),
  role,
  locked: z.boolean().describe('The plan has no room for this person: they only read'),
  joinedAt: instant,
})

export type WorkspaceMember = z.infer<typeof workspaceMember>

const invitation = z.object({
  id,
  email: z.string(),
  role: givenRole,
  invitedBy: z.string().nullable().describe('null: the account was deleted'),
  sentAt: instant,
  expiresAt: instant,
  isOver: z.boolean().describe('Its link has expired; send it again'),
})

export type Invitation = z.infer<typeof invitation>

const invitationSeen = z.object({
  state: z.enum(['open', 'over', 'accepted']),
  workspaceId: id,
  workspaceName: z.string(),
  invitedBy: z.string().nullable(),
  email: z.string().describe('The invited address; only a session of this address can accept'),
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
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/members',
      summary: 'Members of the workspace',
      tags,
    })
    .input(inWorkspace)
    .output(z.array(workspaceMember)),
  changeRole: oc
    .route({
      method: 'PUT',
      path: '/workspaces/{workspaceId}/members/{userId}/role',
      summary: 'Give a member another role',
      description: 'Only the owner can add and remove admins.',
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
      description: 'The owner must transfer ownership first.',
      tags,
    })
    .input(inWorkspace),
  transfer: oc
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/transfer',
      summary: 'Make another member the owner',
      description: 'The previous owner becomes an admin. A workspace always has exactly one owner.',
      tags,
    })
    .input(inWorkspace.extend({ userId: z.string().min(1).max(100), typedName }))
    .output(z.array(workspaceMember)),

  invitations: oc
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/invitations',
      summary: 'Pending invitations',
      tags,
    })
    .input(inWorkspace)
    .output(z.array(invitation)),
  invite: oc
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/invitations',
      summary: 'Invite someone by email',
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
      summary: 'Send the invitation again, with a new link for seven days',
      tags,
    })
    .input(ofInvitation)
    .output(z.array(invitation)),
  revoke: oc
    .route({
      method: 'DELETE',
      path: '/workspaces/{workspaceId}/invitations/{invitationId}',
      summary: 'Revoke an invitation',
      tags,
    })
    .input(ofInvitation),

  /** Anyone with the link may see what it is for. */
  look: oc
    .route({
      method: 'POST',
      path: '/invitation',
      summary: 'Read an invitation by its link',
      description: 'Send the token in the body, so no access log contains it.',
      tags,
    })
    .input(byToken)
    .output(invitationSeen),
  accept: oc
    .route({
      method: 'POST',
      path: '/invitation/accept',
      summary: 'Accept an invitation',
      description: 'Needs a session of the address that was invited.',
      tags,
    })
    .input(byToken.extend({ timezone: z.string().max(64).optional() }))
    .output(workspace),
}
