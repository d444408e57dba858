import { queueAfterTransactionHook } from '@better-auth/core/context'
import type { BetterAuthOptions } from 'better-auth'
import { z } from 'zod'
import type { Letter } from '#server/plumbing/mail/mail.ts'
import type { AuthWorld } from './auth-world.ts'
import { letters } from './letters.ts'
import { takeTurn } from './rates.ts'

type LetterOptions = Required<Pick<BetterAuthOptions, 'emailAndPassword' | 'emailVerification'>>

/** Nobody's mailbox is filled by us, whoever asks. */
const perAddress = { max: 6, perSec: 3600 }

/**
 * E-mail and password, and the letters that go with them. An address that is known answers like one that is not;
 * the difference is only in the letter, which its owner alone can read.
 * @param askForPassword starts choosing a password anew, as if the person had asked for it
 */
export function passwordOptions(
  world: AuthWorld,
  askForPassword: (email: string) => Promise<unknown>,
): LetterOptions {
  const signIn = `${world.origin()}/signin`
  return {
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: 8,
      resetPasswordTokenExpiresIn: 3600,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, url }) => {
        const words = user.emailVerified ? letters.resetPassword : letters.finishSigningUp
        return send(world, words(user, returningTo(url, '/reset-password')))
      },
      onPasswordReset: ({ user }) => confirmAddress(world, user.id),
      onExistingUserSignUp: ({ user }) =>
        queueAfterTransactionHook(async () => {
          if (user.emailVerified) await send(world, letters.alreadySignedUp(user, { signIn }))
          else await askForPassword(user.email)
        }),
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: true,
      autoSignInAfterVerification: true,
      expiresIn: 3600,
      // @NOTE inside the transaction of a sign-up the embedded database has no second connection to offer.
      sendVerificationEmail: ({ user, url, token }) =>
        queueAfterTransactionHook(async () => {
          const before = addressBefore(token)
          if (before === null) {
            await send(world, letters.confirmAddress(user, returningTo(url, '/dashboard')))
          } else {
            await send(world, letters.confirmNewAddress(user, returningTo(url, '/dashboard/settings')))
            await send(world, letters.addressIsChanging({ name: user.name, email: before }, user.email))
          }
        }),
    },
  }
}

const changing = z.object({ email: z.string(), requestType: z.literal('change-email-verification') })

/** The address somebody has so far, when the token is about changing it; better-auth signed it a moment ago. */
function addressBefore(token: string): string | null {
  const [, claims = ''] = token.split('.')
  const { data } = changing.safeParse(JSON.parse(Buffer.from(claims, 'base64url').toString()))
  return data?.email ?? null
}

async function send(world: AuthWorld, letter: Letter): Promise<void> {
  const { database, clock, log } = world
  const turn = await takeTurn(database.db, `letters|${letter.to}`, perAddress, clock.now())
  if (turn.kind === 'taken') await world.queueMail(letter)
  else log.warn({ subject: letter.subject }, 'a letter was not sent: its reader got enough of them')
}

/** Whoever can read the letter owns the address. */
async function confirmAddress(world: AuthWorld, userId: string): Promise<void> {
  await world.database.db
    .updateTable('users')
    .set({ email_verified: true, updated_at: world.clock.now() })
    .where('id', '=', userId)
    .execute()
}

/** The link of a letter; where it leads afterwards when nobody said so. */
function returningTo(link: string, fallback: string): string {
  const url = new URL(link)
  const given = url.searchParams.get('callbackURL')
  if (!given || given === '/') url.searchParams.set('callbackURL', fallback)
  return url.href
}
