import { minuteOfDay } from '../pick-time.ts'
import type { TimeFormat } from './time-format.ts'

/**
 * How much of a time in the 12-hour clock: `full` ‘9:05 AM’, `short` ‘9:05a’ for the tightest places, `bare` ‘9:05’ where the half
 * of the day is clear. In the 24-hour clock all are ‘09:05’.
 */
export type TimeLength = 'full' | 'short' | 'bare'

/** The time of an instant: ‘9:05 AM’ or ‘09:05’. */
export function formatTime(at: Date, zone: string, format: TimeFormat, length: TimeLength = 'full'): string {
  return formatMinute(minuteOfDay(at, zone), format, length)
}

/** With its seconds: ‘9:05:07 AM’ or ‘09:05:07’. */
export function formatTimeWithSeconds(at: Date, zone: string, format: TimeFormat): string {
  const seconds = padded(at.getUTCSeconds())
  return formatTime(at, zone, format).replace(/:\d\d/, (minutes) => `${minutes}:${seconds}`)
}

/** A time of day, given in minutes after midnight. */
export function formatMinute(minute: number, { clock }: TimeFormat, length: TimeLength = 'full'): string {
  const hour = Math.floor(minute / 60) % 24
  const minutes = padded(minute % 60)
  if (clock === '24h') return `${padded(hour)}:${minutes}`
  return `${hour % 12 || 12}:${minutes}${halfOfDay(hour, length)}`
}

/** A time of day that is given as ‘18:30’. */
export function formatTimeOfDay(time: string, format: TimeFormat): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return formatMinute(hour * 60 + minute, format)
}

/** A whole hour, for an axis: ‘9 AM’ or ‘09:00’. */
export function formatHour(hour: number, format: TimeFormat): string {
  return format.clock === '24h'
    ? formatMinute(hour * 60, format)
    : `${hour % 12 || 12}${halfOfDay(hour, 'full')}`
}

/** ‘9:00–10:30 AM’, ‘11:30 AM – 1:00 PM’ or ‘09:00–10:30’, of one day. */
export function formatTimeRange(from: Date, to: Date, zone: string, format: TimeFormat): string {
  const [start, end] = [minuteOfDay(from, zone), minuteOfDay(to, zone)]
  if (format.clock === '12h' && start < 720 !== end < 720) {
    return `${formatMinute(start, format)} – ${formatMinute(end, format)}`
  }
  return `${formatMinute(start, format, 'bare')}–${formatMinute(end, format)}`
}

function halfOfDay(hour: number, length: TimeLength): string {
  const isMorning = hour % 24 < 12
  switch (length) {
    case 'full':
      return isMorning ? ' AM' : ' PM'
    case 'short':
      return isMorning ? 'a' : 'p'
    case 'bare':
      return ''
    default:
      return length satisfies never
  }
}

function padded(number: number): string {
  return `${number}`.padStart(2, '0')
}
