import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { APIError, createAuthMiddleware, isAPIError } from 'better-auth/api'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { passkey } from '@better-auth/passkey'
import { z } from 'zod'
import { passwordOptions } from './auth-letters.ts'
import { authTables, pluginTables } from './auth-tables.ts'
import type { AuthWorld } from './auth-world.ts'
import { takeTurn } from './rates.ts'

/** Tells the house that somebody signed up, in whatever way. */
export type Welcome = (person: { id: string; name: string }, headers: Headers) => Promise<void>

/** @param withIssuer whether the OpenID Connect issuer answers: better-auth asks it to describe itself */
export function buildAuth(world: AuthWorld, welcome: Welcome, withIssuer: boolean) {
  const origin = world.origin()
  const options: BetterAuthOptions = {
    appName: 'Postlark',
    baseURL: origin,
    basePath: '/api/auth',
    secret: world.secret,
    database: { db: world.database.db, type: 'postgres', transaction: true },
    ...authTables,
    account: {
      ...authTables.account,
      encryptOAuthTokens: true,
      // Linked only when the provider and we both know the address to be theirs.
      accountLinking: { enabled: true, trustedProviders: [], requireLocalEmailVerified: true },
    },
    ...passwordOptions(world, (email) =>
      auth.api.requestPasswordReset({ body: { email, redirectTo: '/reset-password' } }),
    ),
    ...providers(world, withIssuer),
    session: { ...authTables.session, expiresIn: 30 * 86_400, updateAge: 86_400 },
    databaseHooks: {
      user: { create: { after: (user, context) => welcome(user, new Headers(context?.request?.headers)) } },
    },
    ...limits(world),
    trustedOrigins: (request) => [origin, ...ownOrigin(world, request)],
    onAPIError: { errorURL: `${origin}/signin`, onError: (error) => report(world, error) },
    telemetry: { enabled: false },
    logger: {
      level: 'warn',
      log: (level, message) =>
        world.log[level === 'error' ? 'warn' : 'debug']({ by: 'better-auth' }, message),
    },
    advanced: {
      disableOriginCheck: false,
      // @NOTE api/same-origin.ts holds the one rule for all of /api, and programs without an Origin may pass it.
      disableCSRFCheck: true,
      cookiePrefix: 'postlark',
      useSecureCookies: origin.startsWith('https:'),
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true },
      ipAddress: { ipAddressHeaders: [world.addressHeader] },
    },
  }
  const auth = betterAuth(options)
  return auth
}

function providers(world: AuthWorld, withIssuer: boolean) {
  const { google, oidc } = world
  const asked = { accessType: 'offline', prompt: 'consent', requireEmailVerification: true } as const
  const issuer = oidc && {
    providerId: 'oidc',
    name: oidc.name,
    clientId: oidc.clientId,
    clientSecret: oidc.clientSecret,
    discoveryUrl: discoveryUrl(oidc.issuer),
    scopes: ['openid', 'email', 'profile'],
    pkce: true,
    requireEmailVerification: true,
  }
  return {
    socialProviders: google ? { google: { ...google, ...asked } } : {},
    plugins: [
      twoFactor({ issuer: 'Postlark', schema: pluginTables.twoFactor }),
      // Found without an address being typed: the device keeps whose it is.
      passkey({
        rpName: 'Postlark',
        origin: world.publicUrl,
        authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
        schema: pluginTables.passkey,
      }),
      ...(issuer && withIssuer ? [genericOAuth({ config: [issuer] })] : []),
    ],
  }
}

/** Where an issuer describes itself (OpenID Connect Discovery 1.0 §4). */
export function discoveryUrl(issuer: string): string {
  return `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
}

/** Per address that asks; and for passwords also per account, whoever asks. Seconds. */
function limits(world: AuthWorld) {
  return {
    rateLimit: {
      ...authTables.rateLimit,
      enabled: true,
      storage: 'database',
      window: 60,
      max: 300,
      customRules: {
        '/sign-in/*': { window: 60, max: 20 },
        '/sign-up/*': { window: 60, max: 20 },
        '/request-password-reset': { window: 60, max: 6 },
        '/reset-password': { window: 60, max: 12 },
        '/send-verification-email': { window: 60, max: 6 },
        '/change-email': { window: 60, max: 6 },
        '/change-password': { window: 60, max: 12 },
        '/two-factor/*': { window: 60, max: 20 },
        '/passkey/verify-authentication': { window: 60, max: 20 },
        '/get-session': false,
      },
    },
    hooks: {
      before: createAuthMiddleware(async (ctx) => {
        if (ctx.path === '/sign-in/email') await countTry(world, ctx.body)
      }),
    },
  } as const
}

const login = z.object({ email: z.string().max(320).toLowerCase() })

async function countTry(world: AuthWorld, body: unknown): Promise<void> {
  const { data } = login.safeParse(body)
  if (!data) return
  const limit = { max: 20, perSec: 600 }
  const turn = await takeTurn(world.database.db, `sign-in|${data.email}`, limit, world.clock.now())
  if (turn.kind === 'refused') {
    throw new APIError('TOO_MANY_REQUESTS', { message: 'Too many requests. Please try again later.' })
  }
}

function report(world: AuthWorld, error: unknown): void {
  if (isAPIError(error) && error.statusCode < 500) return
  world.log.error({ err: error }, 'signing in failed')
}

/** Without a fixed address, the one a request came to is ours: a browser does not let another site choose it. */
function ownOrigin(world: AuthWorld, request: Request | undefined): string[] {
  if (world.publicUrl !== null || !request) return []
  return [new URL(request.url).origin]
}
