import type { Span } from '#domain/film/film-request.ts'
import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { shiftSpan, snapped, type Grip } from './shift-span.ts'

/** A press becomes a drag after so many pixels. */
const startsAfterPx = 4
/** An edge that is so near holds what is dragged. */
const nearPx = 7

interface Drag {
  grip: Grip
  span: Span
  startX: number
  /** Pixels of the whole film. */
  width: number
  now: Span | null
}

interface PieceDragProps {
  span: Span
  durationSec: number
  /** Where ends stop: other pieces, the playhead. In seconds. */
  edges: readonly number[]
  onDrop: (span: Span) => void
}

/**
 * Moves and trims a piece with mouse, pen or finger. While it is dragged only the piece is drawn elsewhere; the film changes when it
 * is dropped. Escape puts it back.
 */
export function usePieceDrag({ span, durationSec, edges, onDrop }: PieceDragProps) {
  const drag = useRef<Drag | null>(null)
  const [shown, setShown] = useState<Span | null>(null)
  /** For Escape, while a piece is held. */
  const listening = useRef<AbortController | null>(null)
  /** The click after a drag is none. */
  const wasDragged = useRef(false)

  function end(isDropped: boolean) {
    const ended = drag.current
    drag.current = null
    listening.current?.abort()
    setShown(null)
    if (isDropped && ended?.now) onDrop(ended.now)
  }

  function onKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !drag.current?.now) return
    event.preventDefault()
    event.stopPropagation()
    end(false)
  }

  useEffect(() => () => listening.current?.abort(), [])

  return {
    /** Where the piece is drawn meanwhile; null: where it is. */
    shown,
    wasDragged: () => wasDragged.current,
    hold(event: PointerEvent<HTMLElement>, grip: Grip, row: HTMLElement | null) {
      if (event.button !== 0 || !row) return
      event.currentTarget.setPointerCapture(event.pointerId)
      wasDragged.current = false
      listening.current?.abort()
      listening.current = new AbortController()
      document.addEventListener('keydown', onKey, { signal: listening.current.signal, capture: true })
      drag.current = {
        grip,
        span,
        startX: event.clientX,
        width: row.getBoundingClientRect().width,
        now: null,
      }
    },
    move(event: PointerEvent<HTMLElement>) {
      const held = drag.current
      if (!held || held.width === 0) return
      const far = event.clientX - held.startX
      if (!held.now && Math.abs(far) < startsAfterPx) return
      const perPx = durationSec / held.width
      const bySec = snapped(held.span, held.grip, far * perPx, [0, durationSec, ...edges], nearPx * perPx)
      held.now = shiftSpan(held.span, held.grip, bySec, durationSec)
      wasDragged.current = true
      setShown(held.now)
    },
    drop: () => end(true),
    cancel: () => end(false),
  }
}
