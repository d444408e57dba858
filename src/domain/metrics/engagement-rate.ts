import type { NetworkId } from '../networks/network.ts'
import { givenBy } from './catalogue.ts'
import type { Counts, PostMetric } from './metric.ts'

/** What people did with a post. Source: docs/specification/numbers.md#engagement-rate. */
export const interactionMetrics = ['likes', 'comments', 'shares', 'quotes', 'saves'] as const
type InteractionMetric = (typeof interactionMetrics)[number]

export interface Interactions {
  /** The sum of those that are given. */
  interactions: number
  /** Those that are not in the sum, because the network did not give them. */
  missing: InteractionMetric[]
}

/** The interactions of a post; null when not one of them is given. */
export function interactionsOf(counts: Counts): Interactions | null {
  const given = interactionMetrics.filter((metric) => counts[metric] !== undefined)
  if (given.length === 0) return null
  return {
    interactions: given.reduce((sum, metric) => sum + (counts[metric] ?? 0), 0),
    missing: interactionMetrics.filter((metric) => !given.includes(metric)),
  }
}

export type Denominator = Extract<PostMetric, 'impressions' | 'reach' | 'views'>

/** Interactions as a share of something, which is always named with it. */
export interface EngagementRate extends Interactions {
  /** `interactions / base`: 0.041. */
  value: number
  of: Denominator
  /** How many impressions, people or plays. */
  base: number
}

/**
 * The engagement rate of a post: of its impressions, else of its reach. Of plays only on a network that gives neither
 * of any post. Null without an honest denominator: the network gives none, or it is 0.
 */
export function rateOf(network: NetworkId, counts: Counts): EngagementRate | null {
  const done = interactionsOf(counts)
  const of = denominatorsOf(network).find((metric) => (counts[metric] ?? 0) > 0)
  const base = of && counts[of]
  if (!done || !of || !base) return null
  return { ...done, value: done.interactions / base, of, base }
}

/** What a network's rates may be a share of, best first. */
export function denominatorsOf(network: NetworkId): Denominator[] {
  const best = (['impressions', 'reach'] as const).filter((metric) => givenBy(network, metric))
  if (best.length > 0) return best
  return givenBy(network, 'views') ? ['views'] : []
}

/**
 * The rates of several posts as one rate for each denominator: all interactions by all impressions, all interactions by
 * all people reached. Rates of different denominators never meet.
 */
export function joinRates(rates: readonly EngagementRate[]): EngagementRate[] {
  const joined = new Map<Denominator, EngagementRate>()
  for (const rate of rates) {
    const before = joined.get(rate.of)
    joined.set(rate.of, before ? together(before, rate) : rate)
  }
  return [...joined.values()]
}

function together(one: EngagementRate, other: EngagementRate): EngagementRate {
  const interactions = one.interactions + other.interactions
  const base = one.base + other.base
  const missing = interactionMetrics.filter(
    (metric) => one.missing.includes(metric) || other.missing.includes(metric),
  )
  return { of: one.of, interactions, base, value: interactions / base, missing }
}
