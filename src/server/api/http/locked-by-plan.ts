import type { BillingMode } from '#domain/plan/billing-mode.ts'
import { readRoom } from '#server/modules/billing/read-room.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { problem } from './problem.ts'

/** What people read who meet a lock. */
export const lockedText = {
  member:
    'Your access here is locked by the plan of the owner: you can only read. Ask them to change the plan.',
  workspace: 'This workspace is locked by its plan. You can read, export and delete what is in it.',
} as const

const limits = { member: 'teamMembers', workspace: 'workspaces' } as const

/** Something that a larger plan would open: 402, with what is used and allowed. */
export async function lockedByPlan(
  db: Db,
  where: { workspaceId: string; billing: BillingMode; now: Date },
  what: keyof typeof lockedText,
): Promise<ReturnType<typeof problem>> {
  const [limit, detail] = [limits[what], lockedText[what]]
  const facts = await readRoom(db, { ...where, limit })
  return problem('limit-reached', { ...facts, limit, resetsAt: null, detail, error: detail })
}
