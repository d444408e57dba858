import { startPostlark } from '../postlark.ts'
import type { CrashPlan } from './crash-plan.ts'

/** A start takes at most this many intervals between kills, so that some process lives long enough to work. */
const intervalsPerStart = 3

/**
 * The kill interval in milliseconds: as planned, or longer if this machine needs it. If processes were killed before
 * they had started, nothing would be tested.
 * @param env of the processes; nothing may be due yet
 */
export async function paceOf(plan: CrashPlan, env: Record<string, string>): Promise<number> {
  // The first start also creates what later ones reuse: tables, compiled code.
  await timeStart(env)
  return Math.max(plan.killEveryMs, (await timeStart(env)) / intervalsPerStart)
}

async function timeStart(env: Record<string, string>): Promise<number> {
  const began = performance.now()
  const process = startPostlark(env)
  await process.ready
  const took = performance.now() - began
  await process.kill('SIGTERM')
  return took
}
