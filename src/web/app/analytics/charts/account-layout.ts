import { scaleLinear } from 'd3-scale'
import type { Overview } from '#contract/analytics.ts'
import { timeOn } from '#domain/time/pick-time.ts'

export type AccountLine = Overview['accounts'][number]
type LinePost = AccountLine['posts'][number]

/** The drawing, in its own units. The line of the usual post is at `usualY`. */
export const accountPlot = { width: 290, height: 126, usualY: 70 } as const

/** A doubling is this high. What is further away than the ends stands at the end. */
const perDoubling = 25
const [leastDoublings, mostDoublings] = [-2, 2.2]

interface PlacedPost extends LinePost {
  x: number
  y: number
  /** Against what is usual. */
  kind: 'best' | 'above' | 'below' | 'absent'
}

/** Where the posts of an account stand: from left to right by time, above or below the line by how often the usual value. */
export function placePosts(line: AccountLine, from: string, to: string, zone: string) {
  const x = scaleLinear()
    .domain([timeOn(from, 0, zone).getTime(), timeOn(to, 0, zone).getTime()])
    .range([8, accountPlot.width - 22])
    .clamp(true)
  const y = scaleLinear()
    .domain([leastDoublings, mostDoublings])
    .range([
      accountPlot.usualY - leastDoublings * perDoubling,
      accountPlot.usualY - mostDoublings * perDoubling,
    ])
    .clamp(true)
  const best = bestOf(line)
  const posts = line.posts
    .map((post): PlacedPost => {
      const at = x(Date.parse(post.publishedAt))
      if (post.value === null || !line.usual) return { ...post, x: at, y: accountPlot.usualY, kind: 'absent' }
      const times = post.value / line.usual
      const kind = post.id === best ? 'best' : times >= 1 ? 'above' : 'below'
      return { ...post, x: at, y: y(Math.log2(times)), kind }
    })
    .toSorted((one, other) => one.x - other.x)
  const gaps = line.gaps.map((gap) => {
    const [start, end] = [x(Date.parse(gap.from)), x(Date.parse(gap.to))]
    return { ...gap, x: start, width: Math.max(3, end - start) }
  })
  return { posts, gaps, y }
}

/** The post with the highest value, where one did better than usual. */
function bestOf({ posts, usual }: AccountLine): string | null {
  if (!usual) return null
  let best: LinePost | null = null
  for (const post of posts) if ((post.value ?? 0) > (best?.value ?? usual)) best = post
  return best?.id ?? null
}
