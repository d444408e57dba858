import { formatDay } from '#domain/time/format/days.ts'
import { formatDayAndTime, formatWeekdayAndTime } from '#domain/time/format/moments.ts'
import type { TimeFormat } from '#domain/time/format/time-format.ts'
import { formatTime } from '#domain/time/format/times.ts'
import type { Placed } from '../data/placed.ts'
import { landing, type Landing, type Over } from './carry.ts'
import type { SlotOffer } from './slot.tsx'

/** What would come of letting go, on the spot where the card would land; null where nothing would. */
export function offerOf(result: Landing, zone: string, format: TimeFormat): SlotOffer | null {
  switch (result.kind) {
    case 'moves':
    case 'takes':
      return { words: `Move to ${formatTime(result.at, zone, format)}`, isRefused: false }
    case 'is-given-a-day':
      return { words: 'Drop here to give it a time', isRefused: false }
    case 'refused':
      return { words: result.words.split(/(?<=\.) /)[0] ?? result.words, isRefused: true }
    case 'stays':
      return null
    default:
      return result satisfies never
  }
}

/** The same, on the card in the hand, which covers that spot; null where it would not go. */
export function goesTo(
  placed: Placed | undefined,
  over: Over | null,
  zone: string,
  format: TimeFormat,
): string | null {
  if (!placed || !over?.at) return null
  const result = landing({ ...placed.entry, at: placed.at }, over, zone, new Date(), format)
  switch (result.kind) {
    case 'moves':
    case 'takes':
    case 'is-given-a-day':
      return formatWeekdayAndTime(result.at, zone, format)
    case 'refused':
    case 'stays':
      return null
    default:
      return result satisfies never
  }
}

/** The same, for moving by keyboard. */
export function overInWords(
  { day, at, isFree }: Over,
  result: Landing,
  zone: string,
  format: TimeFormat,
): string {
  const place = (time: Date) => formatDayAndTime(time, 'weekday-long', zone, format)
  const isTimed = result.kind === 'moves' || result.kind === 'takes' || at !== null
  const name = isTimed && 'at' in result ? place(result.at) : formatDay(day, 'weekday-long', format)
  if (result.kind === 'refused') return `${name}. ${result.words}`
  if (result.kind === 'stays') return at ? `${place(at)}, its current time` : `${name}, its current day`
  return isFree ? `${name}, a free posting time` : name
}
