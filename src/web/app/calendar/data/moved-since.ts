import { formatDayAndTime } from '#domain/time/format/moments.ts'
import type { TimeFormat } from '#domain/time/format/time-format.ts'

/**
 * What happened to a post since it was moved, which keeps the move from being undone; null while it stands where the move
 * left it. Nobody's newer move is taken back by an older one's undo.
 * @param scheduledFor its time by now; null: it is a draft
 * @param leftAt the time that the move gave it
 */
export function movedSince(
  scheduledFor: string | null,
  leftAt: string,
  zone: string,
  format: TimeFormat,
): string | null {
  if (scheduledFor === null) return 'It was unscheduled in the meantime, so it stays in drafts.'
  if (Date.parse(scheduledFor) === Date.parse(leftAt)) return null
  return `It was moved again in the meantime. It stays on ${formatDayAndTime(new Date(scheduledFor), 'weekday-long', zone, format)}.`
}
