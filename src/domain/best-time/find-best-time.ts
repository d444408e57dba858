import { type Random, seededRandom } from '../random.ts'
import { findResiduals } from './find-residuals.ts'
import { type Effects, poolEffects, spreadOfGroups } from './pool-effects.ts'
import { mean, quantile } from './statistics.ts'
import { compareWithChance } from './compare-with-chance.ts'
import { bandCount, type TimedPost, type WeekTime, weekdayCount } from './timed-post.ts'

/** Fewer posts than this say nothing. */
export const fewestPosts = 30
/** Fewer posts than this say which time, and not how much it brings. */
export const fewestForGain = 200
export const mostPosts = 1_000
const fewestInBand = 5
const fewestOnWeekday = 3
const significantBelow = 0.05
const smallestEffect = 0.05
const namedSlots = 3
const resamples = 200

interface RankedTime extends WeekTime {
  /** 1 is the best of all times that have enough posts. */
  rank: number
  /** Posts in its band, and on its weekday. */
  inBand: number
  onWeekday: number
}

/** As a share: 0.3 is 30 % more than usual. */
export interface Gain {
  share: number
  /** The range in which it lies in four of five cases. */
  from: number
  to: number
}

/** What is known of a band of three hours. Shares against usual; null with fewer than 200 posts. */
interface BandReport {
  band: number
  n: number
  against: number | null
  corrected: number | null
}

export type BestTime = { n: number; bands: BandReport[] } & (
  | { kind: 'too-few' }
  /** Chance does as well. `slots`: the times that are ahead, to try. */
  | { kind: 'no-difference'; p: number; slots: RankedTime[] }
  /** `gain` null: fewer than 200 posts. `hardly`: its range reaches 0. */
  | { kind: 'speaks'; p: number; slots: RankedTime[]; gain: Gain | null; hardly: boolean }
)

/**
 * Which time of the week did best at one account. First a test whether times differ at all; the size is corrected for
 * having picked the best of many.
 * @param posts oldest first, at most {@link mostPosts}
 * @param times of each post, in the workspace's wall clock
 * @param connectionId with the newest post and their number, it decides every draw: the same posts give the same result
 */
export function findBestTime(
  posts: readonly TimedPost[],
  times: readonly WeekTime[],
  connectionId: string,
): BestTime {
  if (posts.length > mostPosts) throw new RangeError(`A best time is found among at most ${mostPosts} posts.`)
  const n = posts.length
  const bandOf = Uint8Array.from(times, ({ band }) => band)
  const weekdayOf = Uint8Array.from(times, ({ weekday }) => weekday)
  const residuals = findResiduals(posts)
  const fit = fitOf(residuals, bandOf, weekdayOf)
  const bands = reportBands(fit.bands, residuals)
  if (n < fewestPosts) return { kind: 'too-few', n, bands }

  const random = seededRandom(`${connectionId} ${posts.at(-1)?.id} ${n}`)
  const differenceOf = (values: Float64Array) =>
    spreadOfGroups(values, bandOf, bandCount) + spreadOfGroups(values, weekdayOf, weekdayCount)
  const p = compareWithChance(residuals, differenceOf, random)
  const ranked = rankTimes(fit)
  const [best] = ranked
  const slots = ranked.slice(0, namedSlots)
  if (!best) return { kind: 'no-difference', n, p, slots, bands }
  const estimate = effectOf(fit, best)
  if (p >= significantBelow || estimate <= smallestEffect) {
    return { kind: 'no-difference', n, p, slots, bands }
  }
  const gain =
    n < fewestForGain ? null : estimateGain({ residuals, bandOf, weekdayOf, fit, estimate, random })
  return {
    kind: 'speaks',
    n,
    p,
    slots,
    gain,
    hardly: gain !== null && gain.from <= 0,
    bands,
  }
}

interface Fit {
  bands: Effects
  weekdays: Effects
}

function fitOf(residuals: ArrayLike<number>, bandOf: ArrayLike<number>, weekdayOf: ArrayLike<number>): Fit {
  return {
    bands: poolEffects(residuals, bandOf, bandCount),
    weekdays: poolEffects(residuals, weekdayOf, weekdayCount),
  }
}

const effectOf = ({ bands, weekdays }: Fit, { band, weekday }: WeekTime) =>
  (bands.effects[band] ?? 0) + (weekdays.effects[weekday] ?? 0)

/** Times with enough posts in their band and on their weekday, the best first; among equals the earlier one. */
function rankTimes(fit: Fit): RankedTime[] {
  const times: WeekTime[] = []
  for (let weekday = 0; weekday < weekdayCount; weekday++) {
    if ((fit.weekdays.counts[weekday] ?? 0) < fewestOnWeekday) continue
    for (let band = 0; band < bandCount; band++) {
      if ((fit.bands.counts[band] ?? 0) >= fewestInBand) times.push({ weekday, band })
    }
  }
  return times
    .sort((a, b) => effectOf(fit, b) - effectOf(fit, a))
    .map(({ weekday, band }, at) => ({
      weekday,
      band,
      rank: at + 1,
      inBand: fit.bands.counts[band] ?? 0,
      onWeekday: fit.weekdays.counts[weekday] ?? 0,
    }))
}

/**
 * The best of many times looks better than it is. Resampling shows by how much: each time, what the resample claims
 * for its best is compared with what all posts say of that time.
 */
function estimateGain(known: {
  residuals: readonly number[]
  bandOf: Uint8Array
  weekdayOf: Uint8Array
  fit: Fit
  estimate: number
  random: Random
}): Gain | null {
  const { residuals, bandOf, weekdayOf, fit, estimate, random } = known
  const n = residuals.length
  const values = new Float64Array(n)
  const bands = new Uint8Array(n)
  const weekdays = new Uint8Array(n)
  const excesses: number[] = []
  for (let round = 0; round < resamples; round++) {
    for (let at = 0; at < n; at++) {
      const drawn = Math.floor(random() * n)
      values[at] = residuals[drawn] ?? 0
      bands[at] = bandOf[drawn] ?? 0
      weekdays[at] = weekdayOf[drawn] ?? 0
    }
    const again = fitOf(values, bands, weekdays)
    const [best] = rankTimes(again)
    if (best) excesses.push(effectOf(again, best) - effectOf(fit, best))
  }
  if (excesses.length === 0) return null
  return {
    share: Math.expm1(estimate - mean(excesses)),
    from: Math.expm1(estimate - quantile(excesses, 0.9)),
    to: Math.expm1(estimate - quantile(excesses, 0.1)),
  }
}

function reportBands({ counts, means, effects }: Effects, residuals: readonly number[]): BandReport[] {
  const isSized = residuals.length >= fewestForGain
  const middle = mean(residuals)
  return counts.map((n, band) => ({
    band,
    n,
    against: isSized && n > 0 ? Math.expm1((means[band] ?? 0) - middle) : null,
    corrected: isSized && n > 0 ? Math.expm1(effects[band] ?? 0) : null,
  }))
}
