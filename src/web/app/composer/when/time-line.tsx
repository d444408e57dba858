import { formatDay } from '#domain/time/format/days.ts'
import { formatTime } from '#domain/time/format/times.ts'
import { dayOf, minuteOfDay, notBefore, step, stepMin, timeOn } from '#domain/time/pick-time.ts'
import { useId, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { useTimeFormat } from '../../../ui/time-format.ts'
import { Lark } from '../../../ui/lark.tsx'
import type { Neighbour } from '../neighbours/neighbours.ts'
import { apart, layOutMarks } from './line-layout.ts'
import { FreeTimes, LineMarks, Ticks } from './line-parts.tsx'
import { shareOf, spanOfTimes } from './line-span.ts'
import { lineText } from './line-text.ts'
import { useWidth } from '../parts/use-width.ts'

interface TimeLineProps {
  at: Date
  now: Date
  zone: string
  neighbours: readonly Neighbour[]
  /** Free posting times of that day. */
  free: readonly Date[]
  /** The next free posting time, on whatever day. */
  nextFree: Date | null
  onMove: (at: Date) => void
}

const stepsBy: Record<string, number> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -4,
  PageUp: 4,
}

/** A click this near to a free posting time, in px, chooses it. */
const snapPx = 11

/** The day as a line; the lark is where the post goes out, and moves by quarters of an hour. */
export function TimeLine({ at, now, zone, neighbours, free, nextFree, onMove }: TimeLineProps) {
  const id = useId()
  const format = useTimeFormat()
  const line = useRef<HTMLDivElement>(null)
  const width = useWidth(line, 640)
  const day = dayOf(at, zone)
  const span = spanOfTimes([at, ...neighbours.map((neighbour) => neighbour.at), ...free], zone)
  const share = (time: Date) => shareOf(time, span, zone)
  const next = free.find((time) => time.getTime() === nextFree?.getTime())
  const freeShares = apart(free.map(share), width)
  const marks = neighbours.map(({ key, networks, at: time }) => ({ key, networks, share: share(time) }))
  const groups = layOutMarks(marks, { width, lark: share(at), free: freeShares })

  function onKeyDown(event: KeyboardEvent) {
    const steps = stepsBy[event.key]
    const end = { Home: span.from, End: Math.min(span.to, 23.75) }[event.key]
    if (steps === undefined && end === undefined) return
    event.preventDefault()
    onMove(end === undefined ? step(at, steps ?? 0, zone, now) : notBefore(timeOn(day, end * 60, zone), now))
  }

  function onPointer(event: PointerEvent<HTMLDivElement>) {
    if (event.buttons !== 1) return
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId)
    const { left, width: wide } = event.currentTarget.getBoundingClientRect()
    const x = event.clientX - left
    const slot = free.find((time) => Math.abs(share(time) * wide - x) <= snapPx)
    const hour = span.from + (x / wide) * (span.to - span.from)
    const minute = Math.round((hour * 60) / stepMin) * stepMin
    onMove(slot ?? notBefore(timeOn(day, Math.min(1440 - stepMin, Math.max(0, minute)), zone), now))
  }

  return (
    <div className="min-w-0 pt-1 pb-5.5 ps-2 pe-2.5">
      <div
        ref={line}
        role="slider"
        tabIndex={0}
        aria-label={`Time on ${formatDay(day, 'weekday-long', format)}`}
        aria-valuemin={0}
        aria-valuemax={1439}
        aria-valuenow={minuteOfDay(at, zone)}
        aria-valuetext={formatTime(at, zone, format)}
        aria-describedby={id}
        className="relative h-11 cursor-pointer touch-none border-b-2 border-ink select-none max-desk:h-14"
        onKeyDown={onKeyDown}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
      >
        <Ticks span={span} clock={format.clock} />
        <FreeTimes shares={freeShares} next={next ? share(next) : null} />
        <LineMarks groups={groups} />
        <span className="absolute bottom-0 -translate-x-1/2" style={{ left: `${share(at) * 100}%` }}>
          <Lark className="size-8" />
        </span>
      </div>
      <span id={id} className="sr-only">
        {lineText(neighbours, free, zone, format)}
      </span>
    </div>
  )
}
