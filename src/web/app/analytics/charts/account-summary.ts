import type { Overview } from '#contract/analytics.ts'
import { metricFacts } from '#domain/metrics/catalogue.ts'
import { networkNames } from '#domain/networks/network.ts'
import { countText, metricInText, postsText, timesText } from '../number-text.ts'
import type { Writers } from '../use-writers.ts'

export type AccountLine = Overview['accounts'][number]

/** The chart of an account in a sentence. */
export function accountSummary(line: AccountLine): string {
  const name = `${networkNames[line.network]}, ${line.username}`
  const values = line.posts.flatMap(({ value }) => (value === null ? [] : [value]))
  if (line.metric === null || values.length === 0)
    return `${name}: ${postsText(line.posts.length)}, no reading at 24 hours.`
  const metric = metricInText(line.metric)
  const read = `${name}: ${postsText(values.length)} with ${metric} at 24 hours`
  const missing = line.posts.length - values.length
  const without = missing > 0 ? `; ${missing} without a reading` : ''
  if (line.usual === null) return `${read}, the highest ${countText(Math.max(...values))}${without}.`
  const { usual } = line
  const better = values.filter((value) => value >= usual).length
  const what = line.usualFrom === 'period' ? 'The median of these' : 'Usual'
  return `${read}. ${what} is ${countText(usual)}: ${better} did as well or better, ${values.length - better} below, the best ${countText(Math.max(...values))}${without}.`
}

/** One post of it in words: when, how much, against what. */
export function lineText(line: AccountLine, post: AccountLine['posts'][number], writers: Writers): string {
  const when = writers.when(post.publishedAt)
  if (post.value === null || line.metric === null)
    return `${when}: ${post.absent ? writers.absence(post.absent) : 'no reading'}`
  const count = `${countText(post.value)} ${metricInText(line.metric)}`
  return line.usual ? `${when}: ${count}, ${timesText(post.value / line.usual)} usual` : `${when}: ${count}`
}

/** The same data as the chart, for its table. */
export function accountTable(line: AccountLine, writers: Writers) {
  const { metric, usual } = line
  return {
    label: `posts of ${networkNames[line.network]}, ${line.username}`,
    columns: ['Posted', metric === null ? 'Value' : metricFacts[metric].name, 'Against usual'],
    rows: line.posts.map((post) => ({
      key: post.id,
      heading: writers.when(post.publishedAt),
      cells:
        post.value === null
          ? [
              { text: post.absent ? writers.absence(post.absent) : 'No reading', isAbsent: true },
              { text: '', isAbsent: true },
            ]
          : [
              { text: countText(post.value) },
              usual ? { text: timesText(post.value / usual) } : { text: '', isAbsent: true },
            ],
    })),
  }
}
