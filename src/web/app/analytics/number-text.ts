import { metricFacts } from '#domain/metrics/catalogue.ts'
import type { Metric } from '#domain/metrics/metric.ts'
import { withCommas } from '../../ui/with-commas.ts'

/** A count with commas. Below 1,000, one digit behind the point where it is not whole: 1,537 or 6.5. */
export function countText(value: number): string {
  const rounded = value < 1_000 ? Math.round(value * 10) / 10 : Math.round(value)
  return Number.isInteger(rounded) ? withCommas(rounded) : rounded.toFixed(1)
}

/** A number in the unit of its metric: ‘1,537’, ‘12 s’, ‘1 h 5 min’, ‘84 %’. */
export function numberText(metric: Metric, value: number): string {
  switch (metricFacts[metric].unit) {
    case 'count':
      return countText(value)
    case 'seconds':
      return durationText(value)
    case 'share':
      return shareText(value)
    default:
      return metricFacts[metric].unit satisfies never
  }
}

function durationText(seconds: number): string {
  if (seconds < 60) return `${countText(seconds)} s`
  const minutes = Math.round(seconds / 60)
  return minutes < 60 ? `${minutes} min` : `${withCommas(Math.floor(minutes / 60))} h ${minutes % 60} min`
}

/** ‘4.1 %’. */
export function shareText(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}

/** A gain in whole per cent with its sign: ‘+30 %’, ‘−3 %’. */
export function gainText(share: number): string {
  const percent = Math.round(share * 100)
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)} %`
}

/** ‘+118’ or ‘−3’. */
export function changeText(change: number): string {
  return `${change < 0 ? '−' : '+'}${countText(Math.abs(change))}`
}

/** How often the usual number it is: ‘5.2 ×’. */
export function timesText(times: number): string {
  return `${times.toFixed(1)} ×`
}

/** How old a post was at a reading: ‘24 h’, ‘7 d’. */
export function ageText(hours: number): string {
  if (hours < 47.5) return `${Math.max(1, Math.round(hours))} h`
  return `${Math.round(hours / 24)} d`
}

/** ‘1 post’, ‘31 posts’. */
export function postsText(count: number): string {
  return count === 1 ? '1 post' : `${withCommas(count)} posts`
}

/** The name of a metric inside a sentence. */
export function metricInText(metric: Metric): string {
  return metricFacts[metric].name.toLowerCase()
}
