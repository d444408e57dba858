import type { TimeFormat } from '#domain/time/format/time-format.ts'
import { recurrenceText } from '#domain/time/recurrence-text.ts'
import { seriesIn } from '#domain/time/series.ts'
import type { Settings } from '../settings/setting-values.ts'
import { kindOf, repeatKinds } from './repeat.ts'

/** How a post repeats, in two or three words. */
export function repeatName(settings: Settings): string {
  const kind = kindOf(seriesIn(settings)?.recurrence ?? null)
  return repeatKinds.find((one) => one.kind === kind)?.name ?? ''
}

/** How a post repeats that first goes out at `at`, as a sentence without its period; undefined: it does not. */
export function repeatText(settings: Settings, at: Date, format: TimeFormat): string | undefined {
  const series = seriesIn(settings)
  return series ? recurrenceText(series.recurrence, at, series.zone, format) : undefined
}
