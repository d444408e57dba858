import type { TimeFormat } from '#domain/time/format/time-format.ts'
import type { RoomRefusal } from '#server/modules/billing/check-room.ts'
import { roomRefusalText } from '#server/modules/billing/room-refusal-text.ts'
import { problem } from './problem.ts'

/**
 * A limit without room, or a closed gate, as a problem: 402, with what is used and allowed.
 * @param asked `at`: an instant of the month or day that was asked for; `detail`: instead of the usual sentence
 */
export function roomRefusalProblem(
  refusal: RoomRefusal,
  asked: { at: Date; format?: TimeFormat; detail?: string },
): ReturnType<typeof problem> {
  const detail = asked.detail ?? roomRefusalText(refusal, asked)
  const said = { detail, error: detail }
  if (!('limit' in refusal)) return problem(refusal.kind, { reason: refusal.reason, ...said })
  const { kind, resetsAt, ...facts } = refusal
  return problem(kind, { ...facts, resetsAt: resetsAt?.toISOString() ?? null, ...said })
}
