import { costCapText } from '#domain/plan/cost-cap-text.ts'
import type { CapReached } from '#server/modules/billing/check-cost-cap.ts'
import type { RoomRefusal } from '#server/modules/billing/check-room.ts'
import { roomRefusalText } from '#server/modules/billing/room-refusal-text.ts'

/** `reason_code` of a time of a series that its payer’s plan had no room for. */
export const noRoomCode = 'no-room'

/** Why the payer’s plan, or the workspace’s cap, has no room for a post. `at`: the time it was to get. */
export type NoRoom = { at: Date } & (
  | { why: RoomRefusal['kind']; room: RoomRefusal }
  | { why: CapReached['kind']; cap: CapReached }
)

export const noRoom = (room: RoomRefusal, at: Date) =>
  ({ kind: 'refused', why: room.kind, room, at }) as const

/** Why a time of a series was left out. */
export function pausedText(refusal: NoRoom): string {
  if (refusal.why === 'cost-cap-reached') return costCapText(refusal.cap)
  const { room } = refusal
  const isPosts = 'limit' in room && room.limit === 'postsPerMonth'
  return isPosts ? 'Your free posts of this month are used.' : roomRefusalText(room, refusal)
}
