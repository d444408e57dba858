import { type Metric, postMetrics } from '#domain/metrics/metric.ts'
import { safeCell } from '#domain/text/csv-cell.ts'
import { writeCsv } from '#domain/text/csv.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { NumbersScope } from './numbers-scope.ts'
import { once, readSamples, type SampledPost, type SampledReading } from './read-samples.ts'

const sampleColumns = [
  'network',
  'account',
  'post_id',
  'remote_id',
  'url',
  'published_at',
  'metric',
  'value',
  'taken_at',
  'age_hours',
  'source_field',
  'api',
]

/** Programs that guess the encoding recognize UTF-8 by this mark. */
const mark = '\uFEFF'
const metricsInOrder = postMetrics.toSorted()

/**
 * The samples of the posts of a scope as a CSV file, oldest post first; no cell is a formula. Each chunk is one post, some
 * 25 kB: V8 frees texts of more than 128 kB only when it collects everything, and memory would grow with the file until then.
 */
export async function* samplesCsv(db: Db, scope: NumbersScope): AsyncGenerator<string> {
  yield `${mark}${rowOf(sampleColumns)}\r\n`
  for await (const posts of readSamples(db, scope)) {
    const cell = once((text: string) => rowOf([safeCell(text)]))
    for (const post of posts) {
      const lines = linesOf(post, cell)
      if (lines !== '') yield lines
    }
  }
}

const rowOf = (cells: readonly string[]) => writeCsv([cells], { delimiter: ',' })

/** What is the same in many lines is written once: the post before its samples, the reading after them. */
function linesOf(post: SampledPost, cell: (text: string) => string): string {
  const { network, account, id, remoteId, url, publishedAt } = post
  const before = rowOf([
    network,
    safeCell(account),
    id,
    safeCell(remoteId ?? ''),
    safeCell(url ?? ''),
    publishedAt.toISOString(),
  ])
  const readings = post.readings.map((reading) => ({
    ...reading,
    when: `${reading.takenAt.toISOString()},${ageHoursOf(reading) ?? ''}`,
    from: cell(reading.api),
  }))
  let lines = ''
  for (const metric of metricsInOrder) {
    for (const { values, fields, when, from } of readings) {
      const value = values[metric]
      if (value !== undefined)
        lines += `${before},${metric},${value},${when},${cell(fields[metric] ?? '')},${from}\r\n`
    }
  }
  return lines
}

const ageHoursOf = ({ ageSec }: SampledReading) => (ageSec === null ? null : Math.round(ageSec / 36) / 100)

/** The same as one JSON array, a chunk for each post. */
export async function* samplesJson(db: Db, scope: NumbersScope): AsyncGenerator<string> {
  let isFirst = true
  yield '['
  for await (const posts of readSamples(db, scope)) {
    for (const post of posts) {
      const samples = metricsInOrder.flatMap((metric) => samplesOf(post, metric))
      if (samples.length === 0) continue
      yield `${isFirst ? '' : ','}\n${samples.map((sample) => JSON.stringify(sample)).join(',\n')}`
      isFirst = false
    }
  }
  yield ']\n'
}

function samplesOf(post: SampledPost, metric: Metric) {
  return post.readings.flatMap((reading) => {
    const value = reading.values[metric]
    if (value === undefined) return []
    return {
      network: post.network,
      account: post.account,
      post_id: post.id,
      remote_id: post.remoteId,
      url: post.url,
      published_at: post.publishedAt.toISOString(),
      metric,
      value,
      taken_at: reading.takenAt.toISOString(),
      age_hours: ageHoursOf(reading),
      source_field: reading.fields[metric] ?? null,
      api: reading.api,
    }
  })
}
