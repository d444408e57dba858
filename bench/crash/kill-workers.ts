import { setTimeout as sleep } from 'node:timers/promises'
import type { Child } from '../child.ts'
import { startPostlark } from '../postlark.ts'
import { seeded } from '../seeded.ts'
import { readRest } from './rest.ts'
import { signInAgain } from './sign-in-again.ts'
import { errorsIn } from './scene.ts'
import type { Killing } from './crash-plan.ts'
import type { Scene } from './crash-scene.ts'

/** The kill after which every renewable access token expires. */
const endTokensAfter = 8

/** Kills a random worker again and again, and starts another at once, until nothing is left to do. */
export async function killWorkers(scene: Scene): Promise<Killing> {
  const { plan, place, env, standIns } = scene
  const random = seeded(plan.seed)
  const errors = new Set<string>()
  const database = await place.open()
  const start = () => startPostlark(env)
  const workers: Child[] = Array.from({ length: plan.workers }, start)
  const end = async (worker: Child) => {
    await worker.kill('SIGKILL')
    for (const error of errorsIn(worker.complaints())) errors.add(error)
  }
  const deadline = performance.now() + plan.deadlineSec * 1000
  let kills = 0
  let signedInAgain = 0
  try {
    for (;;) {
      await sleep(plan.killEveryMs)
      const at = Math.floor(random() * workers.length)
      const victim = workers[at]
      if (victim) await end(victim)
      workers[at] = start()
      kills++
      if (plan.endsTokens && kills === endTokensAfter) await standIns.expireTokens()
      const rest = await readRest(database)
      const helped = rest.isAtRest ? await signInAgain(database, scene) : 0
      signedInAgain += helped
      if (helped > 0) continue
      if (rest.isAtRest || performance.now() > deadline)
        return {
          kills,
          states: rest.states,
          reasons: rest.reasons,
          waiting: rest.waiting,
          signedInAgain,
          errors: [...errors],
        }
    }
  } finally {
    await Promise.all(workers.map(end))
    await database.close()
  }
}
