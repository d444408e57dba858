import {
  acceptInvitation,
  type AcceptInvitationResult,
  readInvitation,
} from '#server/modules/workspaces/accept-invitation.ts'
import {
  changeRole,
  leaveWorkspace,
  type MembersActor,
  type MembersChanged,
  removeMember,
  type TransferContext,
  transferOwnership,
} from '#server/modules/workspaces/change-members.ts'
import {
  findOpenInvitation,
  type InvitationContext,
  invite,
  type InviteResult,
  maxOpenInvitations,
  revokeInvitation,
} from '#server/modules/workspaces/invite.ts'
import { listInvitations, listMembers } from '#server/modules/workspaces/list-members.ts'
import { isTimezone, namedTimezone } from '#server/modules/workspaces/timezone.ts'
import { findWorkspace } from '#server/modules/workspaces/workspaces.ts'
import type { Invitation } from '#contract/members.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { addressIn } from '../http/client-address.ts'
import { inWorkspace, open, signedIn } from '../http/procedures.ts'
import { limitTries } from '../http/limit-tries.ts'
import type { Member } from '../http/permit.ts'
import { noWorkspace, problem } from '../http/problem.ts'
import { roomRefusalProblem } from '../http/room-refusal.ts'
import type { ApiContext } from '../http/api-context.ts'

type Inside = Member & Pick<ApiContext, 'dependencies'>

const list = inWorkspace.members.list.handler(({ context: { dependencies, workspaceId } }) =>
  listMembers(dependencies.database.db, workspaceId),
)

const changeRoleOf = inWorkspace.members.changeRole.handler(async ({ context, input }) => {
  const { userId, role } = input
  await change(context, (tx, acting) => changeRole(tx, acting, { userId, role }))
  return listMembers(context.dependencies.database.db, context.workspaceId)
})

const remove = inWorkspace.members.remove.handler(({ context, input }) =>
  change(context, (tx, acting) => removeMember(tx, acting, input.userId)),
)

const leave = inWorkspace.members.leave.handler(({ context }) => change(context, leaveWorkspace))

const transfer = inWorkspace.members.transfer.handler(async ({ context, input }) => {
  const { userId, typedName } = input
  const { queue } = context.dependencies
  const queueMail: TransferContext['queueMail'] = (tx, message) => queue.ask(tx, 'send-letter', message)
  await change(context, (tx, acting) =>
    transferOwnership(tx, { ...acting, queueMail }, { userId, typedName }),
  )
  return listMembers(context.dependencies.database.db, context.workspaceId)
})

async function change(
  { dependencies, workspaceId, person }: Inside,
  verb: (tx: Db, acting: MembersActor) => Promise<MembersChanged>,
): Promise<void> {
  const { instance, clock } = dependencies
  const acting = { workspaceId, by: person.id, billing: instance.billing, now: clock.now() }
  const changed = await dependencies.database.db.transaction().execute((tx) => verb(tx, acting))
  switch (changed.kind) {
    case 'done':
      return
    case 'no-member':
      throw problem('not-found', { detail: 'This person is no longer a member.' })
    case 'is-owner':
      throw problem('conflict', {
        detail: 'A workspace needs an owner. Make someone else the owner first.',
      })
    case 'owner-only':
      throw problem('forbidden', { detail: 'Only the owner of the workspace can do this.' })
    case 'other-name':
      throw problem('bad-request', { detail: 'Type the name of the workspace exactly to confirm.' })
    case 'no-room':
      throw roomRefusalProblem(changed.refusal, { at: acting.now, detail: newOwnerHasNoRoom })
    default:
      return changed satisfies never
  }
}

const invitations = inWorkspace.members.invitations.handler(({ context }) => presentInvitations(context))

const inviteSomebody = inWorkspace.members.invite.handler(({ context, input }) =>
  sendInvitation(context, input),
)

const resend = inWorkspace.members.resend.handler(async ({ context, input }) => {
  const { dependencies, workspaceId } = context
  const of = { workspaceId, invitationId: input.invitationId }
  const open = await findOpenInvitation(dependencies.database.db, of)
  if (!open) throw noInvitation()
  return sendInvitation(context, open)
})

const revoke = inWorkspace.members.revoke.handler(async ({ context, input }) => {
  const { dependencies, workspaceId, person } = context
  const of = { workspaceId, invitationId: input.invitationId, by: person.id }
  const isRevoked = await dependencies.database.db
    .transaction()
    .execute((tx) => revokeInvitation(tx, of, dependencies.clock.now()))
  if (!isRevoked) throw noInvitation()
})

const noInvitation = () => problem('not-found', { detail: 'This invitation has ended. Invite them again.' })

