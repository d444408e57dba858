import { limitMessages } from '#contract/billing-messages.ts'
import { limitText } from '#domain/plan/limit-text.ts'
import { americanFormat } from '#domain/time/format/time-format.ts'
import type { RoomRefusal } from '#server/modules/billing/check-room.ts'

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

/** The sentence for people. No limit of posts names a day, so it reads alike in every format. */
export function noRoomText({ room, at }: Pick<NoRoom, 'room' | 'at'>): string {
  if (room.kind === 'subscription-required') {
    return room.reason === 'no-subscription'
      ? limitMessages.subscriptionRequired
      : limitText({ ...room, planId: 'freeplan', at }, americanFormat)
  }
  return limitText({ ...room, at }, americanFormat)
}

/** Why a time of a series was left out. */
export function pausedText(refusal: Pick<NoRoom, 'room' | 'at'>): string {
  const { room } = refusal
  const isPosts = 'limit' in room && room.limit === 'postsPerMonth'
  return isPosts ? 'Your free posts of this month are used.' : noRoomText(refusal)
}
