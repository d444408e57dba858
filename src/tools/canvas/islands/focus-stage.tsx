import { clamp, type Focus } from '../crop.ts'
import type { KeyboardEvent, PointerEvent } from 'react'
import type { Picture } from './use-picture.ts'

export interface FocusStageProps {
  picture: Picture
  focus: Focus
  onFocus: (focus: Focus) => void
}

const steps: Partial<Record<string, Focus>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The whole picture, with its focal point: drag it, click elsewhere, or move it with the arrow keys. */
export function FocusStage({ picture, focus, onFocus }: FocusStageProps) {
  const point = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    onFocus({
      x: clamp((event.clientX - box.left) / box.width, 0, 1),
      y: clamp((event.clientY - box.top) / box.height, 0, 1),
    })
  }
  const key = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const by = event.shiftKey ? 0.1 : 0.02
    onFocus({ x: clamp(focus.x + step.x * by, 0, 1), y: clamp(focus.y + step.y * by, 0, 1) })
  }
  const [left, top] = [Math.round(focus.x * 100), Math.round(focus.y * 100)]
  return (
    <div>
      <p className="mb-1.5 text-small font-semibold">What must stay in the picture</p>
      <div
        className="relative mx-auto w-fit max-w-full cursor-crosshair touch-none overflow-hidden rounded-s border border-line bg-paper-2 select-none"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          point(event)
        }}
        onPointerMove={(event) => event.buttons === 1 && point(event)}
      >
        <img
          src={picture.url}
          width={picture.width}
          height={picture.height}
          alt={picture.alt || 'The picture you chose'}
          draggable={false}
          className="block h-auto max-h-72 w-auto max-w-full"
        />
        <button
          type="button"
          aria-label={`Focal point: ${left}% from the left, ${top}% from the top. Move it with the arrow keys; Shift takes larger steps.`}
          className="absolute grid size-11 -translate-1/2 place-items-center rounded-full border-[3px] border-white bg-black/30 shadow-[0_0_0_2px_#000] focus-visible:outline-[3px] focus-visible:outline-offset-3 focus-visible:outline-focus"
          style={{ left: `${left}%`, top: `${top}%` }}
          onKeyDown={key}
        >
          <span aria-hidden className="size-2 rounded-full bg-white shadow-[0_0_0_1.5px_#000]" />
        </button>
      </div>
      <p className="mt-1.5 text-small text-muted">
        Drag the ring, or press Tab to focus it and use the arrow keys.
      </p>
    </div>
  )
}
