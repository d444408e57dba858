import { sql } from 'kysely'
import type { Db } from '#server/plumbing/database/database.ts'

/** Months of which each use is kept; of older ones only the sum. */
const keptMonths = 13
const maxRowsAtOnce = 10_000

/** Replaces old rows of usage by one sum a person, type and month. */
export async function foldUsage(db: Db, now: Date): Promise<void> {
  const before = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - keptMonths))
  for (;;) {
    const { rows } = await sql<{ folded: number }>`
      with old as (
        delete from usage_logs where id in (
          select id from usage_logs where counts_at < ${before} order by counts_at limit ${maxRowsAtOnce})
        returning user_id, type, counts_at, amount
      ), sums as (
        insert into usage_months (user_id, type, month, amount)
        select user_id, type, date_trunc('month', counts_at at time zone 'UTC')::date, sum(amount)
        from old group by 1, 2, 3
        on conflict (user_id, type, month) do update set amount = usage_months.amount + excluded.amount
      )
      select count(*)::int as folded from old`.execute(db)
    if ((rows[0]?.folded ?? 0) < maxRowsAtOnce) return
  }
}
