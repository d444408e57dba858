import type { TimeSlot } from '#contract/analytics.ts'
import { weekdayName } from '#domain/time/format/days.ts'

/** Three hours: ‘18–21’. */
export const bandText = (band: number) => `${band * 3}–${band * 3 + 3}`

/** ‘Tue 18–21’. */
export const slotText = ({ weekday, band }: TimeSlot) => `${dayName(weekday)} ${bandText(band)}`

/** Monday is 0. */
export const dayName = (weekday: number, length: 'long' | 'short' = 'short') =>
  weekdayName((weekday + 1) % 7, length)
