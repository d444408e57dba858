import { sql } from 'kysely'
import type { Db } from '#server/plumbing/database/database.ts'
import type { SiteEventName } from '#server/plumbing/database/schema/referrals-tables.ts'

/** How often something happened since a moment. */
export interface SiteEventCount {
  name: SiteEventName
  count: number
  /** Dollars; 0: it has no value. */
  usd: number
}

/** An event as it is shown. */
export interface ShownSiteEvent {
  at: Date
  name: SiteEventName
  usd: number | null
  props: Readonly<Record<string, string>>
}

/** The counts of each event since a moment, in the order of their names. */
export async function countSiteEvents(db: Db, since: Date): Promise<SiteEventCount[]> {
  return db
    .selectFrom('site_events')
    .select([
      'name',
      sql<number>`count(*)::int`.as('count'),
      sql<number>`coalesce(sum(value_usd), 0)::float8`.as('usd'),
    ])
    .where('at', '>=', since)
    .groupBy('name')
    .orderBy('name')
    .execute()
}

/** The last events, newest first, without the people. */
export async function lastSiteEvents(db: Db, limit: number): Promise<ShownSiteEvent[]> {
  return db
    .selectFrom('site_events')
    .select(['at', 'name', 'props', sql<number | null>`value_usd::float8`.as('usd')])
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

const countedMs = 30 * 86_400_000
const shownEvents = 50

/** The counts of the last 30 days, and the last events. */
export async function readSiteEvents(db: Db, now: Date) {
  return {
    counts: await countSiteEvents(db, new Date(now.getTime() - countedMs)),
    last: await lastSiteEvents(db, shownEvents),
  }
}
