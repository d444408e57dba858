import type { AccountSlots } from '#contract/slots.ts'
import { maxSlots } from '#domain/time/slots.ts'

/** One time of the week, as the API writes it. */
export type EditedSlot = AccountSlots['slots'][number]

const mondayFirst = (weekday: number) => (weekday + 6) % 7

/** In the order of the week; of the same time the first stays. */
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

/** With a time on each of some days. */
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

/** With the times of one day on every day. */
export function copiedToAllDays(slots: readonly EditedSlot[], weekday: number): EditedSlot[] {
  const times = slots.filter((slot) => slot.weekday === weekday)
  return tidied([0, 1, 2, 3, 4, 5, 6].flatMap((day) => times.map((slot) => ({ ...slot, weekday: day }))))
}

/** Something to begin with: workdays at nine, at noon and at six. */
export const starterSlots: readonly EditedSlot[] = tidied(
  [1, 2, 3, 4, 5].flatMap((weekday) =>
    ['09:00', '12:00', '18:00'].map((time) => ({ weekday, time, label: '' })),
  ),
)

/** '18:30' as people here read it: '6:30 PM'. */
export function timeText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}
