import type { Span } from '#domain/film/film-request.ts'
import { useRef, type KeyboardEvent } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { pieceLook, pieceStyle } from './piece.tsx'
import { shiftSpan, type Grip } from './shift-span.ts'
import type { Block } from './tracks.ts'
import { usePieceDrag } from './use-piece-drag.ts'

interface LayerPieceProps {
  block: Block
  /** What the row is called. */
  name: string
  durationSec: number
  sec: number
  edges: readonly number[]
  isSelected: boolean
  onSelect: () => void
  onChange: (span: Span) => void
}

/** Seconds that an arrow key moves a piece by; with Shift. */
const steps = { small: 0.1, large: 1 }

/**
 * A layer on the timeline. It is dragged to move it, at its ends to trim it; ← and → move it, and its ends are sliders of their own
 * while it is selected.
 */
export function LayerPiece(props: LayerPieceProps) {
  const { block, name, durationSec, sec, edges, isSelected, onSelect, onChange } = props
  const row = useRef<HTMLSpanElement>(null)
  const drag = usePieceDrag({ span: block, durationSec, edges, onDrop: onChange })
  const { fromSec, toSec } = drag.shown ?? block
  const isNow = sec >= fromSec && sec < toSec
  const hold = (grip: Grip) => ({
    onPointerDown: (event: React.PointerEvent<HTMLElement>) => {
      event.stopPropagation()
      drag.hold(event, grip, row.current?.parentElement ?? null)
    },
    onPointerMove: drag.move,
    onPointerUp: drag.drop,
    onPointerCancel: drag.cancel,
  })
  return (
    <span
      ref={row}
      className={classNames('group absolute inset-y-0', isSelected && 'z-1', drag.shown && 'opacity-85')}
      style={pieceStyle({ fromSec, toSec }, durationSec)}
    >
      <button
        type="button"
        aria-label={`${name}: ${spanText({ fromSec, toSec })}. ${block.text}`}
        aria-pressed={isSelected}
        aria-describedby="film-timeline-keys"
        title={block.text}
        className={classNames(
          pieceLook({ isNow, isSelected }),
          'size-full cursor-grab touch-pan-y select-none',
          drag.shown && 'cursor-grabbing',
        )}
        onClick={() => !drag.wasDragged() && onSelect()}
        onKeyDown={(event) => walk(event, { block, grip: 'whole', durationSec }, onChange)}
        {...hold('whole')}
      >
        {block.text}
      </button>
      {(['start', 'end'] as const).map((grip) => (
        <End
          key={grip}
          {...{ grip, name, durationSec, isSelected, onChange }}
          span={block}
          hold={hold(grip)}
        />
      ))}
    </span>
  )
}

interface EndProps extends Pick<LayerPieceProps, 'name' | 'durationSec' | 'isSelected' | 'onChange'> {
  grip: 'start' | 'end'
  span: Block
  hold: Partial<Record<string, (event: React.PointerEvent<HTMLElement>) => void>>
}

/** An end of a piece: dragged, or moved by arrows while the piece is selected. */
function End({ grip, name, durationSec, isSelected, span, hold, onChange }: EndProps) {
  const value = grip === 'start' ? span.fromSec : Math.min(span.toSec, durationSec)
  const look = classNames(
    'absolute inset-y-0 cursor-ew-resize touch-none',
    isSelected
      ? 'w-3 rounded-xs bg-ink/80 after:absolute after:-inset-y-2.5 after:-inset-x-1.5 after:content-[""] pointer-fine:w-2'
      : 'w-2 opacity-0 group-hover:opacity-100 group-hover:bg-ink/40 rounded-xs max-desk:hidden',
  )
  const style = grip === 'start' ? { left: 0 } : { right: 0 }
  if (!isSelected) return <span aria-hidden className={look} style={style} {...hold} />
  return (
    <span
      role="slider"
      tabIndex={0}
      aria-label={`${grip === 'start' ? 'Start' : 'End'} of ${name}`}
      aria-valuemin={0}
      aria-valuemax={Math.round(durationSec * 100) / 100}
      aria-valuenow={Math.round(value * 100) / 100}
      aria-valuetext={`${value.toFixed(1)} seconds`}
      className={look}
      style={style}
      onKeyDown={(event) => walk(event, { block: span, grip, durationSec }, onChange)}
      {...hold}
    />
  )
}

function walk(
  event: KeyboardEvent,
  { block, grip, durationSec }: { block: Block; grip: Grip; durationSec: number },
  onChange: (span: Span) => void,
): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const step = event.shiftKey ? steps.large : steps.small
  const by = {
    ArrowRight: step,
    ArrowUp: step,
    ArrowLeft: -step,
    ArrowDown: -step,
    Home: -durationSec,
    End: durationSec,
  }[event.key]
  if (by === undefined) return
  event.preventDefault()
  event.stopPropagation()
  onChange(shiftSpan(block, grip, by, durationSec))
}

/** '1.0 to 4.5 seconds'. */
export function spanText({ fromSec, toSec }: Span): string {
  return `${fromSec.toFixed(1)} to ${toSec.toFixed(1)} seconds`
}
