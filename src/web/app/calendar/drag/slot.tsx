import type { Day } from '#domain/time/pick-time.ts'
import { classNames } from '../../../ui/class-names.ts'

/** What comes of letting go over a day, in a few words. */
export interface SlotOffer {
  words: string
  isRefused: boolean
}

/** Where something is carried over, and what would come of letting go there. */
export interface DropMark {
  day: Day
  /** null: the day has no hours in this view, or keeps the time of day. */
  at: Date | null
  offer: SlotOffer
}

/** Where a card would land. With the keyboard, screen readers say the same. */
export function Slot({ offer, top }: { offer: SlotOffer; top?: number }) {
  return (
    <div
      aria-hidden
      className={classNames(
        'slot px-1.5',
        offer.isRefused && 'slot-no',
        top === undefined ? 'py-1.5' : 'slot-timed',
      )}
      style={top === undefined ? undefined : { top }}
    >
      {offer.words}
    </div>
  )
}
