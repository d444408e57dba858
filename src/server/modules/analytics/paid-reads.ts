import { sql } from 'kysely'
import { utcDay } from '#domain/metrics/reading-plan.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { spentInMonth } from './read-analytics-settings.ts'
import type { Turn } from './turn.ts'

/** What may be read of what costs money. */
export interface PaidReads {
  granted: Set<string>
  /** Read on this day in UTC already. */
  paidToday: Set<string>
  /** Paid for on this day, by a worker that died before it stored the answer. */
  lost: Set<string>
  overBudget: Set<string>
}

/**
 * Reserves what a call costs, before it: as many of its subjects as the month's budget has room for. The workspace's
 * settings are locked, so that workers reserve one after the other. A reservation without an end counts as spent.
 */
export async function reservePaidReads(
  db: Db,
  turn: Turn,
  subjects: readonly { id: string; microUsd: number }[],
  now: Date,
): Promise<PaidReads> {
  return db.transaction().execute(async (tx) => {
    const settings = await tx
      .selectFrom('analytics_settings')
      .select(['x_enabled', 'x_budget_cents'])
      .where('workspace_id', '=', turn.workspaceId)
      .forUpdate()
      .executeTakeFirst()
    const budget = settings?.x_enabled ? settings.x_budget_cents * 10_000 : 0
    const paid = await tx
      .selectFrom('metric_paid_reads as p')
      .select('p.subject_id')
      .select((eb) =>
        eb
          .exists(
            eb
              .selectFrom('metric_readings as r')
              .select('r.id')
              .whereRef('r.subject_id', '=', 'p.subject_id')
              .where('r.taken_at', '>=', startOfUtcDay(now)),
          )
          .as('is_stored'),
      )
      .where('p.day', '=', sql<Date>`${utcDay(now)}::date`)
      .where(
        'subject_id',
        'in',
        subjects.map(({ id }) => id),
      )
      .execute()
    const paidToday = new Set(paid.filter((row) => row.is_stored).map((row) => row.subject_id))
    const lost = new Set(paid.filter((row) => !row.is_stored).map((row) => row.subject_id))
    const isPaid = (id: string) => paidToday.has(id) || lost.has(id)
    let left = budget - (await spentInMonth(tx, turn.workspaceId, now))
    const granted = subjects.filter(({ id, microUsd }) => {
      if (isPaid(id) || microUsd > left) return false
      left -= microUsd
      return true
    })
    if (granted.length > 0) {
      await tx
        .insertInto('metric_paid_reads')
        .values(
          granted.map(({ id, microUsd }) => ({
            subject_id: id,
            day: utcDay(now),
            workspace_id: turn.workspaceId,
            microusd: microUsd,
          })),
        )
        .execute()
    }
    const ids = new Set(granted.map(({ id }) => id))
    const overBudget = subjects.filter(({ id }) => !ids.has(id) && !isPaid(id)).map(({ id }) => id)
    return { granted: ids, paidToday, lost, overBudget: new Set(overBudget) }
  })
}

const startOfUtcDay = (now: Date) => new Date(`${utcDay(now)}T00:00:00Z`)

/** Gives a reservation back: the network certainly charged nothing. */
export async function releasePaidReads(db: Db, subjectIds: Iterable<string>, now: Date): Promise<void> {
  const ids = [...subjectIds]
  if (ids.length === 0) return
  await db
    .deleteFrom('metric_paid_reads')
    .where('subject_id', 'in', ids)
    .where('day', '=', sql<Date>`${utcDay(now)}::date`)
    .execute()
}
