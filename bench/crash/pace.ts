import { startPostlark } from '../postlark.ts'
import type { CrashPlan } from './crash-plan.ts'

/** Into how many intervals between kills a start must fit, so that some process lives long enough to work. */
const intervalsPerStart = { postgres: 3, embedded: 6 }

/**
 * How often to kill, in milliseconds: as planned, or as seldom as this machine needs. Where a process is killed
 * before it has started, nothing is tested.
 * @param env of the processes; nothing may be due yet
 */
export async function paceOf(plan: CrashPlan, env: Record<string, string>): Promise<number> {
  // The first start also makes what later ones find: tables, compiled code.
  await timeStart(env)
  return Math.max(plan.killEveryMs, (await timeStart(env)) / intervalsPerStart[plan.database])
}

async function timeStart(env: Record<string, string>): Promise<number> {
  const began = performance.now()
  const process = startPostlark(env)
  await process.ready
  const took = performance.now() - began
  await process.kill('SIGTERM')
  return took
}
