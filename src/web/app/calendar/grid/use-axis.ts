import { useMemo, useState } from 'react'
import { axisOf, isSameAxis, type Axis, type AxisInput } from './axis.ts'

interface AxisUse extends AxisInput {
  /** The view has hours. */
  isWanted: boolean
}

/**
 * The hours of the days in view; null for a view without hours. Stays the same object while the days are the same and no
 * row changes its height: a card that is moved has the other days drawn no more.
 */
export function useAxis({ isWanted, days, placed, free, zone, isCompact }: AxisUse): Axis | null {
  const next = useMemo(
    () => (isWanted ? { days, axis: axisOf({ days, placed, free, zone, isCompact }) } : null),
    [isWanted, days, placed, free, zone, isCompact],
  )
  const [kept, keep] = useState(next)
  const isSame = kept !== null && next !== null && kept.days === next.days && isSameAxis(kept.axis, next.axis)
  if (!isSame && kept !== next) keep(next)
  return (isSame ? kept : next)?.axis ?? null
}
