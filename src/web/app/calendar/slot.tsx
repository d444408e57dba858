import { classNames } from '../../ui/class-names.ts'

/** What comes of letting go over a day, in a few words. */
export interface SlotOffer {
  words: string
  isRefused: boolean
}

/** Where a card would land. Whoever carries it by keyboard hears the same words. */
export function Slot({ offer }: { offer: SlotOffer }) {
  return (
    <div aria-hidden className={classNames('slot px-1.5 py-1.5', offer.isRefused && 'slot-no')}>
      {offer.words}
    </div>
  )
}
