import { sql } from 'kysely'
import type { UsedMonth } from '#contract/billing.ts'
import type { Db } from '#server/plumbing/database/database.ts'

/** What is asked for. */
interface AskedMonths {
  userId: string
  /** How many, the present one included. */
  months: number
  now: Date
}

/** What a person used by UTC month, the newest first; months without use are there too. Old ones are sums already. */
export async function readUsageMonths(db: Db, { userId, months, now }: AskedMonths): Promise<UsedMonth[]> {
  const startOf = (ago: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago))
  const [from, to] = [startOf(months - 1), startOf(-1)]
  const { rows } = await sql<{ month: string; type: keyof UsedMonth['used']; used: number }>`
    select month, type, sum(amount)::int as used from (
      select to_char(counts_at at time zone 'UTC', 'YYYY-MM') as month, type, amount from usage_logs
      where user_id = ${userId} and counts_at >= ${from} and counts_at < ${to}
      union all
      select to_char(month, 'YYYY-MM'), type, amount from usage_months
      where user_id = ${userId} and month >= ${from}::date and month < ${to}::date
    ) as uses group by month, type`.execute(db)
  return Array.from({ length: months }, (_, ago) => {
    const month = startOf(ago).toISOString().slice(0, 7)
    const used = { ...nothing }
    for (const row of rows) if (row.month === month) used[row.type] = row.used
    return { month, used }
  })
}

const nothing: UsedMonth['used'] = {
  post: 0,
  'x-post': 0,
  'x-link-post': 0,
  'x-deletion': 0,
  'ai-image': 0,
  ghibli: 0,
  video: 0,
  sitescan: 0,
}
