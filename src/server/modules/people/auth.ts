import { apiKeyIn, personOfKey } from './api-keys.ts'
import type { AuthWorld } from './auth-world.ts'
import { buildAuth, discoveryUrl, type Welcome } from './auth-options.ts'
import type { Person } from './person.ts'

/** Who somebody is, and how they become so. */
export interface Auth {
  /** Answers everything under `/api/auth`. */
  handle(request: Request): Promise<Response>
  /**
   * Whose session the cookies of a request open, or who gave the API key it carries; null when nothing does.
   * @param renew gets each cookie the answer should set, so that a session in use does not end
   */
  personOf(headers: Headers, renew?: (cookie: string) => void): Promise<Person | null>
}

/** Opens signing in. Nothing is built before the first request: where we are reached is known only by then. */
export function openAuth(world: AuthWorld, welcome: Welcome): Auth {
  let built: ReturnType<typeof buildAuth> | undefined
  const issuer = lateIssuer(world, () => (built = undefined))
  const auth = () => (built ??= buildAuth(world, welcome, issuer.isReached()))
  return {
    async handle(request) {
      if (needsIssuer(request)) await issuer.reach()
      return sayingWhen(await auth().handler(request))
    },
    async personOf(headers, renew) {
      // With a key nothing else counts: whoever sends one does not mean the browser's cookies.
      const key = apiKeyIn(headers)
      if (key !== null) return personOfKey(world.database.db, key, world.clock.now())
      const answer = await auth().api.getSession({ headers, returnHeaders: true })
      for (const cookie of answer.headers.getSetCookie()) renew?.(cookie)
      if (!answer.response) return null
      const { id, name, email, emailVerified, image } = answer.response.user
      const sessionId = answer.response.session.id
      return { id, name, email, emailVerified, image: image ?? null, sessionId }
    },
  }
}

/** better-auth tells when to try again in a header of its own; this adds the one that everybody reads. */
function sayingWhen(answer: Response): Response {
  const seconds = answer.headers.get('x-retry-after')
  if (seconds) answer.headers.set('retry-after', seconds)
  return answer
}

/** Starting with a provider, or coming back from one. */
function needsIssuer(request: Request): boolean {
  return /\/(sign-in\/social|link-social|callback\/oidc)$/.test(new URL(request.url).pathname)
}

/**
 * Finds the OpenID Connect issuer when it is first needed and not before, so that an issuer that is down
 * neither stops the start nor anybody else from signing in.
 */
function lateIssuer(world: AuthWorld, onReached: () => void) {
  let reached = false
  let reaching: Promise<void> | undefined
  async function look() {
    if (!world.oidc) return
    try {
      const answer = await fetch(discoveryUrl(world.oidc.issuer), { signal: AbortSignal.timeout(5_000) })
      if (!answer.ok) throw new Error(`it answered ${answer.status}`)
      reached = true
      onReached()
    } catch (error) {
      world.log.warn({ err: error, issuer: world.oidc.issuer }, 'the OpenID Connect issuer cannot be reached')
    }
  }
  return {
    isReached: () => reached,
    async reach() {
      if (reached) return
      await (reaching ??= look().finally(() => (reaching = undefined)))
    },
  }
}
