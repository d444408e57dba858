import type { Placed } from './placed.ts'
import type { SlotOffer } from './slot.tsx'

interface Day {
  placed: readonly Placed[]
  offer: SlotOffer | null
}

/** Whether a day looks the same before and after, so that it need not be drawn again. */
export function isSameDay<Props extends Day>(before: Props, after: Props): boolean {
  const { placed, offer, ...rest } = before
  const { placed: nextPlaced, offer: nextOffer, ...nextRest } = after
  return (
    isSameList(placed, nextPlaced) &&
    offer?.words === nextOffer?.words &&
    offer?.isRefused === nextOffer?.isRefused &&
    isSameList(Object.values(rest), Object.values(nextRest))
  )
}

function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index])
}
