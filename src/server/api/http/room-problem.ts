import type { RoomRefusal } from '#server/modules/billing/check-room.ts'
import { problem } from './problem.ts'

/**
 * A plan without room, as a problem with what is used of which limit.
 * @param detail the sentence for people
 */
export function roomProblem(room: RoomRefusal, detail: string): ReturnType<typeof problem> {
  const said = { detail, error: detail }
  if (!('limit' in room)) return problem(room.kind, { reason: room.reason, ...said })
  const { kind, resetsAt, ...members } = room
  return problem(kind, { ...members, resetsAt: resetsAt?.toISOString() ?? null, ...said })
}
