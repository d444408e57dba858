import type { Place } from '../place.ts'
import type { StandIns } from '../stand-ins.ts'
import type { CrashPlan } from './crash-plan.ts'
import type { Expected } from './write-posts.ts'

/** The complete set-up, before any process is started. */
export interface Scene {
  plan: CrashPlan
  place: Place
  /** For every started process. */
  env: Record<string, string>
  standIns: StandIns
  expected: readonly Expected[]
}
