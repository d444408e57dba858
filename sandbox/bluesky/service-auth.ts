import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { accountOf, randomToken } from '../accounts.ts'
import { originOf, underFaults, type Stage } from '../stand-in.ts'
import { keepThing, thingNamed } from '../things.ts'
import { answers, xrpcError } from './answers.ts'
import { mismatch, signedIn } from './requests.ts'

const parameters = z.strictObject({
  aud: z.string().regex(/^did:[a-z]+:[\w.:%#-]+$/),
  exp: z.string().regex(/^\d+$/).optional(),
  lxm: z
    .string()
    .regex(/^[a-z]+(\.[a-zA-Z-]+)+$/)
    .optional(),
})

interface ServiceToken {
  aud: string
  lxm: string | null
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** The repository host of an account, and tokens for other services. */
export function serviceAuthRoutes(stage: Stage): Hono {
  const { store } = stage
  const app = new Hono()
  const call = underFaults(stage, 'bluesky', answers(stage))

  app.get('/xrpc/com.atproto.repo.describeRepo', call('read'), (c) => {
    const account = accountOf(store, 'bluesky', c.req.query('repo') ?? '')
    if (!account) return xrpcError(c, 400, 'RepoNotFound', `Could not find repo: ${c.req.query('repo')}`)
    const { id: did, username: handle } = account
    const didDoc = didDocument(did, handle, originOf(c))
    return c.json({ handle, did, didDoc, collections: ['app.bsky.feed.post'], handleIsCorrect: true })
  })

  /** Limits as in packages/pds/src/api/com/atproto/server/getServiceAuth.ts (2026-08-20). */
  app.get('/xrpc/com.atproto.server.getServiceAuth', call('read'), (c) => {
    const did = signedIn(stage, c)
    if (did instanceof Response) return did
    const input = parameters.safeParse(c.req.query())
    if (!input.success) return mismatch(c, 'Params', input.error)
    const { aud, lxm = null, exp } = input.data
    const now = stage.now().getTime()
    const expiresAt = exp ? Number(exp) * 1000 : now + 60_000
    if (expiresAt < now) return xrpcError(c, 400, 'BadExpiration', 'expiration is in past')
    if (expiresAt - now > 3_600_000) {
      const why = 'cannot request a token with an expiration more than an hour in the future'
      return xrpcError(c, 400, 'BadExpiration', why)
    }
    const token = randomToken(32)
    const facts: ServiceToken = { aud, lxm, expiresAt }
    keepThing(store, 'bluesky', 'service-token', { id: token, accountId: did, createdAt: now, facts })
    return c.json({ token })
  })
  return app
}

/** The account of a service token; null when the token is for another service or method, or has expired. */
export function bearerOf(stage: Stage, c: Context, aud: string, lxm: string): string | null {
  const token = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
  const known = thingNamed<ServiceToken>(stage.store, 'bluesky', 'service-token', token)
  if (!known || known.facts.aud !== aud || known.facts.lxm !== lxm) return null
  return known.facts.expiresAt > stage.now().getTime() ? known.accountId : null
}

/** Accounts whose name begins with `unconfirmed` never confirmed their email address. */
export function isConfirmed(handle: string): boolean {
  return !handle.startsWith('unconfirmed')
}

/** The DID of the service that received a request. */
export function serviceDid(c: Context): string {
  return `did:web:${new URL(c.req.url).hostname}`
}

function didDocument(did: string, handle: string, origin: string) {
  return {
    '@context': ['https://www.w3.org/ns/did/v1'],
    id: did,
    alsoKnownAs: [`at://${handle}`],
    verificationMethod: [],
    service: [
      {
        id: '#atproto_pds',
        type: 'AtprotoPersonalDataServer',
        serviceEndpoint: `${origin}/sandbox/bluesky`,
      },
    ],
  }
}
