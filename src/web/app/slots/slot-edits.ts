import type { AccountSlots } from '#contract/slots.ts'
import { maxSlots, starterSlots, writeSlotTime } from '#domain/time/slots.ts'

/** One weekly time, as in the API. */
export type EditedSlot = AccountSlots['slots'][number]

const mondayFirst = (weekday: number) => (weekday + 6) % 7

/** Sorted by the week; of equal times the first is kept. */
export function tidied(slots: readonly EditedSlot[]): EditedSlot[] {
  const once = new Map<string, EditedSlot>()
  for (const slot of slots) {
    const key = `${slot.weekday} ${slot.time}`
    if (!once.has(key)) once.set(key, slot)
  }
  return [...once.values()]
    .sort((a, b) => mondayFirst(a.weekday) - mondayFirst(b.weekday) || a.time.localeCompare(b.time))
    .slice(0, maxSlots)
}

/** Adds a time on each of some days. */
export function withTime(
  slots: readonly EditedSlot[],
  weekdays: readonly number[],
  time: string,
  label: string,
): EditedSlot[] {
  return tidied([...slots, ...weekdays.map((weekday) => ({ weekday, time, label: label.trim() }))])
}

export function withoutTime(slots: readonly EditedSlot[], gone: EditedSlot): EditedSlot[] {
  return slots.filter(({ weekday, time }) => weekday !== gone.weekday || time !== gone.time)
}

/** Copies the times of one day to every day. */
export function copiedToAllDays(slots: readonly EditedSlot[], weekday: number): EditedSlot[] {
  const times = slots.filter((slot) => slot.weekday === weekday)
  return tidied([0, 1, 2, 3, 4, 5, 6].flatMap((day) => times.map((slot) => ({ ...slot, weekday: day }))))
}

/** Suggested times: those an account begins with. */
export const suggestedSlots: readonly EditedSlot[] = starterSlots.map(({ minute, ...slot }) => ({
  ...slot,
  time: writeSlotTime(minute),
}))

/** The times of a suggested day. */
export const starterTimes: readonly string[] = [...new Set(suggestedSlots.map(({ time }) => time))]
