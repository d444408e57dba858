import type { BillingMode } from '#domain/plan/billing-mode.ts'
import { askRoom } from '#server/modules/billing/ask-room.ts'
import type { Room } from '#server/modules/billing/check-room.ts'
import type { Db } from '#server/plumbing/database/database.ts'

/**
 * Whether the plan of a workspace's owner has room for these bytes: originals count, copies of them do not.
 * @param tx a transaction that holds no lock of a workspace or post yet
 */
export function askForStorage(
  tx: Db,
  asked: { workspaceId: string; bytes: number; billing: BillingMode; now: Date },
): Promise<Room> {
  const { bytes, ...rest } = asked
  return askRoom(tx, { ...rest, limit: 'mediaStorageGB', wanted: bytes / 1e9 })
}
