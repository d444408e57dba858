import { addDays, dayOf, timeOn } from './pick-time.ts'

/** A time of the week at which an account likes to post. */
export interface Slot {
  /** 0 is Sunday. */
  weekday: number
  /** Minutes after midnight. */
  minute: number
  label: string
}

/** What is known of an account for finding it a slot. */
export interface SlotAccount {
  connectionId: string
  /** IANA: whose wall clock its slots go by. */
  zone: string
  slots: readonly Slot[]
  /** When something goes out there, or is about to be scheduled. */
  taken: readonly Date[]
}

/** A slot that nothing occupies. */
export interface FreeSlot {
  at: Date
  /** The accounts that have it; the others go along. */
  connectionIds: string[]
  label: string
}

/** A slot counts as occupied when something goes out this near to it, before or after. */
export const slotReachMin = 10

/** How far ahead free slots are looked for. */
export const slotHorizonDays = 56

/** Most slots one account can have. */
export const maxSlots = 100

/**
 * The next free slots of the accounts, soonest first: where accounts share slots, only those that all of them have;
 * where they share none, those of any of them. Accounts without slots go along. A slot is free when at none of the
 * accounts anything goes out near it.
 */
export function freeSlots(accounts: readonly SlotAccount[], now: Date, count: number): FreeSlot[] {
  const timed = accounts.filter(({ slots }) => slots.length > 0)
  const byTime = new Map<number, FreeSlot>()
  for (const account of timed) {
    for (const { at, label } of slotTimes(account, now)) {
      const known = byTime.get(at.getTime()) ?? { at, connectionIds: [], label: '' }
      known.connectionIds.push(account.connectionId)
      known.label ||= label
      byTime.set(at.getTime(), known)
    }
  }
  const all = [...byTime.values()].toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const shared = all.filter(({ connectionIds }) => connectionIds.length === timed.length)
  const taken = accounts.flatMap((account) => account.taken.map((at) => at.getTime()))
  return (shared.length > 0 ? shared : all).filter(({ at }) => !isNear(at, taken)).slice(0, count)
}

function isNear(at: Date, taken: readonly number[]): boolean {
  return taken.some((time) => Math.abs(time - at.getTime()) <= slotReachMin * 60_000)
}

/** When the slots of an account come up within the horizon, strictly after `now`; each instant once. */
function slotTimes({ slots, zone }: SlotAccount, now: Date): { at: Date; label: string }[] {
  const today = dayOf(now, zone)
  const times = Array.from({ length: slotHorizonDays + 1 }, (_, ahead) => addDays(today, ahead)).flatMap(
    (day) => {
      const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
      return slots
        .filter((slot) => slot.weekday === weekday)
        .map(({ minute, label }) => ({ at: timeOn(day, minute, zone), label }))
    },
  )
  const coming = times.filter(({ at }) => at.getTime() > now.getTime())
  return [...new Map(coming.map((time) => [time.at.getTime(), time])).values()]
}

/** '9:05' or '09:05' as minutes after midnight; null for anything else. */
export function readSlotTime(text: string): number | null {
  const match = /^(\d{1,2}):(\d{2})$/.exec(text)
  const hour = Number(match?.[1])
  const minute = Number(match?.[2])
  return match && hour < 24 && minute < 60 ? hour * 60 + minute : null
}

const two = (number: number) => String(number).padStart(2, '0')

/** '09:05'. */
export function writeSlotTime(minute: number): string {
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}
