/** Frames of a piece that look different from the one before, and the timestamps that put them in their place. */
export interface FrameRuns {
  /** Numbers within the piece, ascending; the first is 0. */
  changes: number[]
  /** For the filter `setpts`, in frames; null: every frame is there. */
  timing: string | null
}

/** More jumps than this make the expression slower than the frames that it saves. */
const maxJumps = 60

/**
 * Finds the frames that must be drawn.
 * @param look of a frame of the piece: equal frames have an equal one
 */
export function findRuns(frames: number, look: (frame: number) => string): FrameRuns {
  const changes: number[] = []
  let before: string | null = null
  for (let frame = 0; frame < frames; frame++) {
    const now = look(frame)
    if (now !== before) changes.push(frame)
    before = now
  }
  const timing = timingOf(changes)
  if (timing.jumps > maxJumps) return { changes: allOf(frames), timing: null }
  return { changes, timing: timing.jumps === 0 ? null : timing.expression }
}

/** `N` counts the frames that arrive; each jump adds the frames that are left out before it. */
function timingOf(changes: readonly number[]): { expression: string; jumps: number } {
  let shift = 0
  let jumps = 0
  let expression = 'N'
  changes.forEach((frame, at) => {
    const missing = frame - at - shift
    if (missing === 0) return
    shift += missing
    jumps++
    expression += `+${missing}*gte(N,${at})`
  })
  return { expression, jumps }
}

const allOf = (frames: number) => Array.from({ length: frames }, (_, frame) => frame)
