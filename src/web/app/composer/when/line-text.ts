import type { TimeFormat } from '#domain/time/format/time-format.ts'
import { formatTime } from '#domain/time/format/times.ts'

const listed = 8

/** What the line of a day shows, in words: other posts and free posting times. */
export function lineText(
  posts: readonly { at: Date }[],
  free: readonly Date[],
  zone: string,
  format: TimeFormat,
): string {
  const others = posts.length === 0 ? 'No' : String(posts.length)
  const count = `${others} other ${posts.length === 1 ? 'post' : 'posts'} that day`
  const sentences = [
    `${count}${timesIn(
      posts.map(({ at }) => at),
      zone,
      format,
    )}.`,
  ]
  if (free.length > 0) sentences.push(`Free posting times${timesIn(free, zone, format)}.`)
  return sentences.join(' ')
}

/** Where there are many, the first ones and how many follow. */
function timesIn(times: readonly Date[], zone: string, format: TimeFormat): string {
  if (times.length === 0) return ''
  const inOrder = times.toSorted((a, b) => a.getTime() - b.getTime())
  const names = [...new Set(inOrder.slice(0, listed).map((time) => formatTime(time, zone, format)))]
  const more = times.length > listed ? ` and ${times.length - listed} more` : ''
  return `: ${names.join(', ')}${more}`
}
