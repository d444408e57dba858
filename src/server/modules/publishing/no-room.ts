import type { RoomRefusal } from '#server/modules/billing/check-room.ts'
import { roomRefusalText } from '#server/modules/billing/room-refusal-text.ts'

/** `reason_code` of a time of a series that its payer’s plan had no room for. */
export const noRoomCode = 'no-room'

/** Why the payer’s plan has no room for a post. */
export interface NoRoom {
  why: RoomRefusal['kind']
  room: RoomRefusal
  /** The time it was to get. */
  at: Date
}

export const noRoom = (room: RoomRefusal, at: Date) =>
  ({ kind: 'refused', why: room.kind, room, at }) as const

/** Why a time of a series was left out. */
export function pausedText(refusal: Pick<NoRoom, 'room' | 'at'>): string {
  const { room } = refusal
  const isPosts = 'limit' in room && room.limit === 'postsPerMonth'
  return isPosts ? 'Your free posts of this month are used.' : roomRefusalText(room, refusal)
}
