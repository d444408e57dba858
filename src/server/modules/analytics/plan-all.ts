import { sql } from 'kysely'
import type { Db } from '#server/plumbing/database/database.ts'
import { planUnplannedAccounts } from './plan-account.ts'
import { planReadings, type Planning } from './plan-readings.ts'

/** How many slices one run goes through: as many posts as ninety days may bring. */
const maxSlices = 1_000

/**
 * Begins the plans of all accounts and live posts that have none: those that were there before numbers were read, that
 * came with an archive, or whose network was switched on by the operator.
 */
export async function planAll(db: Db, planning: Planning): Promise<void> {
  await planUnplannedAccounts(db, 'all', planning)
  let before: Awaited<ReturnType<typeof planReadings>> = null
  for (let slice = 0; slice < maxSlices; slice++) {
    before = await planReadings(db, { before }, planning)
    if (!before) break
  }
  await forgetTurns(db, planning.now)
}

const dayMs = 86_400_000

/** Turns and limits of accounts that nobody read for a day. */
async function forgetTurns(db: Db, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - dayMs)
  await sql`
    delete from metric_turns
    where coalesce(greatest(held_until, closed_until, spent_until), '-infinity') < ${dayAgo}`.execute(db)
}
