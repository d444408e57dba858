import { dayOf, formatIn, minuteOfDay, notBefore, step, stepMin, timeOn } from '#domain/time/pick-time.ts'
import type { KeyboardEvent, PointerEvent } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Lark } from '../../ui/lark.tsx'
import { NetworkIcon } from '../../ui/network-icon.tsx'
import type { Neighbour } from './neighbours.ts'

interface TimeLineProps {
  at: Date
  now: Date
  zone: string
  neighbours: readonly Neighbour[]
  onMove: (at: Date) => void
}

/** The part of the day the line shows, in hours. */
interface Span {
  from: number
  to: number
}

const waking: Span = { from: 6, to: 22 }
const wholeDay: Span = { from: 0, to: 24 }
const stepsBy: Record<string, number> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -4,
  PageUp: 4,
}

/** The day as a line; the lark sits where the post goes out, and hops by quarters of an hour. */
export function TimeLine({ at, now, zone, neighbours, onMove }: TimeLineProps) {
  const day = dayOf(at, zone)
  const times = [at, ...neighbours.map((neighbour) => neighbour.at)].map(
    (time) => minuteOfDay(time, zone) / 60,
  )
  const span = times.every((hour) => hour >= waking.from && hour <= waking.to) ? waking : wholeDay
  const place = (time: Date) =>
    `${((minuteOfDay(time, zone) / 60 - span.from) / (span.to - span.from)) * 100}%`

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
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const hour = span.from + ((event.clientX - left) / width) * (span.to - span.from)
    const minute = Math.round((hour * 60) / stepMin) * stepMin
    onMove(notBefore(timeOn(day, Math.min(1440 - stepMin, Math.max(0, minute)), zone), now))
  }

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={`Time on ${formatIn(at, zone, 'EEEE, MMMM d')}`}
      aria-valuemin={0}
      aria-valuemax={1439}
      aria-valuenow={minuteOfDay(at, zone)}
      aria-valuetext={formatIn(at, zone, 'h:mm a')}
      className="relative mx-4 mt-1 mb-6.5 h-18.5 cursor-pointer touch-none border-b-2 border-ink select-none"
      onKeyDown={onKeyDown}
      onPointerDown={onPointer}
      onPointerMove={onPointer}
    >
      <Ticks span={span} />
      {neighbours.map((neighbour) => (
        <span
          key={neighbour.key}
          className="absolute bottom-0 flex -translate-x-1/2 items-end gap-0.75"
          style={{ left: place(neighbour.at) }}
        >
          {neighbour.networks.slice(0, 3).map((network) => (
            <NetworkIcon key={network} network={network} decorative className="size-3.5" />
          ))}
        </span>
      ))}
      <span className="absolute bottom-0 -translate-x-1/2" style={{ left: place(at) }}>
        <Lark className="size-9" />
      </span>
      <span
        aria-hidden
        className="absolute bottom-11.5 -translate-x-1/2 rounded-[6px] bg-ink px-2.25 py-1.5 text-small leading-none font-semibold whitespace-nowrap text-paper tabular-nums"
        // Where a day begins or ends, half of the words would stand beyond the line, and beyond a phone.
        style={{ left: `clamp(1.5rem, ${place(at)}, 100% - 1.5rem)` }}
      >
        {formatIn(at, zone, 'h:mm a')}
      </span>
    </div>
  )
}

function Ticks({ span }: { span: Span }) {
  const every = span === wholeDay ? 3 : 2
  const hours = Array.from(
    { length: (span.to - span.from) / every + 1 },
    (_, index) => span.from + index * every,
  )
  return hours.map((hour, index) => (
    <span
      key={hour}
      aria-hidden
      className={classNames(
        'absolute -bottom-5 -translate-x-1/2 font-mono text-[11px] leading-none font-medium text-muted',
        'before:absolute before:-top-2 before:left-1/2 before:h-1.25 before:border-l-[1.5px] before:border-ink before:content-[""]',
      )}
      style={{ left: `${(index / (hours.length - 1)) * 100}%` }}
    >
      {hour % 12 || 12}
      <span className="max-desk:hidden">{hour % 24 < 12 ? 'a' : 'p'}</span>
    </span>
  ))
}
