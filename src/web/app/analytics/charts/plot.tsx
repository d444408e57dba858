import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'

/** A place in the drawing that can be asked for its value. */
interface PlotPoint {
  key: string
  x: number
  y: number
  /** What it says: date, value, source. */
  text: string
}

interface PlotProps {
  width: number
  height: number
  /** One sentence: the accessible name. */
  summary: string
  /** From left to right. */
  points: readonly PlotPoint[]
  /** A press on a point, or Enter. */
  onOpen?: (key: string) => void
  children: ReactNode
}

const saysClass = 'block min-h-5 truncate text-tiny text-ink-2 tabular-nums print:hidden'

/**
 * A drawing with points on it. It is one stop of Tab, a slider over its points: the arrows go from point to point, and
 * what the point says is shown below and announced.
 */
export function Plot({ width, height, summary, points, onOpen, children }: PlotProps) {
  const keysId = useId()
  const [key, setKey] = useState<string | null>(null)
  const at = points.findIndex((point) => point.key === key)
  const here = points[at]
  function onKeyDown(event: KeyboardEvent) {
    const to = goalOf(event.key, at, points.length)
    if (event.key === 'Enter' && here && onOpen) return onOpen(here.key)
    if (event.key === 'Escape') return setKey(null)
    const next = to === null ? undefined : points[to]
    if (!next) return
    event.preventDefault()
    setKey(next.key)
  }
  if (points.length === 0)
    return (
      <StillPlot width={width} height={height} summary={summary}>
        {children}
      </StillPlot>
    )
  return (
    <>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className="plot"
        role="slider"
        aria-roledescription="chart"
        aria-label={summary}
        aria-describedby={keysId}
        aria-valuemin={0}
        aria-valuemax={points.length}
        aria-valuenow={at + 1}
        aria-valuetext={placeText(at, points.length)}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onBlur={() => setKey(null)}
        onPointerLeave={() => setKey(null)}
      >
        <g aria-hidden>
          {children}
          {here && <circle className="here" cx={here.x} cy={here.y} r="8" />}
          {points.map((point) => (
            <circle
              key={point.key}
              cx={point.x}
              cy={point.y}
              r="10"
              fill="transparent"
              className={onOpen && 'cursor-pointer'}
              onPointerEnter={() => setKey(point.key)}
              onClick={() => (onOpen ? onOpen(point.key) : setKey(point.key))}
            />
          ))}
        </g>
      </svg>
      <span id={keysId} className="sr-only">
        Left and right arrow keys go from point to point.
      </span>
      <output className={saysClass} title={here?.text}>
        {here?.text}
      </output>
    </>
  )
}

/** Without points there is nothing to go through. */
function StillPlot({ width, height, summary, children }: Omit<PlotProps, 'points' | 'onOpen'>) {
  return (
    <>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className="plot"
        role="img"
        aria-roledescription="chart"
        aria-label={summary}
      >
        <g aria-hidden>{children}</g>
      </svg>
      <div className={saysClass} />
    </>
  )
}

/** Which point it is. What it says is announced by itself. */
const placeText = (at: number, count: number) => (at < 0 ? 'No point chosen' : `Point ${at + 1} of ${count}`)

function goalOf(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(at + 1, count - 1)
    case 'ArrowLeft':
    case 'ArrowDown':
      return at < 0 ? count - 1 : Math.max(at - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
