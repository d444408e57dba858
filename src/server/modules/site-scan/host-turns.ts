import { sql } from 'kysely'
import type { Clock } from '#server/plumbing/clock.ts'
import type { Db } from '#server/plumbing/database/database.ts'

/** The least time between two requests to a host, of all processes together. */
export const leastDelayMs = 1_000

/** Waits as long as told. For tests a clock that is moved. */
export type Wait = (ms: number) => Promise<void>

export interface TurnTools {
  db: Db
  clock: Clock
  wait: Wait
}

/**
 * Waits for the next turn at a host, over all processes. Turns are given by the row of the host, each after the last.
 * @param mostMs a turn that is further away is not taken
 * @returns false: there is none soon enough
 */
export async function takeTurn(
  { db, clock, wait }: TurnTools,
  { origin, delayMs, mostMs }: { origin: string; delayMs: number; mostMs: number },
): Promise<boolean> {
  const now = clock.now()
  const latest = new Date(now.getTime() + mostMs)
  const { rows } = await sql<{ next_at: Date }>`
    insert into scan_hosts (origin, next_at) values (${origin}, ${new Date(now.getTime() + delayMs)})
    on conflict (origin) do update
      set next_at = greatest(scan_hosts.next_at, ${now}::timestamptz) + ${delayMs} * interval '1 millisecond'
      where scan_hosts.next_at <= ${latest}
    returning next_at`.execute(db)
  const [row] = rows
  if (!row) return false
  const waitMs = row.next_at.getTime() - delayMs - now.getTime()
  if (waitMs > 0) await wait(waitMs)
  return true
}

const dayMs = 86_400_000

/** Deletes hosts that nobody asked for a day. */
export async function forgetHosts(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('scan_hosts')
    .where('next_at', '<', new Date(now.getTime() - dayMs))
    .execute()
}
