import type { PostNeighbour } from '#contract/post-versions.ts'
import { networkNames } from '#domain/networks/network.ts'
import { formatDay } from '#domain/time/format/days.ts'
import type { TimeFormat } from '#domain/time/format/time-format.ts'
import { formatTime } from '#domain/time/format/times.ts'
import { dayOf } from '#domain/time/pick-time.ts'

type Neighbours = readonly [PostNeighbour, ...PostNeighbour[]]

/**
 * What the same accounts post less than an hour away.
 * @param near the nearest first, each post once
 */
export function nearText(near: Neighbours, zone: string, format: TimeFormat): string {
  const [{ network, username, at, text }] = near
  const when = formatTime(new Date(at), zone, format)
  const more = near.length - 1
  const others = more > 0 ? ` So ${more === 1 ? 'does' : 'do'} ${more} more within the hour.` : ''
  return `${networkNames[network]} (${username}) also posts at ${when}: “${inShort(text)}”.${others}`
}

/**
 * What the same accounts say, or said, in nearly the same words.
 * @param alike the nearest first, each post once
 */
export function alikeText(
  alike: Neighbours,
  { zone, now, format }: { zone: string; now: Date; format: TimeFormat },
): string {
  const [{ network, username, at, text }] = alike
  const when = new Date(at)
  const more = alike.length - 1
  const said = when < now ? 'posted nearly the same on' : 'is going to post nearly the same on'
  const others = more > 0 ? ` And ${more} more like it.` : ''
  return `${networkNames[network]} (${username}) ${said} ${formatDay(dayOf(when, zone), 'long', format)}: “${inShort(text)}”.${others}`
}

/** Whether there are any. */
export function hasNeighbours(some: readonly PostNeighbour[]): some is Neighbours {
  return some.length > 0
}

function inShort(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim()
  return line.length > 60 ? `${line.slice(0, 60).trimEnd()}…` : line
}
