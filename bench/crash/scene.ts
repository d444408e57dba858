import type { Place } from '../place.ts'
import type { StandIns } from '../stand-ins.ts'
import type { CrashPlan } from './crash-test.ts'
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

/** The lines a process logged at level error and above, without their times. */
export function errorsIn(log: string): string[] {
  return log.split('\n').flatMap((line) => {
    if (line === '' || /"level":[1-4]0\b/.test(line)) return []
    return line.replace(/"time":"[^"]*",?/, '').slice(0, 2_000)
  })
}
