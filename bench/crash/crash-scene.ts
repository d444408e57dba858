import type { Place } from '../place.ts'
import type { StandIns } from '../stand-ins.ts'
import type { CrashPlan } from './crash-plan.ts'
import type { Expected } from './write-posts.ts'

/** Everything set up and nothing started. */
export interface Scene {
  plan: CrashPlan
  place: Place
  /** For every process that is started. */
  env: Record<string, string>
  standIns: StandIns
  expected: readonly Expected[]
}
