import type { Db } from '#server/plumbing/database/database.ts'
import { endReservation } from './end-reservation.ts'

/** Gives reserved credits back, because no text came. */
export async function releaseCredits(tx: Db, key: string, now: Date): Promise<void> {
  await endReservation(tx, key, 'release', { model: null, tokensIn: null, tokensOut: null }, now)
}
