import { offsetMin } from './wall-clock.ts'

/**
 * Formats an instant in a zone's local time, in English.
 * @param pattern letters of Unicode's date patterns: `yyyy`, `MMMM MMM MM M`, `dd d`, `EEEE EEE`, `HH H hh h`, `mm`,
 * `ss`, `a`; quoted text is copied. Any other letter throws.
 */
export function writeTime(instant: Date, zone: string, pattern: string): string {
  const wall = new Date(instant.getTime() + offsetMin(zone, instant) * 60_000)
  return pattern.replaceAll(/'([^']*)'|([A-Za-z])\2*/g, (letters, quoted: string | undefined) =>
    quoted === undefined ? part(wall, letters) : quoted,
  )
}

/** @param wall the local time, as if it were UTC */
function part(wall: Date, letters: string): string {
  switch (letters) {
    case 'yyyy':
      return padded(wall.getUTCFullYear(), 4)
    case 'MMMM':
      return names.month.format(wall)
    case 'MMM':
      return names.month.format(wall).slice(0, 3)
    case 'MM':
      return padded(wall.getUTCMonth() + 1)
    case 'M':
      return `${wall.getUTCMonth() + 1}`
    case 'dd':
      return padded(wall.getUTCDate())
    case 'd':
      return `${wall.getUTCDate()}`
    case 'EEEE':
      return names.weekday.format(wall)
    case 'EEE':
      return names.weekday.format(wall).slice(0, 3)
    case 'HH':
      return padded(wall.getUTCHours())
    case 'H':
      return `${wall.getUTCHours()}`
    case 'hh':
      return padded(wall.getUTCHours() % 12 || 12)
    case 'h':
      return `${wall.getUTCHours() % 12 || 12}`
    case 'mm':
      return padded(wall.getUTCMinutes())
    case 'ss':
      return padded(wall.getUTCSeconds())
    case 'a':
    case 'aa':
      return wall.getUTCHours() < 12 ? 'AM' : 'PM'
    default:
      throw new Error(`“${letters}” is no part of a time that is written here`)
  }
}

const names = {
  month: new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }),
  weekday: new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }),
}

function padded(number: number, digits = 2): string {
  return `${number}`.padStart(digits, '0')
}
