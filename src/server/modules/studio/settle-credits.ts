import type { Db } from '#server/plumbing/database/database.ts'
import { type CreditUse, endReservation } from './end-reservation.ts'

/** Counts reserved credits for good, because a text came. */
export async function settleCredits(tx: Db, key: string, use: CreditUse, now: Date): Promise<void> {
  await endReservation(tx, key, 'settle', use, now)
}
