import { apportion } from './apportion.ts'

export interface MixPart {
  name: string
  /** Any number above zero; relative to the sum. */
  weight: number
}

export interface PlannedPart extends MixPart {
  posts: number
  /** Exact share of the posts, before rounding. */
  exact: number
  /** Of all posts, 0–100. */
  percent: number
}

export interface ContentMix {
  parts: PlannedPart[]
  /** Names in posting order, with equal ones as far apart as possible. */
  order: string[]
}

/** Divides posts by weights into whole numbers that add up, and orders them. */
export function planMix(posts: number, parts: readonly MixPart[]): ContentMix {
  const sum = parts.reduce((all, part) => all + Math.max(0, part.weight), 0)
  const counts = apportion(
    posts,
    parts.map((part) => part.weight),
  )
  const planned = parts.map((part, index) => ({
    ...part,
    posts: counts[index] ?? 0,
    exact: sum > 0 ? (Math.max(0, part.weight) / sum) * posts : 0,
    percent: posts > 0 ? ((counts[index] ?? 0) / posts) * 100 : 0,
  }))
  return { parts: planned, order: spread(planned) }
}

/** Each position goes to the part furthest behind its share so far, if possible not the previous one. */
function spread(parts: readonly PlannedPart[]): string[] {
  const total = parts.reduce((sum, part) => sum + part.posts, 0)
  const given = parts.map(() => 0)
  const order: string[] = []
  for (let place = 1; place <= total; place++) {
    const open = parts
      .map((part, index) => ({ part, index, lag: (part.posts / total) * place - (given[index] ?? 0) }))
      .filter(({ part, index }) => (given[index] ?? 0) < part.posts)
    const fresh = open.filter(({ part }) => part.name !== order.at(-1))
    const next = (fresh.length > 0 ? fresh : open).toSorted((a, b) => b.lag - a.lag || a.index - b.index)[0]
    if (!next) break
    given[next.index] = (given[next.index] ?? 0) + 1
    order.push(next.part.name)
  }
  return order
}
