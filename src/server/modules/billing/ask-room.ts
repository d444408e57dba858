import type { BillingMode } from '#domain/plan/billing-mode.ts'
import type { LimitKey } from '#domain/plan/plan.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { announceSubscription } from './announce-subscription.ts'
import { type Room, roomUnder, type Standing } from './check-room.ts'
import { isCounted } from './count-people.ts'
import { limitsOf } from './limits-of.ts'
import { lockPayerOf } from './lock-payer.ts'
import { lockSubscription } from './lock-subscription.ts'

/** Whose limits are asked: a person's, or those of the owner of a workspace. */
type Whose = { userId: string } | { workspaceId: string }

/** How a verb that adds something asks. */
type Asking = Whose & { billing: BillingMode; now: Date }

const room: Room = { kind: 'room' }

/**
 * Whether there is room for what this transaction adds, under the lock of the person it counts on. Where nothing costs
 * anything the limits of the largest plan count.
 * @param asked `wanted`: in the unit of the limit: workspaces, accounts, GB
 * @param tx a transaction that holds no lock of a workspace or post yet
 */
export async function askRoom(
  tx: Db,
  asked: Asking & { limit: Exclude<LimitKey, 'teamMembers'>; wanted: number },
): Promise<Room> {
  const found = await lockedStanding(tx, asked)
  if (!found) return room
  const { billing: mode, now, limit, wanted } = asked
  const workspaceId = 'workspaceId' in asked ? asked.workspaceId : null
  const request = { mode, userId: found.userId, workspaceId, limit, wanted, at: now, now }
  return announced(tx, request, await roomUnder(tx, request, found.standing))
}

/**
 * {@link askRoom} for a person: someone who is counted already, in whichever workspace of the owner, takes no more room.
 * @param asked `joins`: the person takes the invitation, so that other invitations have no place before theirs
 */
export async function askMemberRoom(
  tx: Db,
  asked: Asking & { email: string; joins?: boolean },
): Promise<Room> {
  const found = await lockedStanding(tx, asked)
  if (!found) return room
  const { billing: mode, now, email, joins: withoutInvitations = false } = asked
  const people = { userId: found.userId, now, withoutInvitations }
  const wanted = (await isCounted(tx, { ...people, email })) ? 0 : 1
  const request = { ...people, mode, limit: 'teamMembers' as const, wanted, at: now }
  return announced(tx, request, await roomUnder(tx, request, found.standing))
}

/** What is added now changes a count that screens show. */
async function announced(tx: Db, { userId }: { userId: string }, answer: Room): Promise<Room> {
  if (answer.kind === 'room') await announceSubscription(tx, userId)
  return answer
}

/** null: the workspace was just deleted; the write itself notices that. */
async function lockedStanding(tx: Db, asked: Asking): Promise<{ userId: string; standing: Standing } | null> {
  const { billing: mode, now } = asked
  const payer =
    'workspaceId' in asked
      ? await lockPayerOf(tx, asked.workspaceId)
      : { userId: asked.userId, row: await lockSubscription(tx, asked.userId) }
  if (!payer) return null
  const plan = await limitsOf(tx, { mode, ...payer, now })
  return { userId: payer.userId, standing: { row: payer.row, plan } }
}
