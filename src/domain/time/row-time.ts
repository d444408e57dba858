import { parseTyped } from './typed-time.ts'
import { instantOf, wallTimeAt } from './wall-clock.ts'

/** The time in a row of a file of posts. */
export type RowTime =
  /** `isDayOnly`: only a day was given, and the time is 9 AM. */
  | { kind: 'at'; at: Date; isDayOnly: boolean }
  | { kind: 'blank' }
  /** 3/4/2026 may be two days. */
  | { kind: 'ambiguous' }
  | { kind: 'unreadable' }

/** Whether numeric dates begin with the day or the month; null: unknown. */
export type DayOrder = 'day-first' | 'month-first' | null

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const numbers = /^(\d{1,2})([/.-])(\d{1,2})(?:\2(\d{4}|\d{2}))?\.?(?=[\s,]|$)/
/** The format of programs, with the zone in it. */
const wholeInstant = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/i

/**
 * Parses a date and a time as people write them in files; either cell may contain both. `now` and `zone` are for words
 * like 'tomorrow'.
 */
export function readRowTime(
  date: string,
  time: string,
  { zone, now, order }: { zone: string; now: Date; order: DayOrder },
): RowTime {
  const typed = `${date.trim()} ${time.trim()}`.trim()
  if (typed === '') return { kind: 'blank' }
  if (wholeInstant.test(typed)) return { kind: 'at', at: new Date(typed.replace(' ', 'T')), isDayOnly: false }
  const day = inWords(typed, order)
  if (day === 'ambiguous' || day === 'unreadable') return { kind: day }
  const { text } = day
  const [early, late] = [9, 15].map((hour) => {
    return parseTyped(text, zone, now, instantOf({ ...wallTimeAt(now, zone), hour, minute: 0 }, zone))
  })
  if (!early || !late) return { kind: 'unreadable' }
  return { kind: 'at', at: early, isDayOnly: early.getTime() !== late.getTime() }
}

function inWords(typed: string, order: DayOrder): { text: string } | 'ambiguous' | 'unreadable' {
  const plain = typed
    .replace(/^(\d{4})[/.](\d{1,2})[/.](\d{1,2})/, '$1-$2-$3')
    .replace(/^(\d{4}-\d{1,2}-\d{1,2})T/i, '$1 ')
    .replace(/\b(\d{1,2}:\d{2}):\d{2}\b/, '$1')
  const found = numbers.exec(plain)
  if (!found) return { text: plain }
  const [whole, first = '', sign, second = '', year = ''] = found
  const [a, b] = [Number(first), Number(second)]
  // 9.30 may be a time; in dates with dots the day always comes first.
  if (sign === '.' && year === '' && !whole.endsWith('.')) return { text: plain }
  const isDayFirst = sign === '.' || a > 12 ? true : b > 12 ? false : a === b || order === 'day-first'
  if (sign !== '.' && a <= 12 && b <= 12 && a !== b && order === null) return 'ambiguous'
  const [day, month] = isDayFirst ? [a, b] : [b, a]
  const name = months[month - 1]
  if (!name) return 'unreadable'
  const inYear = year === '' ? '' : ` ${year.length === 2 ? `20${year}` : year}`
  return { text: `${day} ${name}${inYear}${plain.slice(whole.length)}` }
}
