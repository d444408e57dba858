import type { StandInNetwork } from '#sandbox/sandbox.ts'
import type { DatabaseKind } from '../place.ts'

/** The settings of a crash test. The same seed kills the same workers and swallows the same responses. */
export interface CrashPlan {
  database: DatabaseKind
  publications: number
  networks: readonly StandInNetwork[]
  /** The number of publishing processes; the embedded database allows one. */
  workers: number
  /**
   * The interval at which a random worker is killed; with an embedded database, the time after the only process is
   * ready. A slow machine gets a longer one; the report has the actual value.
   */
  killEveryMs: number
  /** Share of posting calls whose response is lost, 0–1. */
  swallowRate: number
  /** Share of posting calls that fail with a server error and do nothing, 0–1. */
  errorRate: number
  /** Halfway through, every access token that can be renewed expires. */
  endsTokens: boolean
  seed: number
  deadlineSec: number
}

/** The result of killing processes. */
export interface Killing {
  kills: number
  /** Publications by state, when none was left to do or the deadline had passed. */
  states: Record<string, number>
  /** Why publications were not published. */
  reasons: string[]
  /** Publications waiting for their author because a lookup cannot tell whether they are live. */
  waiting: string[]
  /** Accounts whose owner had to sign in again, because a kill lost the token that replaced a used one. */
  signedInAgain: number
  /** Errors that the processes logged. */
  errors: string[]
}
