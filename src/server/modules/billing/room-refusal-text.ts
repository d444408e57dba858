import { gateText } from '#domain/plan/gate-text.ts'
import { limitText } from '#domain/plan/limit-text.ts'
import { americanFormat, type TimeFormat } from '#domain/time/format/time-format.ts'
import type { RoomRefusal } from './check-room.ts'

/**
 * Why there is no room, for people.
 * @param asked `at`: an instant of the month or day that was asked for; `format`: American without one
 */
export function roomRefusalText(
  refusal: RoomRefusal,
  { at, format = americanFormat }: { at: Date; format?: TimeFormat },
): string {
  return refusal.kind === 'limit-reached' ? limitText({ ...refusal, at }, format) : gateText[refusal.reason]
}
