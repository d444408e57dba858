import { sql } from 'kysely'
import type { BillingMode } from '#domain/plan/billing-mode.ts'
import { type PlanId, unlimited } from '#domain/plan/plan.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { countUsed } from './count-used.ts'
import { limitsOf } from './limits-of.ts'
import { findSubscription } from './lock-subscription.ts'

/** How many accounts, people and workspaces of a person are more than a plan has room for. */
export async function countSurplus(
  db: Db,
  asked: { mode: BillingMode; userId: string; planId: PlanId; now: Date },
): Promise<{ connections: number; members: number; workspaces: number }> {
  const { mode, userId, planId, now } = asked
  const present = await findSubscription(db, userId)
  const row = present && { ...present, plan_id: planId, status: 'active' }
  const { limits } = await limitsOf(db, { mode, userId, row, now })
  const counted = { userId, at: now, now }
  const workspaces = await countUsed(db, { ...counted, limit: 'workspaces' })
  // Nobody is locked out for a person who may come.
  const members = await countUsed(db, { ...counted, limit: 'teamMembers', withoutInvitations: true })
  return {
    connections: await surplusConnections(db, userId, limits.connectionsPerWorkspace.allowed),
    members: over(members, limits.teamMembers.allowed),
    workspaces: over(workspaces, limits.workspaces.allowed),
  }
}

const over = (used: number, allowed: number) => (allowed === unlimited ? 0 : Math.max(0, used - allowed))

async function surplusConnections(db: Db, userId: string, allowed: number): Promise<number> {
  if (allowed === unlimited) return 0
  const { rows } = await sql<{ surplus: number }>`
    select coalesce(sum(greatest(0, accounts - ${allowed}::int)), 0)::int as surplus from (
      select count(*)::int as accounts from workspace_members m
      join connections c on c.workspace_id = m.workspace_id
      where m.user_id = ${userId} and m.role = 'owner' group by m.workspace_id) as places`.execute(db)
  return rows[0]?.surplus ?? 0
}
