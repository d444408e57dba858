import { formatDay } from '#domain/time/format/days.ts'
import { formatDayAndTime } from '#domain/time/format/moments.ts'
import type { TimeFormat } from '#domain/time/format/time-format.ts'
import { formatTime } from '#domain/time/format/times.ts'
import type { Landing, Over } from './carry.ts'
import type { SlotOffer } from './slot.tsx'

/** What would come of letting go, on the spot where the card would land; null where nothing would. */
export function offerOf(result: Landing, zone: string, format: TimeFormat): SlotOffer | null {
  switch (result.kind) {
    case 'moves':
    case 'takes':
      return { words: `Drop here for ${formatTime(result.at, zone, format)}`, isRefused: false }
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
