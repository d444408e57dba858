import { timeOn } from '#domain/time/pick-time.ts'

interface LinePost {
  id: string
  publishedAt: string
  /** null: there is no reading at 24 hours. */
  value: number | null
}

/** What the chart of an account is drawn from. */
export interface PostsLine<Post extends LinePost = LinePost> {
  posts: readonly Post[]
  usual: number | null
  gaps: readonly { from: string; to: string }[]
}

/** The drawing, in its own units. The line of the usual post is at `usualY`. */
export const accountPlot = { width: 290, height: 126, usualY: 70 } as const

/** A doubling is this high. What is further away than the ends stands at the end. */
const perDoubling = 25
const [leastDoublings, mostDoublings] = [-2, 2.2]

export interface PlacedPost {
  x: number
  y: number
  /** Against what is usual; `uncompared`: there is nothing usual yet; `absent`: it has no reading. */
  kind: 'best' | 'above' | 'below' | 'uncompared' | 'absent'
}

/** Where a number of doublings stands. */
export const heightOf = (doublings: number) =>
  accountPlot.usualY - Math.min(mostDoublings, Math.max(leastDoublings, doublings)) * perDoubling

/** The lines behind the posts, as paths: four times and half of what is usual, and the usual post. */
export const accountLines = {
  grid: `M0 ${heightOf(2)}H${accountPlot.width}M0 ${heightOf(-1)}H${accountPlot.width}`,
  usual: `M0 ${accountPlot.usualY}H${accountPlot.width}`,
} as const

/** Where the posts of an account stand: from left to right by time, above or below the line by how often the usual value. */
export function placePosts<Post extends LinePost>(
  line: PostsLine<Post>,
  from: string,
  to: string,
  zone: string,
) {
  const [start, end] = [timeOn(from, 0, zone).getTime(), timeOn(to, 0, zone).getTime()]
  const [left, right] = [8, accountPlot.width - 22]
  const x = (at: string) => {
    const share = (Date.parse(at) - start) / Math.max(1, end - start)
    return left + Math.min(1, Math.max(0, share)) * (right - left)
  }
  const best = bestOf(line)
  const posts = line.posts
    .map((post): Post & PlacedPost => {
      const at = x(post.publishedAt)
      const onLine = { ...post, x: at, y: accountPlot.usualY }
      if (post.value === null) return { ...onLine, kind: 'absent' }
      if (!line.usual) return { ...onLine, kind: 'uncompared' }
      const times = post.value / line.usual
      const kind = post.id === best ? 'best' : times >= 1 ? 'above' : 'below'
      return { ...post, x: at, y: heightOf(Math.log2(times)), kind }
    })
    .toSorted((one, other) => one.x - other.x)
  const gaps = line.gaps.map((gap) => {
    const [begins, ends] = [x(gap.from), x(gap.to)]
    return { ...gap, x: begins, width: Math.max(3, ends - begins) }
  })
  return { posts, gaps }
}

/** The line from the usual post to a post, as a path. */
export const stemOf = ({ x, y }: PlacedPost) => `M${x} ${accountPlot.usualY}V${y}`

/** The post with the highest value, where one did better than usual. */
function bestOf({ posts, usual }: PostsLine): string | null {
  if (!usual) return null
  let best: LinePost | null = null
  for (const post of posts) if ((post.value ?? 0) > (best?.value ?? usual)) best = post
  return best?.id ?? null
}
