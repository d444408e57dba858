import { addDays, dayOf, minuteOfDay, timeOn, type Day } from './pick-time.ts'

/** A weekly posting time of an account. */
export interface Slot {
  /** 0 is Sunday. */
  weekday: number
  /** Minutes after midnight. */
  minute: number
  label: string
}

/** The data of an account for finding a slot. */
export interface SlotAccount {
  connectionId: string
  /** IANA time zone of its slots. */
  zone: string
  slots: readonly Slot[]
  /** Times of scheduled posts, and times held for others. */
  taken: readonly Date[]
}

/** The times an account begins with: 9:00, 12:00 and 18:00, Monday to Friday. */
export const starterSlots: readonly Slot[] = [1, 2, 3, 4, 5].flatMap((weekday) =>
  [9, 12, 18].map((hour) => ({ weekday, minute: hour * 60, label: '' })),
)

/** A free slot. */
export interface FreeSlot {
  at: Date
  /** The accounts with this slot; others are published along with them. */
  connectionIds: string[]
  label: string
  /** It is the next time of a running experiment with posting times. */
  isExperiment: boolean
}

/** A slot is occupied if something is published within this many minutes, before or after. */
export const slotReachMin = 10

/** How far ahead free slots are searched. */
export const slotHorizonDays = 56

/** The longest span of posting times, in days: a month as a calendar shows it, with the days around it. */
export const maxTimesSpanDays = 45

/** The maximum number of slots of one account. */
export const maxSlots = 100

/** A coming posting time of accounts, free or not. */
export interface PostingTime {
  at: Date
  /** The accounts with this time, in the order given. */
  connectionIds: string[]
  /** The accounts a post may go to at this time; none: it is taken. */
  freeFor: string[]
  label: string
}

/**
 * The posting times of accounts within the horizon, soonest first; each instant once. Accounts without slots have none.
 * @param accounts `'together'`: one post is to go to all of them, so that a time is free when nothing is published near
 *   it on any of them; where they share times, only shared ones are listed. `'each'`: every account is on its own.
 * @param instants computed so far: for several calls with the same `now`
 */
export function postingTimes(
  accounts: readonly SlotAccount[],
  now: Date,
  goes: 'together' | 'each',
  instants = new Map<string, Date>(),
): PostingTime[] {
  const all = mergedTimes(accounts, now, instants)
  const takenOf = new Map(accounts.map(({ connectionId, taken }) => [connectionId, sortedTimes(taken)]))
  if (goes === 'each') {
    return all.map((time) => {
      const isFree = (connectionId: string) => !isNear(time.at, takenOf.get(connectionId) ?? [])
      return { ...time, freeFor: time.connectionIds.filter(isFree) }
    })
  }
  const timed = accounts.filter(({ slots }) => slots.length > 0).length
  const shared = all.filter(({ connectionIds }) => connectionIds.length === timed)
  const taken = sortedTimes(accounts.flatMap((account) => account.taken))
  return (shared.length > 0 ? shared : all).map((time) => ({
    ...time,
    freeFor: isNear(time.at, taken) ? [] : time.connectionIds,
  }))
}

/**
 * The next free slots of the accounts, soonest first: if accounts share slots, only slots that all of them have;
 * otherwise those of any of them. Accounts without slots are ignored. A slot is free when nothing is published near it
 * on any of the accounts.
 */
export function freeSlots(accounts: readonly SlotAccount[], now: Date, count: number): FreeSlot[] {
  return postingTimes(accounts, now, 'together')
    .filter(({ freeFor }) => freeFor.length > 0)
    .slice(0, count)
    .map(({ at, connectionIds, label }) => ({ at, connectionIds, label, isExperiment: false }))
}

type SlotTime = Omit<PostingTime, 'freeFor'>

/** The times of all accounts, soonest first; times of several accounts at the same instant are one. */
function mergedTimes(accounts: readonly SlotAccount[], now: Date, instants: Map<string, Date>): SlotTime[] {
  const byTime = new Map<number, SlotTime>()
  for (const account of accounts) {
    for (const { at, label } of slotTimes(account, now, instants)) {
      const known = byTime.get(at.getTime()) ?? { at, connectionIds: [], label: '' }
      known.connectionIds.push(account.connectionId)
      known.label ||= label
      byTime.set(at.getTime(), known)
    }
  }
  return [...byTime.values()].toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

const sortedTimes = (dates: readonly Date[]) => dates.map((at) => at.getTime()).toSorted((a, b) => a - b)

/** Whether something is published near an instant, of these. */
export function isNearTo(taken: readonly Date[]): (at: Date) => boolean {
  const sorted = sortedTimes(taken)
  return (at) => isNear(at, sorted)
}

/** @param taken in ascending order */
function isNear(at: Date, taken: readonly number[]): boolean {
  const reach = slotReachMin * 60_000
  let [from, to] = [0, taken.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((taken[middle] ?? 0) < at.getTime() - reach) from = middle + 1
    else to = middle
  }
  return from < taken.length && (taken[from] ?? 0) <= at.getTime() + reach
}

/**
 * The slot times of an account within the horizon, strictly after `now`; each instant once.
 * @param instants computed so far: accounts mostly share their times
 */
function slotTimes(
  { slots, zone }: SlotAccount,
  now: Date,
  instants: Map<string, Date>,
): { at: Date; label: string }[] {
  const today = dayOf(now, zone)
  const instantOn = (day: Day, minute: number) => {
    const key = `${zone} ${day} ${minute}`
    const at = instants.get(key) ?? timeOn(day, minute, zone)
    instants.set(key, at)
    return at
  }
  const times = Array.from({ length: slotHorizonDays + 1 }, (_, ahead) => addDays(today, ahead)).flatMap(
    (day) => {
      const weekday = weekdayOf(day)
      return slots
        .filter((slot) => slot.weekday === weekday)
        .map(({ minute, label }) => ({ at: instantOn(day, minute), label }))
    },
  )
  const coming = times.filter(({ at }) => at.getTime() > now.getTime())
  return [...new Map(coming.map((time) => [time.at.getTime(), time])).values()]
}

/** A clock change moves a slot by at most this many minutes. */
const clockChangeMin = 180

/** Whether an instant is a slot time of an account. */
export function isSlotTime({ slots, zone }: Pick<SlotAccount, 'slots' | 'zone'>, at: Date): boolean {
  const day = dayOf(at, zone)
  const minute = minuteOfDay(at, zone)
  const weekday = weekdayOf(day)
  return slots.some(
    (slot) =>
      slot.weekday === weekday &&
      Math.abs(slot.minute - minute) <= clockChangeMin &&
      timeOn(day, slot.minute, zone).getTime() === at.getTime(),
  )
}

const weekdayOf = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay()

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
