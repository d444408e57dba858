import type { Move } from '#domain/time/move-time.ts'
import { timeOn } from '#domain/time/pick-time.ts'

/** The values of the fields, as typed. */
export interface TypedMove {
  /** To a day, by some hours or days, or one after the other. */
  how: 'to-day' | 'shift' | 'spread'
  day: string
  by: string
  unit: 'hours' | 'days'
  time: string
  every: string
}

/** The move the fields describe; null while a field is invalid. */
export function moveOf({ how, day, by, unit, time, every }: TypedMove, zone: string): Move | null {
  if (how === 'shift') {
    const amount = Number(by)
    return Number.isInteger(amount) && amount !== 0 && Math.abs(amount) <= 8_760
      ? { kind: 'shift', by: amount, unit }
      : null
  }
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return null
  if (how === 'to-day') return { kind: 'to-day', day }
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(':').map(Number)
  const everyMin = Number(every)
  if (Number.isNaN(hours + minutes) || !Number.isInteger(everyMin) || everyMin < 1 || everyMin > 10_080)
    return null
  return { kind: 'spread', from: timeOn(day, hours * 60 + minutes, zone).toISOString(), everyMin }
}

/** A minute of the day as a time field shows it: 09:05. */
export const clockOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
