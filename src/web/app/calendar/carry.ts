import type { PostEntry } from '#contract/post-entry.ts'
import type { Role } from '#contract/fields.ts'
import { addDays, formatIn, minuteOfDay, timeOn, type Day } from '#domain/time/pick-time.ts'
import type { PublicationState } from '#domain/post/publication.ts'
import { dayInWords } from './days.ts'
import { mayAct } from '../posts/may-act.ts'

/** A card on its way to another day. */
export interface Carried {
  entry: PostEntry
  by: 'pointer' | 'keyboard'
  from: Day | null
  /** null: over nothing that takes it. */
  over: Day | null
}

export type CarryAction =
  | { type: 'picked-up'; entry: PostEntry; by: Carried['by']; from: Day | null; over: Day | null }
  | { type: 'is-over'; day: Day | null }
  /** By the keyboard: so many days on. */
  | { type: 'stepped'; days: number; shown: readonly Day[] }
  | { type: 'let-go' }

/** What is carried; null when nothing is. */
export function carryReducer(carried: Carried | null, action: CarryAction): Carried | null {
  switch (action.type) {
    case 'picked-up': {
      const { type: _, ...picked } = action
      return picked
    }
    case 'is-over':
      return carried && carried.over !== action.day ? { ...carried, over: action.day } : carried
    case 'stepped': {
      if (!carried) return null
      const from = carried.over ?? carried.from
      const first = action.shown[0]
      const last = action.shown.at(-1)
      if (!from || !first || !last) return carried
      const to = addDays(from, action.days)
      return to < first || to > last ? carried : { ...carried, over: to }
    }
    case 'let-go':
      return null
    default:
      return action satisfies never
  }
}

const tiedDown: ReadonlySet<PublicationState> = new Set(['publishing', 'published', 'unsettled', 'removed'])

/** Why a post stays where it is; null when it can be moved. */
export function whyItStays(entry: PostEntry, role: Role): string | null {
  const may = mayAct(role)
  if (!may.write) return 'You can view this workspace, but not move posts.'
  if (entry.status === 'draft') return null
  if (!may.schedule) return 'Your role is limited to drafts. Ask an editor to move it.'
  if (entry.status === 'processing') return 'This post is going out right now, so it can’t be moved.'
  if (entry.status === 'posted' || entry.networks.some(({ state }) => tiedDown.has(state)))
    return 'This post has gone out, so it can’t be moved. You can post it again as new.'
  return null
}

export type Landing =
  | { kind: 'moves'; at: Date }
  /** A draft has no time yet: it is given one where it is written. */
  | { kind: 'is-given-a-day'; at: Date }
  | { kind: 'stays' }
  | { kind: 'refused'; words: string }

/** What comes of letting a post go over a day: it keeps its time of day, and nothing goes out in the past. */
export function landing(entry: PostEntry, day: Day, zone: string, now: Date): Landing {
  const today = formatIn(now, zone, 'yyyy-MM-dd')
  if (day < today) return { kind: 'refused', words: 'That day has passed. Choose today or a later one.' }
  if (entry.status === 'draft') return { kind: 'is-given-a-day', at: newPostTime(day, zone, now) }
  const before = new Date(entry.at)
  const at = timeOn(day, minuteOfDay(before, zone), zone)
  if (at.getTime() === before.getTime()) return { kind: 'stays' }
  if (at.getTime() <= now.getTime()) {
    const words = `${formatIn(at, zone, 'h:mm a')} has passed today. Open the post to give it another time.`
    return { kind: 'refused', words }
  }
  return { kind: 'moves', at }
}

const morningMin = 9 * 60

/** When a post begins that is written on a day: at nine, or now where nine has passed. */
export function newPostTime(day: Day, zone: string, now: Date): Date {
  const at = timeOn(day, morningMin, zone)
  return at.getTime() > now.getTime() ? at : now
}

/** 'Thursday 19 November, 9:00 AM'. */
export function placeInWords(at: Date, zone: string): string {
  return `${dayInWords(formatIn(at, zone, 'yyyy-MM-dd'), 'EEEE d MMMM')}, ${formatIn(at, zone, 'h:mm a')}`
}
