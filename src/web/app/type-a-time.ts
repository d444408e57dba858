import { formatPicked } from '#domain/time/format/moments.ts'
import type { TimeFormat } from '#domain/time/format/time-format.ts'
import { formatMinute } from '#domain/time/format/times.ts'

const nine = 9 * 60

/** What to type for a time, after something that is none. @param at an example, as the field writes it */
export function typeATime(at: Date, zone: string, format: TimeFormat): string {
  return `We can’t read this time. Type one like “tomorrow ${formatMinute(nine, format)}” or “${formatPicked(at, zone, format)}”.`
}
