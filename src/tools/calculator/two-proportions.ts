import { normalBelow, normalQuantile } from './normal-distribution.ts'

/** A count of hits in a sample. */
export interface Proportion {
  hits: number
  size: number
}

/** A comparison of two rates; rates and bounds are shares, 0–1. */
export interface Comparison {
  rateA: number
  rateB: number
  /** Of B − A; null when no one or everyone converted, so that there is nothing to test. */
  test: { z: number; p: number } | null
  /** Bounds of B − A. */
  difference: { low: number; high: number }
  /** B ÷ A − 1 with its bounds; null when a rate is 0. */
  lift: { value: number; low: number; high: number } | null
}

/**
 * Two-sided two-proportion z-test (pooled), the interval of the difference (unpooled, Wald) and of the lift
 * (normal on the logarithm of the ratio).
 * @param confidence 0–1, such as 0.95
 */
export function compareProportions(a: Proportion, b: Proportion, confidence: number): Comparison {
  const rateA = a.hits / a.size
  const rateB = b.hits / b.size
  const critical = normalQuantile(1 - (1 - confidence) / 2)
  const pooled = (a.hits + b.hits) / (a.size + b.size)
  const pooledError = Math.sqrt(pooled * (1 - pooled) * (1 / a.size + 1 / b.size))
  const z = (rateB - rateA) / pooledError
  const error = Math.sqrt((rateA * (1 - rateA)) / a.size + (rateB * (1 - rateB)) / b.size)
  return {
    rateA,
    rateB,
    test: pooledError > 0 ? { z, p: Math.min(1, 2 * normalBelow(-Math.abs(z))) } : null,
    difference: { low: rateB - rateA - critical * error, high: rateB - rateA + critical * error },
    lift: a.hits > 0 && b.hits > 0 ? liftOf(a, b, critical) : null,
  }
}

function liftOf(a: Proportion, b: Proportion, critical: number) {
  const ratio = b.hits / b.size / (a.hits / a.size)
  const error = Math.sqrt(1 / a.hits - 1 / a.size + 1 / b.hits - 1 / b.size)
  return {
    value: ratio - 1,
    low: ratio * Math.exp(-critical * error) - 1,
    high: ratio * Math.exp(critical * error) - 1,
  }
}

/**
 * The sample size per version to detect a change from one rate to another with this power.
 * @returns a whole number; null when the rates are the same or not between 0 and 1
 */
export function sampleSizePerVersion(
  from: number,
  to: number,
  confidence: number,
  power: number,
): number | null {
  if (from <= 0 || to <= 0 || from >= 1 || to >= 1 || from === to) return null
  const mean = (from + to) / 2
  const root =
    normalQuantile(1 - (1 - confidence) / 2) * Math.sqrt(2 * mean * (1 - mean)) +
    normalQuantile(power) * Math.sqrt(from * (1 - from) + to * (1 - to))
  return Math.ceil((root / (to - from)) ** 2)
}
