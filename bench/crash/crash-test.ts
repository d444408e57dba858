import { join } from 'node:path'
import { type DatabaseKind, openPlace } from '../place.ts'
import { credentialKeysEnv } from '../postlark.ts'
import { startStandIns } from '../stand-ins.ts'
import { compareWith, type Difference } from './compare.ts'
import { killServer } from './kill-server.ts'
import { killWorkers } from './kill-workers.ts'
import { paceOf } from './pace.ts'
import { writePosts } from './write-posts.ts'

/** What a crash test does to Postlark. The same seed kills the same workers and swallows the same answers. */
export interface CrashPlan {
  database: DatabaseKind
  publications: number
  /** Processes that publish; the embedded database takes one. */
  workers: number
  /**
   * A random worker is killed this often; the only process of an embedded database, this long after it is ready.
   * More seldom on a machine that is too slow for that; the report says how often.
   */
  killEveryMs: number
  /** Share of posting calls whose answer is lost, 0–1. */
  swallowRate: number
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
  /** Defects that the processes logged. */
  errors: string[]
}

export interface CrashReport extends Killing, Difference {
  plan: CrashPlan
  seconds: number
}

/**
 * Publishes posts that are all due at once while processes are killed and answers lost, until every publication is
 * at rest; then compares what stands at the networks with what was written.
 */
export async function crashTest(plan: CrashPlan): Promise<CrashReport> {
  await using standIns = await startStandIns()
  await using place = await openPlace(plan.database)
  const env = {
    ...place.env,
    ...credentialKeysEnv,
    ...impatience,
    SANDBOX_URL: standIns.origin,
    POSTLARK_ROLE: plan.database === 'postgres' ? 'worker' : 'all',
    // A process lives for less than a second: most of that should not go into compiling.
    NODE_COMPILE_CACHE: join(place.dataFolder, 'compiled'),
  }
  const killEveryMs = await paceOf(plan, env)
  const expected = await writePosts(place, standIns, plan.publications, plan.seed)
  await standIns.setFault({ network: '*', kind: 'swallow-answer', rate: plan.swallowRate, seed: plan.seed })
  const start = performance.now()
  const scene = { plan: { ...plan, killEveryMs }, place, env, standIns, expected }
  const killing = plan.database === 'postgres' ? await killWorkers(scene) : await killServer(scene)
  const seconds = (performance.now() - start) / 1000
  return { plan: scene.plan, ...killing, ...(await compareWith(standIns, expected)), seconds }
}

/** What a person would wait a minute for is done within seconds. */
const impatience = {
  PUBLISH_LEASE_SEC: '1.5',
  PUBLISH_SETTLE_AFTER_SEC: '0.5',
  PUBLISH_RETRY_BASE_SEC: '0.5',
}

/** Whether every post is live exactly once, and Postlark knows it. */
export function isFlawless(report: CrashReport): boolean {
  const { lost, twice, strange, states, plan } = report
  return lost.length + twice.length + strange.length === 0 && states['published'] === plan.publications
}
