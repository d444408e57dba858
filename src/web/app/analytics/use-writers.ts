import type { Absence } from '#contract/analytics.ts'
import { absenceText } from '#contract/analytics-messages.ts'
import { formatDate, formatWhen, formatWhenInFull } from '#domain/time/format/moments.ts'
import { useReader } from '../use-reader.ts'

/**
 * How times and absent numbers are written for the reader.
 * @param zone another one than that of the workspace: for people without it
 */
export function useWriters(zone?: string) {
  const reader = useReader()
  const { now, format } = reader
  const at = zone ?? reader.zone
  const date = (instant: string) => formatDate(new Date(instant), now, at, format)
  return {
    zone: at,
    now,
    format,
    date,
    when: (instant: string) => formatWhen(new Date(instant), now, at, format),
    whenInFull: (instant: string) => formatWhenInFull(new Date(instant), at, format),
    absence: (absent: Absence) => absenceText(absent, date),
  }
}

export type Writers = ReturnType<typeof useWriters>
