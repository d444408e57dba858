import type { AnalyticsMeasure } from '../analytics.ts'

export const measureNames: Record<AnalyticsMeasure, string> = {
  rate: 'Engagement rate',
  engagements: 'Engagements',
  impressions: 'Impressions',
}

/** A measure as text: a rate in percent with one decimal, a count with grouped thousands. */
export function measureText(value: number | null, measure: AnalyticsMeasure): string {
  if (value === null) return '–'
  return measure === 'rate' ? `${(value * 100).toFixed(1)} %` : Math.round(value).toLocaleString('en-US')
}

/** A measure in short form: 4.1, 840, 12k. */
export function shortMeasure(value: number, measure: AnalyticsMeasure): string {
  if (measure === 'rate') return (value * 100).toFixed(1)
  return value >= 10_000 ? `${Math.round(value / 1000)}k` : String(Math.round(value))
}
