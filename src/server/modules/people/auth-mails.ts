import { queueAfterTransactionHook } from '@better-auth/core/context'
import type { BetterAuthOptions } from 'better-auth'
import { createEmailVerificationToken } from 'better-auth/api'
import { z } from 'zod'
import type { MailMessage } from '#server/plumbing/mail/mail.ts'
import { endApiKeys } from './api-keys.ts'
import { callerOf, type KeepsApiKeys } from './auth-hooks.ts'
import type { AuthDependencies } from './auth-dependencies.ts'
import { hasPassword } from './check-password.ts'
import { mailTexts } from './mail-texts.ts'
import { takeTurn } from './rates.ts'
import { forgetAllTries } from './sign-in-tries.ts'

/** How long the link in an email is valid. */
const linkWorksSec = 3600

type MailOptions = Required<Pick<BetterAuthOptions, 'emailAndPassword' | 'emailVerification'>>

/** Prevents flooding a mailbox, from all network addresses together. */
const perMailbox = { max: 10, perSec: 3600 }
/** Fewer, so that a person over the limit keeps no one else from a link to their own mailbox. */
const perCaller = { max: 5, perSec: 3600 }

/**
 * Email and password, and their emails. A known address gets the same response as an unknown one; only the email
 * differs, which its owner alone can read.
 * @param keepsApiKeys password reset requests that keep the person's API keys
 * @param askForPassword starts a password reset, as if the person had requested it
 */
export function passwordOptions(
  dependencies: AuthDependencies,
  keepsApiKeys: KeepsApiKeys,
  askForPassword: (email: string) => Promise<unknown>,
): MailOptions {
  const signIn = `${dependencies.origin()}/signin`
  const { hashPassword } = dependencies
  return {
    emailAndPassword: {
      enabled: true,
      ...(hashPassword && { password: { hash: hashPassword } }),
      requireEmailVerification: true,
      minPasswordLength: 8,
      resetPasswordTokenExpiresIn: 3600,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, url }, request) => {
        const words = user.emailVerified ? mailTexts.resetPassword : mailTexts.finishSigningUp
        return send(dependencies, words(user, returningTo(url, '/reset-password')), request)
      },
      onPasswordReset: async ({ user }, request) => {
        const { db } = dependencies.database
        await confirmAddress(dependencies, user.id)
        if (!request || !keepsApiKeys.has(request)) await endApiKeys(db, user.id)
        await forgetAllTries(db, user.email)
      },
      onExistingUserSignUp: ({ user }, request) =>
        queueAfterTransactionHook(async () => {
          if (user.emailVerified)
            await send(dependencies, mailTexts.alreadySignedUp(user, { signIn }), request)
          else await askForPassword(user.email)
        }),
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: true,
      autoSignInAfterVerification: true,
      expiresIn: linkWorksSec,
      // @NOTE During the transaction of a sign-up the embedded database has no second connection.
      sendVerificationEmail: ({ user, url, token }, request) =>
        queueAfterTransactionHook(async () => {
          const before = addressBefore(token)
          if (before === null) {
            // The link of an invitation has confirmed the address.
            if (user.emailVerified) return
            await send(dependencies, mailTexts.confirmAddress(user, returningTo(url, '/dashboard')), request)
          } else {
            await sendConfirmation(dependencies, { name: user.name, email: before }, user.email, url, request)
          }
        }),
    },
  }
}

interface EmailChange {
  user: { id: string; name: string; email: string }
  newEmail: string
  url: string
}

/**
 * Starts changing an address. A person with a password has just entered it (auth-hooks.ts), so the new address is
 * asked at once; without one the current address is asked first.
 * @param change `url` approves the change, and then asks the new address
 */
export async function sendEmailChange(
  dependencies: AuthDependencies,
  { user, newEmail, url }: EmailChange,
  request: Request | undefined,
): Promise<void> {
  if (!(await hasPassword(dependencies.database.db, user.id))) {
    const approving = leadingTo(url, '/dashboard/settings?email=approved')
    return send(dependencies, mailTexts.approveNewAddress(user, newEmail, approving), request)
  }
  const token = await createEmailVerificationToken(dependencies.secret, user.email, newEmail, linkWorksSec, {
    requestType: 'change-email-verification',
  })
  const link = new URL(url)
  link.searchParams.set('token', token)
  await sendConfirmation(dependencies, user, newEmail, link.href, request)
}

/** Asks a new address for confirmation, and notifies the current one. */
async function sendConfirmation(
  dependencies: AuthDependencies,
  user: { name: string; email: string },
  newEmail: string,
  url: string,
  request: Request | undefined,
): Promise<void> {
  const link = leadingTo(url, '/dashboard/settings?email=confirmed')
  await send(dependencies, mailTexts.confirmNewAddress({ name: user.name, email: newEmail }, link), request)
  await send(dependencies, mailTexts.addressIsChanging(user, newEmail), request)
}

const changing = z.object({ email: z.string(), requestType: z.literal('change-email-verification') })

/** The current address, when the token is about changing it; better-auth signed it a moment ago. */
function addressBefore(token: string): string | null {
  const [, claims = ''] = token.split('.')
  const { data } = changing.safeParse(JSON.parse(Buffer.from(claims, 'base64url').toString()))
  return data?.email ?? null
}

async function send(
  dependencies: AuthDependencies,
  message: MailMessage,
  request: Request | undefined,
): Promise<void> {
  const { database, clock, log } = dependencies
  const caller = callerOf(dependencies, request?.headers)
  const own = await takeTurn(database.db, `letters|${message.to}|${caller}`, perCaller, clock.now())
  const turn =
    own.kind === 'taken' ? await takeTurn(database.db, `letters|${message.to}`, perMailbox, clock.now()) : own
  if (turn.kind === 'taken') await dependencies.queueMail(message)
  else log.warn({ subject: message.subject }, 'an email was not sent: its reader got enough of them')
}

/** Reading the email proves ownership of the address. */
async function confirmAddress(dependencies: AuthDependencies, userId: string): Promise<void> {
  await dependencies.database.db
    .updateTable('users')
    .set({ email_verified: true, updated_at: dependencies.clock.now() })
    .where('id', '=', userId)
    .execute()
}

/** The link in an email, with this return path. */
function leadingTo(link: string, path: string): string {
  const url = new URL(link)
  url.searchParams.set('callbackURL', path)
  return url.href
}

/** The link in an email; with a default return path. */
function returningTo(link: string, fallback: string): string {
  const url = new URL(link)
  const given = url.searchParams.get('callbackURL')
  if (!given || given === '/') url.searchParams.set('callbackURL', fallback)
  return url.href
}
