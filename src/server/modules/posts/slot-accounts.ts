import { sql } from 'kysely'
import { nextOccurrences } from '#domain/time/recurrence.ts'
import { repeatIn, type SeriesDates } from '#domain/time/series.ts'
import { slotHorizonDays, slotReachMin, type SlotAccount } from '#domain/time/slots.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { datesIn } from './series-dates.ts'

/** The person, and times that do not block them. */
export interface Asking {
  /** Slots held by this person do not count. */
  userId?: string
  /** The posts being moved: their own times are free. */
  postIds?: readonly string[]
}

/** The slots and occupied times of accounts. */
export async function readSlotAccounts(
  db: Db,
  { workspaceId, connectionIds }: { workspaceId: string; connectionIds: readonly string[] },
  now: Date,
  asking: Asking,
): Promise<SlotAccount[]> {
  if (connectionIds.length === 0) return []
  const slots = await db
    .selectFrom('posting_slots')
    .select(['connection_id', 'weekday', 'minute_of_day', 'label', 'zone'])
    .where('workspace_id', '=', workspaceId)
    .where('connection_id', 'in', [...connectionIds])
    .execute()
  const taken = await takenTimes(db, { workspaceId, connectionIds }, now, asking)
  return connectionIds.map((connectionId) => {
    const own = slots.filter((slot) => slot.connection_id === connectionId)
    return {
      connectionId,
      zone: own[0]?.zone ?? 'UTC',
      slots: own.map(({ weekday, minute_of_day: minute, label }) => ({ weekday, minute, label })),
      taken: taken.get(connectionId) ?? [],
    }
  })
}

/** The occupied times of each account, from now to the horizon. */
async function takenTimes(
  db: Db,
  { workspaceId, connectionIds }: { workspaceId: string; connectionIds: readonly string[] },
  now: Date,
  { userId, postIds = [] }: Asking,
): Promise<Map<string, Date[]>> {
  const from = new Date(now.getTime() - slotReachMin * 60_000)
  const until = new Date(now.getTime() + (slotHorizonDays + 1) * 86_400_000)
  const taken = new Map<string, Date[]>()
  const note = (connectionId: string | null, at: Date | null) => {
    if (connectionId && at) taken.set(connectionId, [...(taken.get(connectionId) ?? []), at])
  }
  const publications = await db
    .selectFrom('publications')
    .innerJoin('scheduled_posts as s', 's.id', 'publications.post_id')
    .leftJoin('post_series as series', 'series.post_id', 's.id')
    .select([
      'publications.connection_id',
      'publications.due_at',
      'publications.occurrence',
      's.occurrence as standing',
      'series.start_at',
      'series.next_at',
      'series.last_posted_at',
    ])
    .select(sql`s.platform_settings -> 'recurring'`.as('recurring'))
    .where('publications.workspace_id', '=', workspaceId)
    .where('publications.connection_id', 'in', [...connectionIds])
    .where('publications.part', '=', 'post')
    .where('publications.state', 'in', ['scheduled', 'publishing'])
    .where('publications.due_at', '>=', from)
    .where('publications.due_at', '<', until)
    .$if(postIds.length > 0, (query) => query.where('publications.post_id', 'not in', postIds))
    .execute()
  for (const row of publications) {
    note(row.connection_id, row.due_at)
    if (row.occurrence !== row.standing) continue
    for (const at of comingOf(row.recurring, datesIn(row), until)) note(row.connection_id, at)
  }
  const holds = await db
    .selectFrom('slot_holds')
    .select(['connection_id', 'at'])
    .where('workspace_id', '=', workspaceId)
    .where('connection_id', 'in', [...connectionIds])
    .where('held_until', '>', now)
    .where('user_id', '!=', userId ?? '')
    .execute()
  for (const hold of holds) note(hold.connection_id, hold.at)
  return taken
}

/** The times of a series after the one that stands. */
function comingOf(recurring: unknown, { start, next }: SeriesDates, until: Date): Date[] {
  const repeat = repeatIn({ recurring })
  if (!repeat || !start || !next) return []
  return nextOccurrences(repeat.recurrence, start, repeat.zone, slotHorizonDays, next).filter(
    (at) => at < until,
  )
}
