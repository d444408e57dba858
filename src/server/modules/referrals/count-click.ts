import { sql } from 'kysely'
import type { Db } from '#server/plumbing/database/database.ts'

/**
 * Counts a click on the link of an affiliate, by its day in UTC.
 * @returns false: no affiliate has this code, or they are blocked
 */
export async function countClick(db: Db, code: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into affiliate_clicks (code, day, count)
    select code, ${now.toISOString().slice(0, 10)}::date, 1 from affiliates
    where code = ${code} and blocked_at is null
    on conflict (code, day) do update set count = affiliate_clicks.count + 1
    returning code`.execute(db)
  return rows.length > 0
}
