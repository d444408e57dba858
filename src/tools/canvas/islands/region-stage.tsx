import { clamp, type Part } from '../crop.ts'
import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'

export interface RegionStageProps {
  /** What to mark on the picture. */
  label: string
  /** In shares (0–1) of the picture. */
  region: Part
  onRegion: (region: Part) => void
  /** The picture, at its natural size. */
  children: ReactNode
}

const moves: Partial<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const smallest = 0.04

/** A picture with a marked region: drag to mark another, move it with the arrow keys, resize it with Shift. */
export function RegionStage({ label, region, onRegion, children }: RegionStageProps) {
  const start = useRef<{ x: number; y: number } | null>(null)
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons !== 1 || !start.current) return
    const [from, to] = [start.current, place(event)]
    const width = Math.max(smallest, Math.abs(to.x - from.x))
    const height = Math.max(smallest, Math.abs(to.y - from.y))
    const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)]
    onRegion({ x: clamp(x, 0, 1 - width), y: clamp(y, 0, 1 - height), width, height })
  }
  const key = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    const [dx, dy] = [move[0] * 0.02, move[1] * 0.02]
    const { x, y, width, height } = region
    onRegion(
      event.shiftKey
        ? { x, y, width: clamp(width + dx, smallest, 1 - x), height: clamp(height + dy, smallest, 1 - y) }
        : { x: clamp(x + dx, 0, 1 - width), y: clamp(y + dy, 0, 1 - height), width, height },
    )
  }
  return (
    <div>
      <p className="mb-1.5 text-small font-semibold">{label}</p>
      <div
        className="relative mx-auto w-fit max-w-full cursor-crosshair touch-none overflow-hidden rounded-s border border-line select-none"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          start.current = place(event)
        }}
        onPointerMove={drag}
      >
        {children}
        <button
          type="button"
          aria-label={`Marked part: ${percent(region.width)} wide and ${percent(region.height)} high, ${percent(region.x)} from the left, ${percent(region.y)} from the top. Arrow keys move it. Shift plus an arrow key resizes it.`}
          className="absolute border-2 border-white shadow-[0_0_0_2px_#000,inset_0_0_0_2px_#000] focus-visible:outline-[3px] focus-visible:outline-offset-3 focus-visible:outline-focus"
          style={{
            left: percent(region.x),
            top: percent(region.y),
            width: percent(region.width),
            height: percent(region.height),
          }}
          onKeyDown={key}
        />
      </div>
      <p className="mt-1.5 text-small text-muted">
        Drag over the area. On a keyboard, use the arrow keys to move the frame and Shift plus an arrow key to
        resize it.
      </p>
    </div>
  )
}

/** The position of the pointer, in shares of its target. */
function place(event: PointerEvent<HTMLElement>): { x: number; y: number } {
  const box = event.currentTarget.getBoundingClientRect()
  return {
    x: clamp((event.clientX - box.left) / box.width, 0, 1),
    y: clamp((event.clientY - box.top) / box.height, 0, 1),
  }
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`
}
