import { z } from 'zod'
import type { AuthDependencies } from './auth-dependencies.ts'

/** Other parties that sign people in, by OpenID Connect. */
export type IssuerId = 'google' | 'oidc'

/**
 * Connects to the issuers on first use, so that one that is down neither stops the start nor other ways of signing in.
 * @param onReached better-auth must be built again: it fetches the discovery document
 */
export function lateIssuers(dependencies: AuthDependencies, onReached: () => void) {
  const { google, oidc } = dependencies
  const documents = new Map<IssuerId, string>()
  if (google) documents.set('google', google.discoveryUrl)
  if (oidc) documents.set('oidc', discoveryUrl(oidc.issuer))
  const reached = new Set<IssuerId>()
  const reaching = new Map<IssuerId, Promise<void>>()
  async function look(id: IssuerId, url: string) {
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) })
      if (!answer.ok) throw new Error(`it answered ${answer.status}`)
      reached.add(id)
      onReached()
    } catch (error) {
      dependencies.log.warn({ err: error, issuer: id, url }, 'an issuer of sign-ins cannot be reached')
    }
  }
  return {
    reached: (): ReadonlySet<IssuerId> => reached,
    async reach(id: IssuerId) {
      const url = documents.get(id)
      if (url === undefined || reached.has(id)) return
      const looking = reaching.get(id) ?? look(id, url).finally(() => reaching.delete(id))
      reaching.set(id, looking)
      await looking
    },
    /** Its document could not be read after all: the next use looks again. */
    forget(id: IssuerId) {
      if (reached.delete(id)) onReached()
    },
  }
}

/** The discovery document of an issuer (OpenID Connect Discovery 1.0 §4). */
export function discoveryUrl(issuer: string): string {
  return `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
}

const issuer = z.enum(['google', 'oidc'])
const starting = z.object({ provider: issuer })

/** The issuer that a request starts with or returns from; null: none. */
export async function issuerIn(request: Request): Promise<IssuerId | null> {
  const { pathname } = new URL(request.url)
  const [, from] = /\/callback\/(\w+)$/.exec(pathname) ?? []
  if (from !== undefined) return issuer.safeParse(from).data ?? null
  if (!/\/(sign-in\/social|link-social)$/.test(pathname)) return null
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null)
  return starting.safeParse(body).data?.provider ?? null
}