/** Prevents flooding a mailbox through this server. */
const perWorkspace = {
  max: 60,
  perSec: 86_400,
  detail: 'This workspace sent many invitations today. Try again tomorrow.',
}
const perReader = {
  max: 5,
  perSec: 86_400,
  detail: 'We already sent this person several emails today. Try again tomorrow.',
}

async function sendInvitation(
  context: Member & ApiContext,
  whom: { email: string; role: Exclude<Member['role'], 'owner'> },
): Promise<Invitation[]> {
  const { dependencies, workspaceId, person } = context
  await limitTries(context, `invite|${workspaceId}`, perWorkspace)
  await limitTries(context, `invite|${workspaceId}|${whom.email.toLowerCase()}`, perReader)
  const inviting: InvitationContext = {
    workspaceId,
    by: person,
    billing: dependencies.instance.billing,
    now: dependencies.clock.now(),
    origin: dependencies.origin(),
    queueMail: (db, message) => dependencies.queue.ask(db, 'send-letter', message),
  }
  const sent = await dependencies.database.db.transaction().execute((tx) => invite(tx, inviting, whom))
  mustBeSent(sent, inviting.now)
  return presentInvitations(context)
}

function mustBeSent(result: InviteResult, at: Date): void {
  switch (result.kind) {
    case 'sent':
      return
    case 'may-not':
      throw problem('forbidden', { detail: 'Only the owner can invite admins.' })
    case 'is-member':
      throw problem('conflict', { detail: 'This person is already a member.' })
    case 'too-many':
      throw problem('conflict', {
        detail: `${maxOpenInvitations} invitations are pending. Revoke some, or wait until they are accepted.`,
      })
    case 'gone':
      throw noWorkspace()
    case 'no-room':
      throw roomRefusalProblem(result.refusal, { at })
    default:
      return result satisfies never
  }
}

function presentInvitations({ dependencies, workspaceId }: Inside): Promise<Invitation[]> {
  return listInvitations(dependencies.database.db, workspaceId, dependencies.clock.now())
}

const perAddress = { max: 60, perSec: 60, detail: 'Too many tries. Wait a minute, then try again.' }

const look = open.members.look.handler(async ({ context, input }) => {
  const { dependencies, request } = context
  await limitTries(context, `invitation|${addressIn(request.headers)}`, perAddress)
  const seen = await readInvitation(dependencies.database.db, input.token, dependencies.clock.now())
  if (!seen) throw linkIsOver()
  return seen
})

const linkIsOver = () =>
  problem('not-found', {
    detail:
      'This invitation was revoked or replaced by a newer one. Open the newest email, or ask for another invitation.',
  })

const accept = signedIn.members.accept.handler(async ({ context, input }) => {
  const { dependencies, person, request } = context
  const { db } = dependencies.database
  const named = input.timezone && isTimezone(input.timezone) ? input.timezone : null
  const somebody = { ...person, timezone: named ?? namedTimezone(request.headers) }
  const asking = { billing: dependencies.instance.billing, now: dependencies.clock.now() }
  const accepted = await db.transaction().execute((tx) => acceptInvitation(tx, input.token, somebody, asking))
  const workspaceId = joined(accepted, asking.now)
  const workspace = await findWorkspace(db, { workspaceId, userId: person.id })
  if (!workspace) throw linkIsOver()
  return workspace
})

/** @returns the id of the workspace */
function joined(accepted: AcceptInvitationResult, at: Date): string {
  switch (accepted.kind) {
    case 'joined':
      return accepted.workspaceId
    case 'none':
      throw linkIsOver()
    case 'over':
      throw problem('conflict', {
        detail: 'This invitation has expired. Ask the person who invited you for a new one.',
      })
    case 'for-another-address':
      throw problem('forbidden', {
        detail: `This invitation is for ${accepted.email}. Sign in with that address to accept it.`,
      })
    case 'address-not-confirmed':
      throw problem('email-not-verified', {
        detail: 'Confirm your email address first. Open the link in the email we sent you.',
      })
    case 'no-room':
      throw roomRefusalProblem(accepted.refusal, { at, detail: noPlaceLeft })
    default:
      return accepted satisfies never
  }
}

const newOwnerHasNoRoom = 'The new owner’s plan has no room for this workspace. Ask them to change it first.'

/** For someone whose plan it is not. */
const noPlaceLeft = 'This workspace has no room for another person. Ask its owner to make room.'

export const members = {
  list,
  changeRole: changeRoleOf,
  remove,
  leave,
  transfer,
  invitations,
  invite: inviteSomebody,
  resend,
  revoke,
  look,
  accept,
}
