import { formatNearDay } from '#domain/time/format/moments.ts'
import type { TimeFormat } from '#domain/time/format/time-format.ts'
import { formatTime } from '#domain/time/format/times.ts'

/** Day and time for tight places: 'today 9:00 AM', 'Fri 10:15 AM', 'Mar 22, 9:00 PM'. */
export function whenShort(at: Date, now: Date, zone: string, format: TimeFormat): string {
  const day = formatNearDay(at, now, zone, format, 'short')
  return `${day}${day.includes(' ') ? ',' : ''} ${formatTime(at, zone, format)}`
}
