import { sql } from 'kysely'
import { periodAt } from '#domain/plan/limit-periods.ts'
import type { Db } from '#server/plumbing/database/database.ts'

/** How long a reserved credit counts without an end. A text takes a minute: later its process has died. */
export const reservedForMs = 600_000

/**
 * The AI credits of a person in the UTC month of `at`: what was settled, and what was reserved in the last ten minutes
 * and not settled or released since.
 */
export async function countCredits(
  db: Db,
  { userId, at, now }: { userId: string; at: Date; now: Date },
): Promise<number> {
  const { from, to } = periodAt('month', at)
  const { used } = await db
    .selectFrom('ai_credit_entries as e')
    .select(sql<number>`coalesce(sum(e.credits), 0)::int`.as('used'))
    .where('e.user_id', '=', userId)
    .where('e.counts_at', '>=', from)
    .where('e.counts_at', '<', to)
    .where((is) =>
      is.or([
        is('e.kind', '=', 'settle'),
        is.and([
          is('e.kind', '=', 'reserve'),
          is('e.created_at', '>', new Date(now.getTime() - reservedForMs)),
          is.not(
            is.exists(
              is
                .selectFrom('ai_credit_entries as later')
                .select('later.id')
                .whereRef('later.request_id', '=', 'e.request_id')
                .where('later.kind', '<>', 'reserve'),
            ),
          ),
        ]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return used
}
