import type { Sampling } from '#domain/metrics/reading-plan.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import type { AnalyticsDependencies } from './analytics-dependencies.ts'
import type { Turn } from './turn.ts'
import type { ReadSettings } from './what-is-read.ts'

/** The dependencies of one turn at an account. */
export interface TurnTools extends AnalyticsDependencies {
  /** Aborted when the server closes. */
  signal: AbortSignal
  settings: ReadSettings
  at(turn: Turn): { network: NetworkId; connectionId: string; sampling: Exclude<Sampling, 'off'> }
}
