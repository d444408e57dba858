import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { isAPIError } from 'better-auth/api'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { passkey } from '@better-auth/passkey'
import { authHooks } from './auth-hooks.ts'
import { passwordOptions, sendEmailChange } from './auth-mails.ts'
import { authTables, pluginTables } from './auth-tables.ts'
import type { AuthDependencies } from './auth-dependencies.ts'

/** Tells the house that somebody signed up, in whatever way. */
export type OnSignUp = (person: { id: string; name: string }, headers: Headers) => Promise<void>

/** @param withIssuer whether the OpenID Connect issuer answers: better-auth asks it to describe itself */
export function buildAuth(dependencies: AuthDependencies, welcome: OnSignUp, withIssuer: boolean) {
  const origin = dependencies.origin()
  const keepsApiKeys = new WeakSet<Request>()
  const options: BetterAuthOptions = {
    appName: 'Postlark',
    baseURL: origin,
    basePath: '/api/auth',
    secret: dependencies.secret,
    database: { db: dependencies.database.db, type: 'postgres', transaction: true },
    ...authTables,
    account: {
      ...authTables.account,
      encryptOAuthTokens: true,
      // Linked only when the provider and we both know the address to be theirs.
      accountLinking: { enabled: true, trustedProviders: [], requireLocalEmailVerified: true },
    },
    user: {
      ...authTables.user,
      changeEmail: {
        enabled: true,
        sendChangeEmailConfirmation: (asked, request) => sendEmailChange(dependencies, asked, request),
      },
    },
    ...passwordOptions(dependencies, keepsApiKeys, (email) =>
      auth.api.requestPasswordReset({ body: { email, redirectTo: '/reset-password' } }),
    ),
    ...providers(dependencies, withIssuer),
    session: { ...authTables.session, expiresIn: 30 * 86_400, updateAge: 86_400 },
    databaseHooks: {
      user: { create: { after: (user, context) => welcome(user, new Headers(context?.request?.headers)) } },
    },
    ...limits,
    hooks: authHooks(dependencies, keepsApiKeys),
    trustedOrigins: (request) => [origin, ...ownOrigin(dependencies, request)],
    onAPIError: { errorURL: `${origin}/signin`, onError: (error) => report(dependencies, error) },
    telemetry: { enabled: false },
    logger: {
      level: 'warn',
      // What an outage of the database makes it say is no news: that has its own line.
      log: (level, message) =>
        dependencies.log[level === 'error' && !dependencies.database.outage.isInDoubt() ? 'warn' : 'debug'](
          { by: 'better-auth' },
          message,
        ),
    },
    advanced: {
      disableOriginCheck: false,
      // @NOTE api/http/same-origin.ts holds the one rule for all of /api, and programs without an Origin may pass it.
      disableCSRFCheck: true,
      cookiePrefix: 'postlark',
      useSecureCookies: origin.startsWith('https:'),
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true },
      ipAddress: { ipAddressHeaders: [dependencies.addressHeader] },
    },
  }
  const auth = betterAuth(options)
  return auth
}

function providers(dependencies: AuthDependencies, withIssuer: boolean) {
  const { google, oidc } = dependencies
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
        origin: dependencies.publicUrl,
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

/** Per network address that asks; for passwords sign-in-tries.ts counts as well. Seconds. */
const limits = {
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
} as const

function report(dependencies: AuthDependencies, error: unknown): void {
  if (isAPIError(error) && error.statusCode < 500) return
  if (dependencies.database.outage.isInDoubt()) return
  dependencies.log.error({ err: error }, 'signing in failed')
}

/** Without a fixed address, the one a request came to is ours: a browser does not let another site choose it. */
function ownOrigin(dependencies: AuthDependencies, request: Request | undefined): string[] {
  if (dependencies.publicUrl !== null || !request) return []
  return [new URL(request.url).origin]
}
