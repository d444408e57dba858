import type { BestTimes, TimeAdvice } from '#contract/analytics.ts'
import { gainText, metricInText, postsText } from '../number-text.ts'
import { dayName, slotText } from './slot-text.ts'

/** Combinations of three hours and a weekday. */
const slotsOfWeek = 56

/** What is known about the best time, in a sentence. */
export function verdictText(found: Pick<BestTimes, 'verdict' | 'n' | 'needs' | 'slots'>): string {
  return adviceText({ ...found, slot: found.slots[0] ?? null })
}

/** The same of the best time alone. */
export function adviceText(advice: Pick<TimeAdvice, 'verdict' | 'n' | 'needs' | 'slot'>): string {
  const { verdict, n, needs, slot: first } = advice
  switch (verdict) {
    case 'too-few':
      return `Not enough posts yet: ${n} of ${needs}.`
    case 'no-difference':
      return `Not enough difference yet: ${postsText(n)}.${first ? ` Try ${slotText(first)}.` : ''}`
    case 'speaks':
      return first
        ? `${slotText(first)} has done best: rank ${first.rank} of ${slotsOfWeek}, ${postsText(first.inBand)} in this band, ${first.onWeekday} on ${dayName(first.weekday, 'long')}s.`
        : `Some times do better than others: ${postsText(n)}.`
    default:
      return verdict satisfies never
  }
}

/** By how much, and what comes next. Without a size below 200 posts. */
export function gainSentence({ gain, hardly, metric, slots, verdict }: BestTimes): string | null {
  if (verdict !== 'speaks') return null
  const others = slots.slice(1).map((slot) => slotText(slot))
  const next = others.length > 0 ? ` Next: ${others.join(', then ')}.` : ''
  const what = metric === null ? 'at 24 hours' : `${comparedText(metric)} at 24 hours`
  if (hardly) return `Hardly any gain in ${what}, compared with your usual time.${next}`
  if (!gain) return next.trim() || null
  const range = `between ${gainText(gain.from)} and ${gainText(gain.to)}`
  return `About ${gainText(gain.share)} (${range}) ${what}, compared with your usual time.${next}`
}

/** What posts are compared by, inside a sentence. */
const comparedText = (metric: NonNullable<BestTimes['metric']>) =>
  metric === 'interactions' ? 'interactions' : metricInText(metric)

/** How often chance alone gives as much: ‘31 of 100’. */
export function chanceText({ p, verdict }: BestTimes): string | null {
  if (p === null || verdict === 'too-few') return null
  const of100 = Math.max(1, Math.round(p * 100))
  return `Chance alone gives a difference this large in ${of100} of 100: the times were shuffled 199 times.`
}
