import type { PostNumbers } from '#contract/analytics.ts'
import { metricFacts } from '#domain/metrics/catalogue.ts'
import type { PostMetric } from '#domain/metrics/metric.ts'
import { ageText, countText, metricInText, numberText } from '../number-text.ts'
import type { Writers } from '../use-writers.ts'

type Reading = PostNumbers['readings'][number]

/** The curve of a metric in one or two sentences. */
export function curveSummary(numbers: PostNumbers, metric: PostMetric): string {
  const read = numbers.readings.filter(({ values }) => values[metric] !== undefined)
  const last = read.at(-1)
  const name = metricFacts[metric].name
  if (!last) return `${name}: no reading yet.`
  if (last.isLifetime) return `${name}: ${valueText(last, metric)} over its lifetime, read once.`
  const missing = numbers.readings
    .filter(({ values }) => values[metric] === undefined)
    .map(({ ageHours }) => ageText(ageHours))
  const usual = metric === numbers.metric ? usualAt(numbers, last.ageHours) : null
  return [
    `${name} since publishing: ${valueText(last, metric)} after ${ageText(last.ageHours)}, ${read.length === 1 ? 'one reading' : `${read.length} readings`}.`,
    missing.length > 0 && `No reading at ${missing.slice(0, 5).join(', ')}.`,
    usual && `The usual post of this account has ${countText(usual.value)} after ${ageText(usual.ageHours)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** The last age of the usual curve that the post has reached. */
function usualAt({ usual }: PostNumbers, ageHours: number) {
  return usual.findLast((one) => one.ageHours <= ageHours + 2) ?? null
}

function valueText({ values }: Reading, metric: PostMetric): string {
  const value = values[metric]
  return value === undefined ? '' : numberText(metric, value)
}

/** A reading in words: its age, the value, when it was read and from which field. */
export function readingText(reading: Reading, metric: PostMetric, writers: Writers): string {
  const age = `${ageText(reading.ageHours)} old`
  const when = writers.when(reading.takenAt)
  const value = reading.values[metric]
  if (value === undefined) return `${age}, ${when}: ${missingText(reading)}`
  const field = reading.fields[metric]
  const fell = reading.fell.includes(metric) ? ', lower than before' : ''
  return `${age}: ${numberText(metric, value)} ${metricInText(metric)}${fell}. Read ${when}${field ? ` from ${field}` : ''}`
}

/** Why a reading did not bring a number. */
export function missingText({ outcome, message }: Reading): string {
  if (message) return message
  switch (outcome) {
    case 'gone':
      return 'The post was gone'
    case 'refused':
      return 'The network refused to say'
    case 'unreachable':
      return 'The network didn’t answer'
    case 'counted':
    case 'partial':
      return 'Not in this reading'
    default:
      return outcome satisfies never
  }
}
