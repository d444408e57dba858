import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { isAPIError } from 'better-auth/api'
import { genericOAuth, type GenericOAuthConfig } from 'better-auth/plugins/generic-oauth'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { passkey } from '@better-auth/passkey'
import { authHooks } from './auth-hooks.ts'
import { passwordOptions, sendEmailChange } from './auth-mails.ts'
import { authTables, pluginTables } from './auth-tables.ts'
import type { AuthDependencies } from './auth-dependencies.ts'
import { discoveryUrl, type IssuerId } from './late-issuers.ts'
import { type InvitedRequests, signUpHooks, type SignUps } from './sign-ups.ts'
import { refuseAcrossStandIn } from './stand-in-google.ts'

/** @param reached the issuers that answer: better-auth fetches their discovery documents */
export function buildAuth(dependencies: AuthDependencies, signUps: SignUps, reached: ReadonlySet<IssuerId>) {
  const origin = dependencies.origin()
  const keepsApiKeys = new WeakSet<Request>()
  const invited: InvitedRequests = new WeakMap()
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
      // Linked only when both the provider and this server have confirmed the address.
      accountLinking: { enabled: true, trustedProviders: [], requireLocalEmailVerified: true },
    },
    user: {
      ...authTables.user,
      changeEmail: {
        enabled: true,
        sendChangeEmailConfirmation: (asked, request) => sendEmailChange(dependencies, asked, request),
      },
      ...(dependencies.google?.isStandIn && { validateUserInfo: refuseAcrossStandIn }),
    },
    ...passwordOptions(dependencies, keepsApiKeys, (email) =>
      auth.api.requestPasswordReset({ body: { email, redirectTo: '/reset-password' } }),
    ),
    plugins: plugins(dependencies, reached),
    session: { ...authTables.session, expiresIn: 30 * 86_400, updateAge: 86_400 },
    databaseHooks: { user: { create: signUpHooks(signUps, invited) } },
    ...limits,
    hooks: authHooks(dependencies, { keepsApiKeys, invited, signUps }),
    trustedOrigins: (request) => [origin, ...ownOrigin(dependencies, request)],
    onAPIError: { errorURL: `${origin}/signin`, onError: (error) => report(dependencies, error) },
    telemetry: { enabled: false },
    logger: {
      level: 'warn',
      // Its errors during a database outage are ignored: the outage has its own log line.
      log: (level, message) =>
        dependencies.log[level === 'error' && !dependencies.database.outage.isInDoubt() ? 'warn' : 'debug'](
          { by: 'better-auth' },
          message,
        ),
    },
    advanced: {
      disableOriginCheck: false,
      // @NOTE api/http/same-origin.ts has the one rule for all of /api, and programs without an Origin may pass it.
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

function plugins(dependencies: AuthDependencies, reached: ReadonlySet<IssuerId>) {
  const issuers = issuersOf(dependencies).filter(({ providerId }) => reached.has(providerId))
  return [
    twoFactor({ issuer: 'Postlark', schema: pluginTables.twoFactor }),
    // Found without typing an address: the device stores the account.
    passkey({
      rpName: 'Postlark',
      origin: dependencies.publicUrl,
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      schema: pluginTables.passkey,
    }),
    ...(issuers.length > 0 ? [genericOAuth({ config: issuers })] : []),
  ]
}

/** Google is one of them, because better-auth’s own provider of it cannot be directed to the stand-in. */
function issuersOf({ google, oidc }: AuthDependencies): GenericOAuthConfig<IssuerId>[] {
  const issuers: GenericOAuthConfig<IssuerId>[] = []
  const asked = { scopes: ['openid', 'email', 'profile'], pkce: true, requireEmailVerification: true }
  if (google) {
    issuers.push({
      ...asked,
      providerId: 'google',
      name: 'Google',
      clientId: google.clientId,
      clientSecret: google.clientSecret,
      discoveryUrl: google.discoveryUrl,
      requireIdTokenVerification: true,
      accountSubject: ({ profile }) => profile.sub ?? '',
      accessType: 'offline',
      prompt: 'consent',
    })
  }
  if (oidc) {
    issuers.push({
      ...asked,
      providerId: 'oidc',
      name: oidc.name,
      clientId: oidc.clientId,
      clientSecret: oidc.clientSecret,
      discoveryUrl: discoveryUrl(oidc.issuer),
    })
  }
  return issuers
}

/** Per client address; for passwords sign-in-tries.ts counts as well. Seconds. */
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

/** Without a fixed address, the request's own counts as ours: a browser does not let another site choose it. */
function ownOrigin(dependencies: AuthDependencies, request: Request | undefined): string[] {
  if (dependencies.publicUrl !== null || !request) return []
  return [new URL(request.url).origin]
}
