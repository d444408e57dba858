import { sql } from 'kysely'
import type { ActivityAction } from '#contract/activity.ts'
import type { Db } from '#server/plumbing/database/database.ts'

/** Logs a change of a person's plan or limits in every workspace they own, in the transaction of the change. */
export async function recordPlanActivity(
  tx: Db,
  change: {
    userId: string
    action: Extract<ActivityAction, 'plan-changed' | 'override-set'>
    /** `actor`: who did it, if no member. */
    subject: Record<string, string | number | null>
  },
  now: Date,
): Promise<void> {
  const { userId, action, subject } = change
  await sql`
    insert into activity (workspace_id, user_id, action, subject, at)
    select workspace_id, null, ${action}, ${JSON.stringify(subject)}::jsonb, ${now}
    from workspace_members where user_id = ${userId} and role = 'owner'`.execute(tx)
}
