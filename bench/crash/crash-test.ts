import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { openPlace } from '../place.ts'
import { credentialKeysEnv, startPostlark } from '../postlark.ts'
import { startStandIns } from '../stand-ins.ts'
import { compareWith, type Difference } from './compare.ts'
import { killServer } from './kill-server.ts'
import { killWorkers } from './kill-workers.ts'
import { paceOf } from './pace.ts'
import { writePosts } from './write-posts.ts'
import type { CrashPlan, Killing } from './crash-plan.ts'

export interface CrashReport extends Killing, Difference {
  plan: CrashPlan
  seconds: number
}

/**
 * Publishes posts that are all due at once while processes are killed and responses lost, until no publication is left
 * to do. Then compares the posts on the networks with the written ones.
 */
export async function crashTest(plan: CrashPlan): Promise<CrashReport> {
  await using standIns = await startStandIns()
  await using place = await openPlace(plan.database)
  const env: Record<string, string> = {
    ...place.env,
    ...credentialKeysEnv,
    ...impatience,
    SANDBOX_URL: standIns.origin,
    // A process lives for less than a second: most of that should not be spent compiling.
    NODE_COMPILE_CACHE: join(place.dataFolder, 'compiled'),
  }
  // Networks that fetch media themselves need an address that outlives the workers.
  await using house = plan.database === 'postgres' ? await startWeb(env) : await atFixedPort()
  Object.assign(env, house.env)
  const killEveryMs = await paceOf(plan, env)
  const expected = await writePosts(place, standIns, plan)
  const { seed } = plan
  await standIns.setFault({ network: '*', kind: 'swallow-answer', rate: plan.swallowRate, seed })
  if (plan.errorRate > 0) {
    await standIns.setFault({ network: '*', kind: 'error-before', rate: plan.errorRate, seed: seed + 1 })
  }
  const start = performance.now()
  const scene = { plan: { ...plan, killEveryMs }, place, env, standIns, expected }
  const killing = plan.database === 'postgres' ? await killWorkers(scene) : await killServer(scene)
  const seconds = (performance.now() - start) / 1000
  const difference = await compareWith(standIns, expected, killing.waiting)
  return { plan: scene.plan, ...killing, ...difference, seconds }
}

interface House extends AsyncDisposable {
  env: Record<string, string>
}

/** A web process that is not killed, beside workers that are. */
async function startWeb(env: Record<string, string>): Promise<House> {
  const web = startPostlark({ ...env, POSTLARK_ROLE: 'web' })
  const origin = await web.ready
  return {
    env: { POSTLARK_ROLE: 'worker', PUBLIC_URL: origin },
    [Symbol.asyncDispose]: () => web.kill('SIGKILL'),
  }
}

/** A single process for everything, restarted at the same address. */
async function atFixedPort(): Promise<House> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return {
    env: { POSTLARK_ROLE: 'all', PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` },
    [Symbol.asyncDispose]: async () => {},
  }
}

/** Waits of a minute become seconds. */
export const impatience = {
  PUBLISH_LEASE_SEC: '2',
  PUBLISH_REQUEST_SEC: '1',
  PUBLISH_SETTLE_AFTER_SEC: '0.5',
  PUBLISH_RETRY_BASE_SEC: '0.5',
  // A busy machine aborts healthy requests: the number of tries is not what is tested here.
  PUBLISH_MAX_TRIES: '15',
}

/** Whether every post is live exactly once and Postlark knows it, except for those that cannot be settled. */
export function isFlawless(report: CrashReport): boolean {
  const { lost, twice, strange, states, plan } = report
  const settled = (states['published'] ?? 0) + (states['unsettled'] ?? 0)
  return lost.length + twice.length + strange.length === 0 && settled === plan.publications
}
