import type { Db } from '#server/plumbing/database/database.ts'
import { networksFor } from '#domain/network.ts'
import { grantedNetworksOf } from './grants.ts'
import type { Person } from './person.ts'

/** What a person sees of themselves; null for somebody who has not moved in yet (move-in.ts). */
export async function readProfile(db: Db, person: Person) {
  const row = await db
    .selectFrom('users')
    .innerJoin('user_subscriptions', 'user_subscriptions.user_id', 'users.id')
    .select(['onboarding_completed', 'plan_id'])
    .where('users.id', '=', person.id)
    .executeTakeFirst()
  if (!row) return null
  const grants = await grantedNetworksOf(db, person.id)
  return {
    id: person.id,
    name: person.name,
    email: person.email,
    emailVerified: person.emailVerified,
    onboardingCompleted: row.onboarding_completed,
    planId: row.plan_id,
    networks: networksFor(grants),
  }
}
