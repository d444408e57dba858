import type { BillingMode } from '#domain/plan/billing-mode.ts'
import type { Database } from '#server/plumbing/database/database.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { openWorkspace } from './open-workspace.ts'

/** The invitation whose link a newcomer followed. */
interface FollowedInvitation {
  token: string
  /** Of the newcomer. */
  email: string
  emailVerified: boolean
  billing: BillingMode
  now: Date
}

/**
 * Creates what every new person has: the free plan, and a workspace named after them which they own, in their time
 * zone. A person who was invited joins that workspace instead. Idempotent, so it also completes an interrupted sign-up.
 * @param newcomer `timezone`: of their browser, an IANA zone that exists, or null
 * @param invitation one that is no longer valid, or that the plan has no room for, counts as none
 */
export async function provisionWorkspace(
  database: Database,
  newcomer: { userId: string; name: string; timezone: string | null },
  invitation: FollowedInvitation | null = null,
): Promise<void> {
  const { userId, name, timezone } = newcomer
  await database.db.transaction().execute(async (tx) => {
    // The plan's row marks a completed sign-up: of two simultaneous runs, one finds it.
    const first = await tx
      .insertInto('user_subscriptions')
      .values({ user_id: userId, plan_id: 'freeplan', status: 'active' })
      .onConflict((row) => row.column('user_id').doNothing())
      .returning('user_id')
      .executeTakeFirst()
    if (!first) return
    if (invitation) {
      const { token, billing, now, ...address } = invitation
      const person = { ...address, id: userId, timezone }
      const accepted = await acceptInvitation(tx, token, person, { billing, now })
      if (accepted.kind === 'joined') return
    }
    await openWorkspace(tx, { userId, name: workspaceNameOf(name), timezone: timezone ?? 'UTC' })
  })
}

/** "Ada’s workspace"; a person without a name gets "My workspace". */
export function workspaceNameOf(name: string): string {
  const clean = name.replaceAll(/\s+/g, ' ').trim().slice(0, 80)
  return clean === '' ? 'My workspace' : `${clean}’s workspace`
}
