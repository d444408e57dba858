import { DatabaseUnavailable } from '#server/plumbing/database/unavailable.ts'
import { apiKeyIn, personOfKey } from './api-keys.ts'
import type { AuthDependencies } from './auth-dependencies.ts'
import { buildAuth } from './auth-options.ts'
import { type IssuerId, issuerIn, lateIssuers } from './late-issuers.ts'
import type { Person } from './person.ts'
import { checkReturnAddresses } from './return-addresses.ts'
import type { SignUps } from './sign-ups.ts'

/** Authentication: signing in, sessions and keys. */
export interface Auth {
  /** Answers everything under `/api/auth`. */
  handle(request: Request): Promise<Response>
  /**
   * The person of a request's session or API key; null without a valid one.
   * @param renew gets cookies to set on the response, so that a session in use does not end
   */
  personOf(headers: Headers, renew?: (cookie: string) => void): Promise<Person | null>
}

/** Opens sign-in. It is built on the first request, when the public address is known. */
export function openAuth(dependencies: AuthDependencies, signUps: SignUps): Auth {
  let built: ReturnType<typeof buildAuth> | undefined
  const issuers = lateIssuers(dependencies, () => (built = undefined))
  const auth = () => (built ??= buildAuth(dependencies, signUps, issuers.reached()))
  const prepare = async (id: IssuerId) => {
    await issuers.reach(id)
    const { socialProviders } = await auth().$context
    if (!socialProviders.some((provider) => provider.id === id)) issuers.forget(id)
  }
  return {
    async handle(request) {
      const origins =
        dependencies.publicUrl === null
          ? [dependencies.origin(), new URL(request.url).origin]
          : [dependencies.origin()]
      const checked = await checkReturnAddresses(request, origins)
      if (checked instanceof Response) return checked
      const issuer = await issuerIn(checked)
      if (issuer) await prepare(issuer)
      const isOut = outageDuring(dependencies)
      const answer = await auth().handler(checked)
      if (answer.status >= 500 && isOut()) throw new DatabaseUnavailable('The database does not answer.')
      return sayingWhen(answer)
    },
    async personOf(headers, renew) {
      // With a key nothing else counts: its sender does not mean the browser's cookies.
      const key = apiKeyIn(headers)
      if (key !== null) return personOfKey(dependencies.database.db, key, dependencies.clock.now())
      const isOut = outageDuring(dependencies)
      const session = auth().api.getSession({ headers, returnHeaders: true })
      const answer = await session.catch((error: unknown) => {
        if (isOut()) throw new DatabaseUnavailable('The database does not answer.', error)
        throw error
      })
      // The cookie of an ended session stays: by now the browser may have that of the next one.
      if (!answer.response) return null
      for (const cookie of answer.headers.getSetCookie()) renew?.(cookie)
      const { id, name, email, emailVerified, image } = answer.response.user
      const sessionId = answer.response.session.id
      return { id, name, email, emailVerified, image: image ?? null, sessionId, keyId: null }
    },
  }
}

/**
 * Whether a database connection was lost since this was called: better-auth turns every internal failure into one kind
 * of error.
 */
function outageDuring({ database: { outage } }: AuthDependencies): () => boolean {
  const before = outage.losses()
  return () => outage.isInDoubt() || outage.losses() !== before
}

/** Adds the standard Retry-After header: better-auth has its own. */
function sayingWhen(answer: Response): Response {
  const seconds = answer.headers.get('x-retry-after')
  if (seconds) answer.headers.set('retry-after', seconds)
  return answer
}
