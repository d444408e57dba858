import { createMiddleware } from 'hono/factory'
import { apiKeyIn } from '#server/modules/people/api-keys.ts'
import { takeTurn } from '#server/modules/people/rates.ts'
import { clientAddress } from './client-address.ts'
import type { ApiDependencies } from './api-context.ts'
import { tooManyRequests } from './problem.ts'

/** The limit for one API key. */
export const keyTurns = { max: 600, perSec: 60 }
/** The limit of wrong keys from one network address. Right ones from there are not refused. */
export const wrongKeyTurns = { max: 30, perSec: 600 }

/** Limits requests with API keys; answers 429 with `retry-after`. Wrong keys are counted by client address. */
export function limitApiKeys(dependencies: ApiDependencies) {
  return createMiddleware(async (c, next) => {
    if (apiKeyIn(c.req.raw.headers) === null) return next()
    const person = await dependencies.auth.personOf(c.req.raw.headers)
    const address = clientAddress(c, dependencies.trustedProxies ?? []) ?? 'unknown'
    const [key, limit] = person
      ? [`api-key|${person.keyId}`, keyTurns]
      : [`wrong-api-key|${address}`, wrongKeyTurns]
    const turn = await takeTurn(dependencies.database.db, key, limit, dependencies.clock.now())
    if (turn.kind === 'taken') return next()
    const detail = person
      ? `A key can make at most ${keyTurns.max} requests a minute. Wait, then try again.`
      : 'Too many requests with wrong API keys came from your network address. Check the key.'
    return tooManyRequests(detail, turn.retryAfterSec)
  })
}
