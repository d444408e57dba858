import type { BillingMode } from '#domain/plan/billing-mode.ts'
import { readRoom } from '#server/modules/billing/read-room.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { problem } from './problem.ts'

const locks = {
  member: {
    limit: 'teamMembers',
    detail:
      'Your access here is locked by the plan of the owner: you can only read. Ask them to change the plan.',
  },
  workspace: {
    limit: 'workspaces',
    detail: 'This workspace is locked by its plan. You can read, export and delete what is in it.',
  },
} as const

/** Something that a larger plan would open: 402, with what is used and allowed. */
export async function lockedByPlan(
  db: Db,
  where: { workspaceId: string; billing: BillingMode; now: Date },
  what: keyof typeof locks,
): Promise<ReturnType<typeof problem>> {
  const { limit, detail } = locks[what]
  const facts = await readRoom(db, { ...where, limit })
  return problem('limit-reached', { ...facts, limit, resetsAt: null, detail, error: detail })
}
