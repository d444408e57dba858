import { sql } from 'kysely'
import type { Clock } from '#server/plumbing/clock.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { warnUnlessOutage } from '#server/plumbing/database/unavailable.ts'
import type { Log } from '#server/plumbing/log.ts'

/** Publications that could have been sent and were not claimed by any worker. */
export interface Overdue {
  /** Accounts with such a publication, at most `maxCounted`. */
  accounts: number
  /** Since when the first of them could have been claimed. */
  since: Date
}

/** A worker claims within seconds; a publication that waits longer is locked, or there are too few workers. */
const overdueAfterSec = 30
const maxCounted = 1_000
const lookEveryMs = 10_000
const repeatEveryMs = 60_000

/**
 * Finds due publications no worker claims although their account's turn is free and nothing is paused. Claiming skips
 * locked rows silently: here it shows.
 * @returns null when there are none
 */
export async function findOverdue(db: Db, now: Date): Promise<Overdue | null> {
  const before = new Date(now.getTime() - overdueAfterSec * 1000)
  const { rows } = await sql<{ accounts: number; since: Date | null }>`
    with waiting as (
      select p.account_key, min(greatest(p.run_at, t.closed_until, t.held_until, t.freed_at)) as since
      from (
        select account_key, run_at from publications p
        where p.run_at <= ${before}
          and not exists (select 1 from network_pauses n where n.network = p.network and n.closed_until > ${before})
          and not exists (select 1 from paused_workspaces w where w.workspace_id = p.workspace_id)
        order by p.run_at
        limit ${maxCounted}
      ) p
      join account_turns t on t.account_key = p.account_key
      where greatest(t.closed_until, t.held_until, t.freed_at, p.run_at) <= ${before}
      group by p.account_key
    )
    select count(*)::int as accounts, min(since) as since from waiting
  `.execute(db)
  const [row] = rows
  return row?.since ? { accounts: row.accounts, since: row.since } : null
}

/**
 * Watches for publications no worker claims: logs a line when there are some, every minute while there are, and when
 * there are none any more.
 * @returns stops watching
 */
export function watchOverdue(db: Db, clock: Clock, log: Log): () => void {
  let saidAt: number | null = null
  async function look() {
    const overdue = await findOverdue(db, clock.now())
    if (overdue === null) {
      if (saidAt !== null) log.warn('publications that waited for a worker have been taken')
      saidAt = null
    } else if (saidAt === null || performance.now() - saidAt >= repeatEveryMs) {
      saidAt = performance.now()
      log.warn(
        overdue,
        'publications are due and no worker takes them: another transaction holds their locks, or there are too few workers',
      )
    }
  }
  const timer = setInterval(() => {
    look().catch((error: unknown) => warnUnlessOutage(log, error, 'looking for overdue posts failed'))
  }, lookEveryMs)
  return () => clearInterval(timer)
}
