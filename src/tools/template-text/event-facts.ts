import { instantOf, wallTimeAt, type WallTime } from '#domain/time/wall-clock.ts'
import type { SlotValues } from '#domain/text-templates/fill-slots.ts'

/** The data of an event from the form. */
export interface EventFacts {
  name: string
  host: string
  start: Date
  end: Date
  zone: string
  place: string
  address: string
  url: string
  /** null: no price is given. */
  price: number | null
  currency: string
  agenda: readonly string[]
  bring: readonly string[]
}

/** The problems of the form, by field. */
export type EventProblems = Readonly<Record<string, string>>

const hourMs = 3_600_000
/** The length of an event without an end. */
const usualHours = 2

/** Parses the form. Each problem is reported with its field; with problems there is no event. Never throws. */
export function readEvent(values: SlotValues): { facts: EventFacts | null; problems: EventProblems } {
  const field = (key: string) => (values[key] ?? '').trim()
  const problems: Record<string, string> = {}
  for (const [key, message] of required) if (field(key) === '') problems[key] = message
  const zone = field('zone')
  if (zone !== '' && !isZone(zone)) problems['zone'] = 'Choose a time zone, like Europe/London.'
  const day = readDay(field('date'))
  if (field('date') !== '' && !day) problems['date'] = 'Give the day as year, month and day: 2027-03-06.'
  const from = readTime(field('start'))
  if (field('start') !== '' && !from) problems['start'] = 'Give the time in hours and minutes: 18:30.'
  const to = readTime(field('end'))
  if (field('end') !== '' && !to) problems['end'] = 'Give the time in hours and minutes: 21:00.'
  if (field('place') === '' && field('url') === '')
    problems['place'] = 'Say where it is, or give the link of the call.'
  if (field('url') !== '' && !isWebAddress(field('url')))
    problems['url'] = 'Enter the full address, with https://'
  const price = field('price') === '' ? null : Number(field('price').replace(',', '.'))
  if (price !== null && (!Number.isFinite(price) || price < 0))
    problems['price'] = 'Give the price as a number, 0 for free.'
  const currency = field('currency').toUpperCase()
  if (price !== null && price > 0 && !/^[A-Z]{3}$/.test(currency))
    problems['currency'] = 'Give the currency in three letters: GBP.'
  if (Object.keys(problems).length > 0 || !day || !from) return { facts: null, problems }
  const start = instantOf({ ...day, ...from }, zone)
  const facts: EventFacts = {
    name: field('name'),
    host: field('host'),
    start,
    end: to ? endOf(day, to, start, zone) : new Date(start.getTime() + usualHours * hourMs),
    zone,
    place: field('place'),
    address: field('address'),
    url: field('url') === '' ? '' : new URL(field('url')).href,
    price,
    currency,
    agenda: lines(values['agenda']),
    bring: field('bring')
      .split(/[,\n]/)
      .map((one) => one.trim())
      .filter(Boolean),
  }
  return { facts, problems }
}

const required = [
  ['name', 'Give the event a name.'],
  ['topic', 'Say in a few words what happens.'],
  ['date', 'Choose the day.'],
  ['start', 'Say when it starts.'],
  ['zone', 'Choose the time zone.'],
  ['host', 'Enter the host.'],
] as const

/** `2027-03-06T18:30:00+00:00`: local time with its UTC offset, as schema.org requires. */
export function isoWithOffset(instant: Date, zone: string): string {
  const wall = wallTimeAt(instant, zone)
  const minutes = Math.round(
    (Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute) - instant.getTime()) / 60_000,
  )
  const away = Math.abs(minutes)
  const offset = `${minutes < 0 ? '-' : '+'}${two(Math.floor(away / 60))}:${two(away % 60)}`
  return `${wall.year}-${two(wall.month)}-${two(wall.day)}T${two(wall.hour)}:${two(wall.minute)}:00${offset}`
}

/** An end before the start is on the next day. */
function endOf(
  day: Pick<WallTime, 'year' | 'month' | 'day'>,
  to: Pick<WallTime, 'hour' | 'minute'>,
  start: Date,
  zone: string,
): Date {
  const same = instantOf({ ...day, ...to }, zone)
  return same.getTime() > start.getTime() ? same : instantOf({ ...day, ...to, day: day.day + 1 }, zone)
}

function readDay(text: string): Pick<WallTime, 'year' | 'month' | 'day'> | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return null
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? { year, month, day } : null
}

function readTime(text: string): Pick<WallTime, 'hour' | 'minute'> | null {
  const match = /^([01]?\d|2[0-3]):([0-5]\d)/.exec(text)
  return match ? { hour: Number(match[1]), minute: Number(match[2]) } : null
}

function isZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: zone }))
  } catch {
    return false
  }
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

function lines(text: string | undefined): string[] {
  return (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
