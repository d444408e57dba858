import type { Rehearsal } from '#contract/rehearsal.ts'
import { networkNames } from '#domain/networks/network.ts'
import { formatTime } from '#domain/time/format/times.ts'
import type { TimeFormat } from '#domain/time/format/time-format.ts'
import type { RehearsedPost } from './group-entries.ts'

/** The line in words: how many posts, and which places hang below it. */
export function lineSummary(
  { from, to }: Pick<Rehearsal, 'from' | 'to'>,
  posts: readonly RehearsedPost[],
  zone: string,
  format: TimeFormat,
): string {
  const time = (at: string) => formatTime(new Date(at), zone, format)
  const refused = posts.flatMap(({ problems }) => problems.filter(({ verdict }) => verdict === 'refused'))
  const count = posts.length === 1 ? '1 post' : `${posts.length} posts`
  const line = `${count} on a line from ${time(from)} to ${time(to)}.`
  if (refused.length === 0) return `${line} None hangs below it.`
  const named = refused.slice(0, 8).map(({ network, dueAt }) => `${networkNames[network]} at ${time(dueAt)}`)
  const more = refused.length > named.length ? ` and ${refused.length - named.length} more` : ''
  return `${line} ${refused.length === 1 ? 'One place hangs' : `${refused.length} places hang`} below it: ${named.join(', ')}${more}.`
}
