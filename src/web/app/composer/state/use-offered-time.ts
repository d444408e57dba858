import { useState, type ActionDispatch } from 'react'
import type { ComposerAction, ComposerState, Opening } from './composer-state.ts'

/**
 * Offers the next free posting time to a post whose time nobody chose.
 * @returns the time that was chosen or offered last, also while what is typed is no time
 */
export function useOfferedTime(
  { scheduledFor, isTimeOffered }: ComposerState,
  dispatch: ActionDispatch<[ComposerAction]>,
  nextFree: Date | null,
  { now, opening }: { now: Date; opening: Opening },
): Date {
  const [lastAt, setLastAt] = useState(opening.scheduledFor)
  if (scheduledFor && scheduledFor !== lastAt) setLastAt(scheduledFor)
  const isNews = nextFree !== null && nextFree.getTime() !== scheduledFor?.getTime()
  if (isTimeOffered && isNews && nextFree.getTime() > now.getTime()) {
    dispatch({ type: 'time-offered', at: nextFree })
  }
  return lastAt
}
