import { sql } from 'kysely'
import type { Db } from '#server/plumbing/database/database.ts'

/**
 * Takes one of `max` turns in a window of `perSec` seconds that begins with the first. Counted in the database, for
 * all processes together.
 * @param key the counted thing, e.g. `letters|ada@example.org`
 */
export async function takeTurn(
  db: Db,
  key: string,
  limit: { max: number; perSec: number },
  now: Date,
): Promise<{ kind: 'taken' } | { kind: 'refused'; retryAfterSec: number }> {
  const windowMs = limit.perSec * 1000
  const over = sql<boolean>`turns.began_at <= ${new Date(now.getTime() - windowMs)}`
  const turn = await db
    .insertInto('turns')
    .values({ key, count: 1, began_at: now })
    .onConflict((row) =>
      row.column('key').doUpdateSet({
        count: sql`case when ${over} then 1 else turns.count + 1 end`,
        began_at: sql`case when ${over} then excluded.began_at else turns.began_at end`,
      }),
    )
    .returning(['count', 'began_at'])
    .executeTakeFirstOrThrow()
  if (turn.count <= limit.max) return { kind: 'taken' }
  const endsInMs = turn.began_at.getTime() + windowMs - now.getTime()
  return { kind: 'refused', retryAfterSec: Math.max(1, Math.ceil(endsInMs / 1000)) }
}
