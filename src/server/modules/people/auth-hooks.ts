import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api'
import { z } from 'zod'
import { endApiKeys } from './api-keys.ts'
import type { AuthDependencies } from './auth-dependencies.ts'
import { checkPassword } from './check-password.ts'
import { takeTurn } from './rates.ts'
import { countSignIn, forgetTries } from './sign-in-tries.ts'

/** Requests for a new password that leave the person's API keys alone. */
export type KeepsApiKeys = WeakSet<Request>

/** What we ask and do around better-auth's own endpoints. */
export function authHooks(dependencies: AuthDependencies, keepsApiKeys: KeepsApiKeys) {
  return {
    before: createAuthMiddleware(async (ctx) => {
      switch (ctx.path) {
        case '/sign-in/email': {
          const tried = login.safeParse(ctx.body).data
          if (tried) refuse(await countSignIn(dependencies, tried.email, callerOf(dependencies, ctx.headers)))
          return
        }
        case '/change-email': {
          const session = await getSessionFromCtx(ctx)
          if (session) await mustBeThemselves(dependencies, session.user, ctx.body)
          return
        }
        case '/reset-password':
          if (wantsKeysKept(ctx.body) && ctx.request) keepsApiKeys.add(ctx.request)
          return
        case '/revoke-sessions':
        case '/revoke-other-sessions': {
          const session = await getSessionFromCtx(ctx)
          if (session && !wantsKeysKept(ctx.body)) await endApiKeys(dependencies.database.db, session.user.id)
          return
        }
      }
    }),
    after: createAuthMiddleware(async (ctx) => {
      if (ctx.path !== '/sign-in/email' || isAPIError(ctx.context.returned)) return
      const { data } = login.safeParse(ctx.body)
      if (data) await forgetTries(dependencies.database.db, data.email, callerOf(dependencies, ctx.headers))
    }),
  }
}

const login = z.object({ email: z.string().max(320).toLowerCase() })

/** The network address a request comes from. */
export function callerOf(dependencies: AuthDependencies, headers: Headers | undefined): string {
  return headers?.get(dependencies.addressHeader) ?? 'unknown'
}

const ending = z.object({ endApiKeys: z.boolean() })

/** Keys are ended unless somebody says not to. */
function wantsKeysKept(body: unknown): boolean {
  return ending.safeParse(body).data?.endApiKeys === false
}

const confirming = z.object({ password: z.string().max(200) })
const guesses = { max: 10, perSec: 600 }

/**
 * Whoever changes the address an account is reached at says its password. Without a password the address so far
 * confirms it: auth-mails.ts sends the letter there.
 * @throws APIError INVALID_PASSWORD, or too many tries
 */
async function mustBeThemselves(
  { database, clock }: AuthDependencies,
  user: { id: string; emailVerified: boolean },
  body: unknown,
): Promise<void> {
  refuse(await takeTurn(database.db, `change-email|${user.id}`, guesses, clock.now()))
  const password = confirming.safeParse(body).data?.password ?? ''
  const checked = await checkPassword(database.db, { userId: user.id, password })
  switch (checked) {
    case 'right':
      return
    case 'wrong':
      throw new APIError('BAD_REQUEST', { code: 'INVALID_PASSWORD', message: 'This is not your password.' })
    case 'has-none':
      if (user.emailVerified) return
      throw new APIError('FORBIDDEN', {
        code: 'EMAIL_NOT_VERIFIED',
        message: 'Confirm your email address first.',
      })
    default:
      return checked satisfies never
  }
}

function refuse(turn: Awaited<ReturnType<typeof takeTurn>>): void {
  if (turn.kind === 'taken') return
  throw new APIError(
    'TOO_MANY_REQUESTS',
    { message: 'Too many requests. Please try again later.' },
    { 'retry-after': String(turn.retryAfterSec) },
  )
}
