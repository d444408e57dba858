import type { Day } from '#domain/time/pick-time.ts'
import type { FreeTime } from '../data/posting-times.ts'
import type { Placed } from '../data/placed.ts'
import type { DropMark } from '../drag/slot.tsx'

/** What every view of several days is drawn from. */
export interface GridProps {
  days: readonly Day[]
  byDay: ReadonlyMap<Day, readonly Placed[]>
  /** Posting times that nothing is scheduled for. */
  free: ReadonlyMap<Day, readonly FreeTime[]>
  today: Day
  chosen: Day
  now: Date
  zone: string
  mayWrite: boolean
  /** Where a card is carried over, and what would come of letting go there. */
  over: DropMark | null
  carriedKey: string | null
}
