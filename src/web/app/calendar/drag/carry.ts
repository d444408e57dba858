import type { TimeFormat } from '#domain/time/format/time-format.ts'
import { formatTime } from '#domain/time/format/times.ts'
import type { PostEntry } from '#contract/post-entry.ts'
import type { Role } from '#contract/fields.ts'
import { addDays, dayOf, minuteOfDay, timeOn, type Day } from '#domain/time/pick-time.ts'
import type { PublicationState } from '#domain/post/publication.ts'
import { mayAct } from '../../posts/may-act.ts'

/** A card on its way to another day. */
export interface Carried {
  entry: PostEntry
  by: 'pointer' | 'keyboard'
  from: Day | null
  /** null: over nothing that takes it. */
  over: Over | null
}

/** What a card is over. */
export interface Over {
  day: Day
  /** null: the day as a whole, on which a post keeps its time of day. */
  at: Date | null
  /** It is a posting time that nothing is scheduled for. */
  isFree: boolean
}

export type CarryAction =
  | { type: 'picked-up'; entry: PostEntry; by: Carried['by']; from: Day | null; over: Over | null }
  | { type: 'is-over'; over: Over | null }
  /** By the keyboard: so many days on. */
  | { type: 'stepped'; days: number; shown: readonly Day[]; zone: string }
  | { type: 'let-go' }

/** What is carried; null when nothing is. */
export function carryReducer(carried: Carried | null, action: CarryAction): Carried | null {
  switch (action.type) {
    case 'picked-up': {
      const { type: _, ...picked } = action
      return picked
    }
    case 'is-over':
      return carried && !isSamePlace(carried.over, action.over) ? { ...carried, over: action.over } : carried
    case 'stepped': {
      if (!carried) return null
      const from = carried.over?.day ?? carried.from
      if (!from) return carried
      const day = addDays(from, action.days)
      if (!action.shown.includes(day)) return carried
      const at = carried.over?.at ?? null
      return {
        ...carried,
        over: { day, at: at && timeOn(day, minuteOfDay(at, action.zone), action.zone), isFree: false },
      }
    }
    case 'let-go':
      return null
    default:
      return action satisfies never
  }
}

function isSamePlace(a: Over | null, b: Over | null): boolean {
  return a?.day === b?.day && a?.at?.getTime() === b?.at?.getTime() && a?.isFree === b?.isFree
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
  /** A draft on a free posting time is scheduled for it. */
  | { kind: 'takes'; at: Date }
  /** A draft has no time yet: elsewhere it is given one where it is written. */
  | { kind: 'is-given-a-day'; at: Date }
  | { kind: 'stays' }
  | { kind: 'refused'; words: string }

/**
 * What comes of letting a post go: on a time it takes that time, on a day it keeps its time of day. Nothing goes out in
 * the past.
 */
export function landing(entry: PostEntry, over: Over, zone: string, now: Date, format: TimeFormat): Landing {
  const { day, isFree } = over
  if (day < dayOf(now, zone))
    return { kind: 'refused', words: 'That day has passed. Choose today or a later one.' }
  if (over.at && over.at.getTime() <= now.getTime())
    return { kind: 'refused', words: 'That time has passed. Choose a later one.' }
  if (entry.status === 'draft')
    return { kind: isFree ? 'takes' : 'is-given-a-day', at: over.at ?? newPostTime(day, zone, now) }
  const before = new Date(entry.at)
  const at = over.at ?? timeOn(day, minuteOfDay(before, zone), zone)
  if (at.getTime() === before.getTime()) return { kind: 'stays' }
  if (at.getTime() <= now.getTime()) {
    const words = `${formatTime(at, zone, format)} has passed today. Open the post to give it another time.`
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
