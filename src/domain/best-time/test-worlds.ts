import { type Random, seededRandom } from '../random.ts'
import type { TimedPost, WeekTime } from './timed-post.ts'

const noise = 0.9
const kinds = [
  { kind: 'text', share: 0.5, effect: 0 },
  { kind: 'picture', share: 0.35, effect: 0.5 },
  { kind: 'video', share: 0.15, effect: -0.3 },
] as const

export interface TestWorld {
  posts: TimedPost[]
  times: WeekTime[]
  /** How much better than the account's own habit a time truly is, in log units. */
  truthOf(time: WeekTime): number
}

/**
 * An account that grows, has habits and three kinds of posts, and whose audience is more awake at some times.
 * @param amplitude of the effect over the day in log units, 0.4 of it over the week; 0: times do not differ
 */
export function openTestWorld(seed: string, n: number, amplitude: number): TestWorld {
  const random = seededRandom(seed)
  const [hourOfBest, dayOfBest] = [random() * 24, random() * 7]
  const growth = random() * 1.2
  const favourites = Array.from({ length: 6 + Math.floor(random() * 6) }, () => ({
    weekday: Math.floor(random() * 7),
    hour: 8 + Math.floor(random() * 13),
  }))
  const effectAt = (hour: number, weekday: number) =>
    amplitude * Math.cos((2 * Math.PI * (hour - hourOfBest)) / 24) +
    0.4 * amplitude * Math.cos((2 * Math.PI * (weekday - dayOfBest)) / 7)

  const posts: TimedPost[] = []
  const times: WeekTime[] = []
  let habit = 0
  for (let at = 0; at < n; at++) {
    const favourite = favourites[Math.floor(random() * favourites.length)]
    const anywhen = { weekday: Math.floor(random() * 7), hour: 7 + Math.floor(random() * 15) }
    const { weekday, hour } = random() < 0.75 && favourite ? favourite : anywhen
    const { kind, effect } = kindOf(random())
    const here = effectAt(hour, weekday)
    habit += here / n
    const error = noise * normal(random) * (random() < 0.05 ? 2 : 1)
    const value = Math.floor(Math.exp(5 + (growth * at) / n + effect + here + error))
    posts.push({ id: `post-${at}`, publishedAt: new Date(at * 3_600_000), kind, valueType: '24h', value })
    times.push({ weekday, band: Math.floor(hour / 3) })
  }
  const truthOf = ({ weekday, band }: WeekTime) =>
    [0, 1, 2].reduce((sum, hour) => sum + effectAt(band * 3 + hour, weekday), 0) / 3 - habit
  return { posts, times, truthOf }
}

function kindOf(drawn: number) {
  const [text, picture, video] = kinds
  if (drawn < text.share) return text
  return drawn < text.share + picture.share ? picture : video
}

/** Box and Muller, 1958. */
const normal = (random: Random) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
