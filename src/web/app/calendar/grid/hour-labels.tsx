import { formatHour, formatMinute } from '#domain/time/format/times.ts'
import { useTimeFormat } from '../../../ui/time-format.ts'
import type { Day } from '#domain/time/pick-time.ts'
import { memo } from 'react'
import { minuteOfDay } from '#domain/time/pick-time.ts'
import { zoneShort } from '#domain/time/zone-name.ts'
import type { Axis } from './axis.ts'
import { startsOf } from './place-cards.ts'
import { styled } from './variables.ts'

interface HourLabelsProps {
  axis: Axis
  /** null: today is not in view. */
  now: Date | null
  today: Day
  zone: string
}

/** So near to the label of an hour, the time it is now would cover it. */
const nearPx = 13

/** The hours beside the days, under the name of their zone; and on its line what time it is. */
export const HourLabels = memo(function HourLabels({ axis, now, today, zone }: HourLabelsProps) {
  const format = useTimeFormat()
  const starts = startsOf(axis.heights)
  const nowPx = now ? axis.topOf(now, today) : null
  return (
    <div aria-hidden className="time-gutter">
      <div className="time-corner">{zoneShort(zone, now ?? new Date(`${today}T12:00Z`))}</div>
      {axis.rows.map(({ hour, isAgain }, index) => {
        const top = starts[index] ?? 0
        if (index === 0 || (nowPx !== null && Math.abs(nowPx - top) < nearPx)) return null
        return (
          <span key={`${hour}${isAgain}`} className="time-hour" style={styled({ '--top': `${top}px` })}>
            {formatHour(hour, format)}
          </span>
        )
      })}
      {now && nowPx !== null && (
        <span className="time-now" style={styled({ '--top': `${nowPx}px` })}>
          {formatMinute(minuteOfDay(now, zone), format, 'bare')}
        </span>
      )}
    </div>
  )
})

/** A line at the beginning of each hour, behind the cards of all days. */
export const HourLines = memo(function HourLines({ axis }: { axis: Axis }) {
  return (
    <div aria-hidden className="time-lines">
      {axis.heights.map((height, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a row is nothing but its place
        <div key={index} style={{ height }} />
      ))}
    </div>
  )
})
