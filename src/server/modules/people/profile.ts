import type { Db } from '#server/plumbing/database/database.ts'
import { networksFor } from '#domain/networks/network.ts'
import { hasPassword } from './check-password.ts'
import { timeFormatOf } from '#domain/time/format/time-format.ts'
import { grantedNetworksOf } from './grants.ts'
import type { Person } from './person.ts'

/** A person's own profile; null before their workspace is created (provision-workspace.ts). */
export async function readProfile(db: Db, person: Person) {
  const row = await db
    .selectFrom('users')
    .innerJoin('user_subscriptions', 'user_subscriptions.user_id', 'users.id')
    .select(['name', 'email', 'email_verified', 'image'])
    .select(['onboarding_completed', 'first_steps_over', 'two_factor_enabled'])
    .select(['locale', 'clock'])
    .where('users.id', '=', person.id)
    .executeTakeFirst()
  if (!row) return null
  const grants = await grantedNetworksOf(db, person.id)
  return {
    id: person.id,
    name: row.name,
    email: row.email,
    emailVerified: row.email_verified,
    imageUrl: row.image,
    hasPassword: await hasPassword(db, person.id),
    twoFactor: row.two_factor_enabled,
    onboardingCompleted: row.onboarding_completed,
    firstStepsOver: row.first_steps_over,
    clock: row.clock,
    timeFormat: timeFormatOf(row.locale ?? '', row.clock),
    networks: networksFor(grants),
  }
}

export async function rename(db: Db, of: { userId: string; name: string }, now: Date): Promise<void> {
  await db.updateTable('users').set({ name: of.name, updated_at: now }).where('id', '=', of.userId).execute()
}

/** @returns the previous picture */
export async function setImage(
  db: Db,
  of: { userId: string; imageUrl: string | null },
  now: Date,
): Promise<string | null> {
  const before = await db.selectFrom('users').select('image').where('id', '=', of.userId).executeTakeFirst()
  await db
    .updateTable('users')
    .set({ image: of.imageUrl, updated_at: now })
    .where('id', '=', of.userId)
    .execute()
  return before?.image ?? null
}
