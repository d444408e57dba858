import { setTimeout as sleep } from 'node:timers/promises'
import { startPostlark } from '../postlark.ts'
import { countArrived } from './compare.ts'
import { readRest, type Rest } from './rest.ts'
import { signInAgain } from './sign-in-again.ts'
import { errorsIn } from './scene.ts'
import type { Killing } from './crash-plan.ts'
import type { Scene } from './crash-scene.ts'

/** The kill after which every renewable access token expires. */
const endTokensAfter = 4

/** The database is checked this often, however little has arrived. */
const lookAfterKills = 15

/**
 * Starts the only process of an embedded database, kills it, and starts it again, until nothing is left to do. The
 * database can be opened only between two processes, and opening repairs what the next process would have to repair:
 * so it is checked only when everything has arrived.
 */
export async function killServer(scene: Scene): Promise<Killing> {
  const { plan, place, env, standIns, expected } = scene
  let signedInAgain = 0
  const errors = new Set<string>()
  const deadline = performance.now() + plan.deadlineSec * 1000
  for (let kills = 1; ; kills++) {
    const server = startPostlark(env)
    await server.ready.catch((error: unknown) => errors.add(String(error)))
    await sleep(plan.killEveryMs)
    await server.kill('SIGKILL')
    for (const error of errorsIn(server.complaints())) errors.add(error)
    if (plan.endsTokens && kills === endTokensAfter) await standIns.expireTokens()
    const late = performance.now() > deadline
    const everythingArrived = (await countArrived(standIns, expected)) === expected.length
    if (!late && !everythingArrived && kills % lookAfterKills !== 0) continue
    const rest = await look()
    if (rest.isAtRest || late)
      return {
        kills,
        states: rest.states,
        reasons: rest.reasons,
        waiting: rest.waiting,
        signedInAgain,
        errors: [...errors],
      }
  }

  async function look(): Promise<Rest> {
    const database = await place.open()
    try {
      const rest = await readRest(database)
      const helped = rest.isAtRest ? await signInAgain(database, scene) : 0
      signedInAgain += helped
      return helped > 0 ? { ...rest, isAtRest: false } : rest
    } finally {
      await database.close()
    }
  }
}
