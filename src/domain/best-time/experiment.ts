import { seededRandom, shuffle } from '../random.ts'
import { spreadOfGroups } from './pool-effects.ts'
import { mean, quantile } from './statistics.ts'
import { compareWithChance } from './compare-with-chance.ts'
import type { Gain } from './find-best-time.ts'

export const experimentSlots = 4
export const experimentPosts = 20
const significantBelow = 0.05
const fewestOnEachSide = 10
const resamples = 200

/**
 * The order in which an experiment uses its four times: five blocks, each with every time once, so that a growing
 * account does not favour one of them.
 * @param seed of the experiment
 * @returns 20 indexes from 0 to 3
 */
export function orderOfExperiment(seed: number): number[] {
  const random = seededRandom(`experiment ${seed}`)
  const slots = [...Array(experimentSlots).keys()]
  return Array.from({ length: experimentPosts / experimentSlots }, () => shuffle(random, slots)).flat()
}

export interface ExperimentResult {
  /** The index of the time that did better; null: no difference to see. */
  better: number | null
  p: number
  slots: { n: number; mean: number | null }[]
}

/**
 * Whether one of the four times did better.
 * @param posts the residual of each post that counts, and the index of its time
 */
export function judgeExperiment(
  posts: readonly { residual: number; slot: number }[],
  seed: number,
): ExperimentResult {
  const residuals = posts.map(({ residual }) => residual)
  const slotOf = Uint8Array.from(posts, ({ slot }) => slot)
  const slots = [...Array(experimentSlots).keys()].map((slot) => {
    const own = posts.filter((post) => post.slot === slot).map(({ residual }) => residual)
    return { n: own.length, mean: own.length === 0 ? null : mean(own) }
  })
  const differenceOf = (values: Float64Array) => spreadOfGroups(values, slotOf, experimentSlots)
  const p =
    posts.length === 0 ? 1 : compareWithChance(residuals, differenceOf, seededRandom(`result ${seed}`))
  const best = slots.reduce(
    (top, slot, at) => ((slot.mean ?? -Infinity) > (slots[top]?.mean ?? -Infinity) ? at : top),
    0,
  )
  return { better: p < significantBelow ? best : null, p, slots }
}

/**
 * What following an advice brought: posts at the advised times against the others, since then.
 * @returns null with fewer than 10 posts on one side
 */
export function gainOfAdvice(
  inside: readonly number[],
  outside: readonly number[],
  seed: string,
): Gain | null {
  if (inside.length < fewestOnEachSide || outside.length < fewestOnEachSide) return null
  const random = seededRandom(seed)
  const draw = (values: readonly number[]) =>
    mean(values.map(() => values[Math.floor(random() * values.length)] ?? 0))
  const drawn = Array.from({ length: resamples }, () => draw(inside) - draw(outside))
  return {
    share: Math.expm1(mean(inside) - mean(outside)),
    from: Math.expm1(quantile(drawn, 0.1)),
    to: Math.expm1(quantile(drawn, 0.9)),
  }
}
