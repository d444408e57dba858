import type { Layer, Motion } from './film.ts'

/** A layer on its way in or out: `part` 0 = not there yet, or gone; 1 = there. */
export interface Move {
  motion: Motion
  part: number
  leaving: boolean
}

/** The move of a layer at a second; null: it stands still. */
export function moveAt({ fromSec, toSec, enter, leave }: Layer, sec: number): Move | null {
  if (enter && sec < fromSec + enter.sec) {
    return { motion: enter, part: (sec - fromSec) / enter.sec, leaving: false }
  }
  if (leave && sec > toSec - leave.sec)
    return { motion: leave, part: (toSec - sec) / leave.sec, leaving: true }
  return null
}
