import { tzOffset } from '@date-fns/tz'

/** Whether the browser or server knows this IANA zone. */
export function isZone(name: string): boolean {
  return name !== '' && !Number.isNaN(tzOffset(name, new Date(0)))
}

/** Minutes that the zone is ahead of UTC at an instant. */
export function offsetMin(zone: string, at: Date): number {
  return tzOffset(zone, at)
}

/** 'UTC+05:30', 'UTC−03:00', 'UTC'. */
export function offsetText(minutes: number): string {
  if (minutes === 0) return 'UTC'
  const size = Math.abs(minutes)
  return `UTC${minutes < 0 ? '−' : '+'}${two(size / 60)}:${two(size % 60)}`
}

function two(value: number): string {
  return String(Math.floor(value)).padStart(2, '0')
}

/** A clock change of a time zone. */
export interface ZoneChange {
  zone: string
  /** The first instant of the new time. */
  at: Date
  beforeMin: number
  afterMin: number
}

const hourMs = 3_600_000

/** Every clock change of a time zone in a span, earliest first, exact to the minute. */
export function zoneChanges(zone: string, from: Date, to: Date): ZoneChange[] {
  const changes: ZoneChange[] = []
  const stepMs = 24 * hourMs
  for (let time = from.getTime(); time < to.getTime(); time += stepMs) {
    const end = Math.min(time + stepMs, to.getTime())
    const beforeMin = offsetMin(zone, new Date(time))
    const afterMin = offsetMin(zone, new Date(end))
    if (beforeMin === afterMin) continue
    changes.push({ zone, at: changeBetween(zone, time, end, afterMin), beforeMin, afterMin })
  }
  return changes
}

function changeBetween(zone: string, from: number, to: number, afterMin: number): Date {
  let before = Math.floor(from / 60_000)
  let after = Math.ceil(to / 60_000)
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (offsetMin(zone, new Date(middle * 60_000)) === afterMin) after = middle
    else before = middle
  }
  return new Date(after * 60_000)
}
