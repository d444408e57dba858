import { sql } from 'kysely'
import { msPerCall, readCalls } from '#domain/networks/reading.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { keyFor, type Turn } from './turn.ts'

/**
 * Takes calls of the fifth of a network's limit that reading may use: of the account, or of the whole app.
 * @returns null: they may be made. Else when there are so many again
 */
export async function takeCalls(db: Db, turn: Turn, calls: number, now: Date): Promise<Date | null> {
  const { perSec, of } = readCalls(turn.network)
  const key = keyFor(turn, of)
  const costMs = msPerCall(turn.network) * calls
  const windowMs = perSec * 1_000
  const cost = sql`${costMs} * interval '1 millisecond'`
  const { rows } = await sql`
    insert into metric_turns as t (account_key, spent_until) values (${key}, ${now}::timestamptz + ${cost})
    on conflict (account_key) do update set spent_until = greatest(t.spent_until, ${now}) + ${cost}
      where greatest(t.spent_until, ${now}) + ${cost} <= ${new Date(now.getTime() + windowMs)}
    returning 1`.execute(db)
  if (rows.length > 0) return null
  const row = await db
    .selectFrom('metric_turns')
    .select('spent_until')
    .where('account_key', '=', key)
    .executeTakeFirst()
  const spentUntil = row?.spent_until?.getTime() ?? now.getTime()
  // Never a moment ago: the row was changed meanwhile.
  return new Date(Math.max(spentUntil + costMs - windowMs, now.getTime() + 1_000))
}
