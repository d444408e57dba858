import type { Absence } from '#contract/analytics.ts'
import { givenBy, metricFacts } from '#domain/metrics/catalogue.ts'
import type { Metric, RefusalReason } from '#domain/metrics/metric.ts'
import type { NetworkId } from '#domain/networks/network.ts'

/** The newest reading of a post or an account. */
export interface LastReading {
  outcome: 'counted' | 'partial' | 'gone' | 'refused' | 'unreachable'
  refused: Partial<Record<Metric, { reason: RefusalReason }>>
}

/** All that decides why a number is absent. */
export interface AbsenceFacts {
  network: NetworkId
  metric: Metric
  /** Reading this network is switched off here. */
  isOff: boolean
  /** The post is known to be deleted on its network. */
  isGone: boolean
  /** null: nothing was read yet. */
  last: LastReading | null
  /** Since when the network does not know this metric any more; null: it does, or it is not known. */
  withdrawnSince: Date | null
  /** The value is of an age the post has not reached, or its first reading is still to come. */
  isEarly: boolean
}

/** The one reason why a value is absent: the most lasting one comes first. */
export function absenceOf(facts: AbsenceFacts): Absence {
  const { network, metric, last } = facts
  const given = givenBy(network, metric)
  if (!given) return because(network, 'not-given')
  const refusal = last?.refused[metric]?.reason
  if (refusal) return refused(facts, refusal)
  if (facts.withdrawnSince) return refused(facts, 'withdrawn')
  if (facts.isGone || last?.outcome === 'gone') return because(network, 'deleted')
  if (facts.isOff) return because(network, 'not-measured')
  if (last?.outcome === 'refused') return because(network, 'no-permission')
  if (last?.outcome === 'unreachable') return because(network, 'unreachable')
  if (facts.isEarly) return because(network, 'not-yet', { hours: given.lateHours ?? null })
  // Its reading at that age was missed.
  return because(network, 'unreachable')
}

function refused({ network, metric, withdrawnSince }: AbsenceFacts, reason: RefusalReason): Absence {
  const given = givenBy(network, metric)
  switch (reason) {
    case 'withdrawn':
      return because(network, 'withdrawn', { since: withdrawnSince?.toISOString() ?? null })
    case 'too-few':
      return because(network, 'too-few', { needs: given?.needs ?? null })
    case 'too-early':
      return because(network, 'not-yet', { hours: given?.lateHours ?? null })
    case 'no-permission':
    case 'not-given':
      return because(network, reason)
    default:
      return reason satisfies never
  }
}

type More = Partial<Pick<Absence, 'since' | 'hours' | 'needs'>>

function because(network: NetworkId, reason: Absence['reason'], more: More = {}): Absence {
  return { reason, network, since: null, hours: null, needs: null, ...more }
}

/** Whether values of this metric may be added up over posts: counts, and seconds of all plays together. */
export function isSummable(metric: Metric): boolean {
  const { unit } = metricFacts[metric]
  return unit === 'count' || metric === 'watch_sec'
}
