import { addDays, dayOf, moveToDay, type Day } from '#domain/time/pick-time.ts'
import { useState } from 'react'
import type { ComposerModel } from '../state/use-composer.ts'
import { useNeighbours } from '../neighbours/use-neighbours.ts'

/** The chosen time as its parts show it: its day, the month in view, what else goes out, and free posting times. */
export function useWhen(model: ComposerModel) {
  const { state, dispatch, now, zone, workspaceId, lastAt, slots } = model
  const shown = state.scheduledFor ?? lastAt
  const day = dayOf(shown, zone)
  const [turnedTo, setTurnedTo] = useState({ day, month: day.slice(0, 7) })
  // Another day brings its month into view.
  if (turnedTo.day !== day) setTurnedTo({ day, month: day.slice(0, 7) })
  const months = [day.slice(0, 7), turnedTo.month]
  const neighbours = useNeighbours({ workspaceId, zone, months, exceptPostId: state.post?.id })
  const choose = (time: Date | null) => dispatch({ type: 'time-chosen', at: time })
  const others = neighbours.get(day) ?? []
  const chooseDay = (chosen: Day) => choose(moveToDay(shown, chosen, zone, now))
  return {
    shown,
    day,
    month: turnedTo.month,
    turnTo: (month: string) => setTurnedTo({ day, month }),
    neighbours,
    choose,
    /** What the line of the day shows and does. */
    line: {
      at: shown,
      now,
      zone,
      free: slots.free,
      neighbours: others,
      nextFree: slots.next?.at ?? null,
      onMove: choose,
    },
    /** What the offer of the next free posting time shows and does. */
    nextSlot: { slots, zone, now, day, onTake: choose },
    chooseDay,
    chooseNextDay: (by: 1 | -1) => chooseDay(addDays(day, by)),
    /** Yesterday cannot be chosen. */
    isFirstDay: day <= dayOf(now, zone),
  }
}

export type When = ReturnType<typeof useWhen>
