import type { LimitKey } from '#domain/plan/plan.ts'
import type { SubscriptionRow } from '#server/plumbing/database/schema/billing-tables.ts'
import type { ApiDependencies } from './http/api-context.ts'
import { openTestApi, testInstance } from './test-api.ts'

/** The API on a server that sells plans. Everyone who joins has the free plan. */
export async function openSellingApi(changes: Partial<ApiDependencies> = {}) {
  const api = await openTestApi({ instance: { ...testInstance, billing: 'sandbox' }, ...changes })
  const { db } = api.database
  return {
    ...api,
    /** Changes the subscription of a person, as it is in the database. */
    subscribe: (userId: string, row: Partial<SubscriptionRow>) =>
      db.updateTable('user_subscriptions').set(row).where('user_id', '=', userId).execute(),
    /** Gives a person a limit of their own; null: that of the plan again. */
    async limit(userId: string, limit: LimitKey, value: number | null) {
      const whose = { user_id: userId, limit_key: limit }
      await db
        .deleteFrom('plan_overrides')
        .where('user_id', '=', userId)
        .where('limit_key', '=', limit)
        .execute()
      if (value === null) return
      await db
        .insertInto('plan_overrides')
        .values({ ...whose, value, note: null, set_at: api.clock.now(), expires_at: null })
        .execute()
    },
  }
}
