/** A local date and time without a time zone. */
export interface TypedWallTime {
  /** Days since 1970-01-01. */
  day: number
  /** 0 is Monday. */
  weekday: number
  /** 0–23; null: only the day is known. */
  hour: number | null
  minute: number
  /** yyyy-MM-dd, with HH:mm behind it when known. */
  iso: string
}

/** Whether 3/4/2026 has the day or the month first. unknown: no cell of the column decides. */
export type DayOrder = 'day' | 'month' | 'unknown'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const slashed = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})\b/
const isoDate = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/
const named =
  /^(?:[a-z]{3,9},?\s+)?(?:([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?|(\d{1,2})(?:st|nd|rd|th)?\.?\s+([a-z]{3,9})\.?),?\s+(\d{4})/i
const clock = /(?:^|[T\s,])(\d{1,2})(?::(\d{2}))(?::\d{2}(?:\.\d+)?)?\s*([ap])?\.?m?\.?/i
const clockAlone = /(?:^|\s)(\d{1,2})\s*([ap])\.?m\.?/i

/** The order of a whole column: a number above 12 decides it. Dots mean day first. */
export function dayFirst(cells: readonly string[]): DayOrder {
  let seen = false
  for (const cell of cells) {
    const found = slashed.exec(cell)
    if (!found) continue
    if (Number(found[1]) > 12 || cell.includes('.')) return 'day'
    if (Number(found[2]) > 12) return 'month'
    seen = true
  }
  return seen ? 'unknown' : 'month'
}

/**
 * Parses a date with or without a time in the formats of exports: ISO, 11/21/2026 9:00 AM, 21.11.2026 09:00, Nov 21,
 * 2026. Ignores a time zone: the hour stays as written.
 * @returns null for anything else, and for impossible days
 */
export function readWallTime(cell: string, order: DayOrder): TypedWallTime | null {
  const text = cell.trim()
  const date = readDate(text, order)
  if (!date) return null
  const [year, month, dayOfMonth, length] = date
  const day = Date.UTC(year, month - 1, dayOfMonth) / 86_400_000
  const check = new Date(day * 86_400_000)
  if (check.getUTCMonth() !== month - 1 || check.getUTCDate() !== dayOfMonth) return null
  const [hour, minute] = readClock(text.slice(length))
  const iso = check.toISOString().slice(0, 10)
  return {
    day,
    weekday: (((day + 3) % 7) + 7) % 7,
    hour,
    minute,
    iso: hour === null ? iso : `${iso} ${two(hour)}:${two(minute)}`,
  }
}

function readDate(text: string, order: DayOrder): [number, number, number, number] | null {
  const iso = isoDate.exec(text)
  if (iso) return [Number(iso[1]), Number(iso[2]), Number(iso[3]), iso[0].length]
  const short = slashed.exec(text)
  if (short) {
    const [first, second] = [Number(short[1]), Number(short[2])]
    const year = short[3]?.length === 2 ? 2000 + Number(short[3]) : Number(short[3])
    return order === 'day' ? [year, second, first, short[0].length] : [year, first, second, short[0].length]
  }
  const spelled = named.exec(text)
  if (!spelled) return null
  const month = months.indexOf((spelled[1] ?? spelled[4] ?? '').slice(0, 3).toLowerCase()) + 1
  return month === 0 ? null : [Number(spelled[5]), month, Number(spelled[2] ?? spelled[3]), spelled[0].length]
}

function readClock(text: string): [number | null, number] {
  const found = clock.exec(text)
  const alone = found ? null : clockAlone.exec(text)
  if (!found && !alone) return [null, 0]
  const written = Number(found?.[1] ?? alone?.[1])
  const half = (found?.[3] ?? alone?.[2])?.toLowerCase()
  const hour = half ? (written % 12) + (half === 'p' ? 12 : 0) : written
  const minute = Number(found?.[2] ?? 0)
  return hour > 23 || minute > 59 ? [null, 0] : [hour, minute]
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
