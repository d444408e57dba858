import { DatabaseUnavailable } from '#server/plumbing/database/unavailable.ts'
import { apiKeyIn, personOfKey } from './api-keys.ts'
import type { AuthDependencies } from './auth-dependencies.ts'
import { buildAuth, discoveryUrl, type OnSignUp } from './auth-options.ts'
import type { Person } from './person.ts'
import { checkReturnAddresses } from './return-addresses.ts'

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
export function openAuth(dependencies: AuthDependencies, welcome: OnSignUp): Auth {
  let built: ReturnType<typeof buildAuth> | undefined
  const issuer = lateIssuer(dependencies, () => (built = undefined))
  const auth = () => (built ??= buildAuth(dependencies, welcome, issuer.isReached()))
  return {
    async handle(request) {
      const origins =
        dependencies.publicUrl === null
          ? [dependencies.origin(), new URL(request.url).origin]
          : [dependencies.origin()]
      const checked = await checkReturnAddresses(request, origins)
      if (checked instanceof Response) return checked
      if (needsIssuer(checked)) await issuer.reach()
      const isOut = outageDuring(dependencies)
      const answer = await auth().handler(checked)
      if (answer.status >= 500 && isOut()) throw new DatabaseUnavailable('The database does not answer.')
      return sayingWhen(answer)
    },
    async personOf(headers, renew) {
      // With a key nothing else counts: whoever sends one does not mean the browser's cookies.
      const key = apiKeyIn(headers)
      if (key !== null) return personOfKey(dependencies.database.db, key, dependencies.clock.now())
      const isOut = outageDuring(dependencies)
      const session = auth().api.getSession({ headers, returnHeaders: true })
      const answer = await session.catch((error: unknown) => {
        if (isOut()) throw new DatabaseUnavailable('The database does not answer.', error)
        throw error
      })
      // The cookie of a session that ended stays: by the time of this answer the browser may have that of the next one.
      if (!answer.response) return null
      for (const cookie of answer.headers.getSetCookie()) renew?.(cookie)
      const { id, name, email, emailVerified, image } = answer.response.user
      const sessionId = answer.response.session.id
      return { id, name, email, emailVerified, image: image ?? null, sessionId, keyId: null }
    },
  }
}

/**
 * Whether a database connection was lost since this was called: better-auth makes one kind of error of everything
 * that fails inside of it.
 */
function outageDuring({ database: { outage } }: AuthDependencies): () => boolean {
  const before = outage.losses()
  return () => outage.isInDoubt() || outage.losses() !== before
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
function lateIssuer(dependencies: AuthDependencies, onReached: () => void) {
  let reached = false
  let reaching: Promise<void> | undefined
  async function look() {
    if (!dependencies.oidc) return
    try {
      const answer = await fetch(discoveryUrl(dependencies.oidc.issuer), {
        signal: AbortSignal.timeout(5_000),
      })
      if (!answer.ok) throw new Error(`it answered ${answer.status}`)
      reached = true
      onReached()
    } catch (error) {
      dependencies.log.warn(
        { err: error, issuer: dependencies.oidc.issuer },
        'the OpenID Connect issuer cannot be reached',
      )
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
