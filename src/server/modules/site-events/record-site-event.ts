import type { Db } from '#server/plumbing/database/database.ts'
import type { SiteEventName } from '#server/plumbing/database/schema/referrals-tables.ts'

/** Something that happened on the way to a plan. */
export interface SiteEvent {
  name: SiteEventName
  /** Dollars. */
  valueUsd?: number | undefined
  /** Nothing that names a person: plan, interval, a random id. */
  props?: Readonly<Record<string, string>>
  /** null: nobody is signed in. */
  userId: string | null
}

/** Counts an event. No cookie and no address belong to it. */
export async function recordSiteEvent(db: Db, event: SiteEvent, now: Date): Promise<void> {
  const { name, valueUsd, props = {}, userId } = event
  await db
    .insertInto('site_events')
    .values({
      at: now,
      name,
      value_usd: valueUsd ?? null,
      props: JSON.stringify(props),
      user_id: userId,
    })
    .execute()
}
