import type { BillingMode } from '#domain/plan/billing-mode.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { roomOfLimit, type RoomRefusal } from './check-room.ts'
import { limitsOf } from './limits-of.ts'
import { findSubscription } from './lock-subscription.ts'

const limits = ['workspaces', 'teamMembers', 'connectionsPerWorkspace', 'mediaStorageGB'] as const

/**
 * Whether the plan of a person has room for everything they own, a workspace that was just given to them included.
 * null: it has. Called under their lock. A closed gate does not matter: nothing new is made.
 */
export async function askWholeRoom(
  tx: Db,
  asked: { userId: string; workspaceId: string; billing: BillingMode; now: Date },
): Promise<RoomRefusal | null> {
  const { userId, workspaceId, billing: mode, now } = asked
  const row = await findSubscription(tx, userId)
  const plan = await limitsOf(tx, { mode, userId, row, now })
  for (const limit of limits) {
    const request = { mode, userId, workspaceId, limit, wanted: 0, at: now, now }
    const room = await roomOfLimit(tx, request, { plan })
    if (room.kind !== 'room') return room
  }
  return null
}
