import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api'
import { z } from 'zod'
import { endApiKeys } from './api-keys.ts'
import type { AuthDependencies } from './auth-dependencies.ts'
import { checkPassword } from './check-password.ts'
import { takeTurn } from './rates.ts'
import { countSignIn, forgetTries } from './sign-in-tries.ts'
import { type InvitedRequests, noteInvitation, type SignUps } from './sign-ups.ts'
import { refuseStandInAddress } from './stand-in-google.ts'

/** Password reset requests that keep the person's API keys. */
export type KeepsApiKeys = WeakSet<Request>

interface HookTools {
  keepsApiKeys: KeepsApiKeys
  invited: InvitedRequests
  signUps: SignUps
}

/** Our checks and actions around better-auth's own endpoints. */
export function authHooks(dependencies: AuthDependencies, { keepsApiKeys, invited, signUps }: HookTools) {
  const refuseAddress = dependencies.google?.isStandIn ? refuseStandInAddress : () => {}
  return {
    before: createAuthMiddleware(async (ctx) => {
      switch (ctx.path) {
        case '/sign-in/email': {
          const tried = login.safeParse(ctx.body).data
          if (tried) refuse(await countSignIn(dependencies, tried.email, callerOf(dependencies, ctx.headers)))
          return
        }
        case '/sign-in/social':
        case '/link-social':
          return refuseIdToken(ctx.body)
        case '/sign-up/email':
          refuseAddress(login.safeParse(ctx.body).data?.email ?? '')
          return noteInvitation(signUps, invited, ctx)
        case '/change-email': {
          refuseAddress(changing.safeParse(ctx.body).data?.newEmail ?? '')
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

/**
 * People sign in elsewhere on the pages of their provider, and come back with a code. A token that a browser brings
 * along would skip that: it may be anyone’s who got hold of it.
 * @throws APIError ID_TOKEN_NOT_SUPPORTED
 */
function refuseIdToken(body: unknown): void {
  if (!Object.hasOwn(Object(body) as object, 'idToken')) return
  throw new APIError('BAD_REQUEST', {
    code: 'ID_TOKEN_NOT_SUPPORTED',
    message: 'Sign in on the page of the provider.',
  })
}

const changing = z.object({ newEmail: z.string().max(320) })
const login = z.object({ email: z.string().max(320).toLowerCase() })

/** The network address of a request. */
export function callerOf(dependencies: AuthDependencies, headers: Headers | undefined): string {
  return headers?.get(dependencies.addressHeader) ?? 'unknown'
}

const ending = z.object({ endApiKeys: z.boolean() })

/** Keys are revoked by default. */
function wantsKeysKept(body: unknown): boolean {
  return ending.safeParse(body).data?.endApiKeys === false
}

const confirming = z.object({ password: z.string().max(200) })
const guesses = { max: 10, perSec: 600 }

/**
 * A change of an account's address requires its password. Without a password the current address confirms it:
 * auth-mails.ts sends the email there.
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
