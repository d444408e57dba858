import type { Db } from '#server/plumbing/database/database.ts'

/** Records that a person finished or skipped the guided tour: it does not open by itself again. */
export async function completeOnboarding(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ onboarding_completed: true, updated_at: now })
    .where('id', '=', userId)
    .execute()
}

/** Records that a person finished or dismissed the first steps: they are not shown again. */
export async function endFirstSteps(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ first_steps_over: true, updated_at: now })
    .where('id', '=', userId)
    .execute()
}

/** Whether a person has neither finished nor skipped the guided tour yet. */
export async function isOnboarding(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('onboarding_completed')
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.onboarding_completed === false
}
