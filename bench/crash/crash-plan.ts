import type { StandInNetwork } from '#sandbox/sandbox.ts'
import type { DatabaseKind } from '../place.ts'

/** What a crash test does to Postlark. The same seed kills the same workers and swallows the same answers. */
export interface CrashPlan {
  database: DatabaseKind
  publications: number
  networks: readonly StandInNetwork[]
  /** Processes that publish; the embedded database takes one. */
  workers: number
  /**
   * A random worker is killed this often; the only process of an embedded database, this long after it is ready.
   * More seldom on a machine that is too slow for that; the report says how often.
   */
  killEveryMs: number
  /** Share of posting calls whose answer is lost, 0–1. */
  swallowRate: number
  /** Share of posting calls that are answered with an error of the server and do nothing, 0–1. */
  errorRate: number
  /** In the middle of it every access token that can be renewed ends. */
  endsTokens: boolean
  seed: number
  deadlineSec: number
}

/** What the killing came to. */
export interface Killing {
  kills: number
  /** Publications by state, when all were at rest or the deadline had come. */
  states: Record<string, number>
  /** Why publications stopped short of being published. */
  reasons: string[]
  /** Publications that wait for their author because nothing can tell whether they are live. */
  waiting: string[]
  /** Accounts whose owner had to sign in again, because a kill lost the token that replaced a spent one. */
  signedInAgain: number
  /** Defects that the processes logged. */
  errors: string[]
}
