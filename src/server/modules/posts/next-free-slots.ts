import { sql } from 'kysely'
import { nextOccurrences } from '#domain/time/recurrence.ts'
import { seriesIn } from '#domain/time/series.ts'
import { freeSlots, slotHorizonDays, slotReachMin, type FreeSlot } from '#domain/time/slots.ts'
import type { Db } from '#server/plumbing/database/database.ts'

/** Who asks, and what is not in his way. */
interface Asking {
  /** What this person holds himself does not count. */
  userId?: string
  /** The post that is to be moved: its own times are free. */
  postId?: string
}

/**
 * The next slots at which nothing goes out on any of the accounts, soonest first; fewer than `count` when the next eight
 * weeks hold no more, none when no account has slots. What repeats occupies every time it will come up. Reads only: to
 * keep others from taking the same, see `takeSlot`; several posts at once ask for as many slots.
 */
export async function nextFreeSlots(
  db: Db,
  workspaceId: string,
  connectionIds: readonly string[],
  count: number,
  now: Date,
  asking: Asking = {},
): Promise<FreeSlot[]> {
  if (connectionIds.length === 0) return []
  const slots = await db
    .selectFrom('posting_slots')
    .select(['connection_id', 'weekday', 'minute_of_day', 'label', 'zone'])
    .where('workspace_id', '=', workspaceId)
    .where('connection_id', 'in', [...connectionIds])
    .execute()
  if (slots.length === 0) return []
  const taken = await takenTimes(db, { workspaceId, connectionIds }, now, asking)
  const accounts = connectionIds.map((connectionId) => {
    const own = slots.filter((slot) => slot.connection_id === connectionId)
    return {
      connectionId,
      zone: own[0]?.zone ?? 'UTC',
      slots: own.map(({ weekday, minute_of_day: minute, label }) => ({ weekday, minute, label })),
      taken: taken.get(connectionId) ?? [],
    }
  })
  return freeSlots(accounts, now, count)
}

/** When something goes out on each account, from now to the horizon. */
async function takenTimes(
  db: Db,
  { workspaceId, connectionIds }: { workspaceId: string; connectionIds: readonly string[] },
  now: Date,
  { userId, postId }: Asking,
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
    .select([
      'publications.connection_id',
      'publications.due_at',
      'publications.occurrence',
      's.occurrence as standing',
    ])
    .select(sql<unknown>`s.platform_settings -> 'recurring'`.as('recurring'))
    .where('publications.workspace_id', '=', workspaceId)
    .where('publications.connection_id', 'in', [...connectionIds])
    .where('publications.part', '=', 'post')
    .where('publications.state', 'in', ['scheduled', 'publishing'])
    .where('publications.due_at', '>=', from)
    .where('publications.due_at', '<', until)
    .$if(postId !== undefined, (query) => query.where('publications.post_id', '!=', postId ?? ''))
    .execute()
  for (const row of publications) {
    note(row.connection_id, row.due_at)
    if (row.occurrence !== row.standing) continue
    for (const at of comingOf(row.recurring, until)) note(row.connection_id, at)
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
function comingOf(recurring: unknown, until: Date): Date[] {
  const series = seriesIn({ recurring })
  if (!series?.start || !series.next) return []
  return nextOccurrences(series.recurrence, series.start, series.zone, slotHorizonDays, series.next).filter(
    (at) => at < until,
  )
}
