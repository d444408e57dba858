import { openTestDatabase } from '#server/plumbing/database/test-database.ts'
import { openLog } from '#server/plumbing/log.ts'
import type { MailMessage } from '#server/plumbing/mail/mail.ts'
import { openAuth } from './auth.ts'
import type { AuthDependencies } from './auth-dependencies.ts'

export const origin = 'http://localhost:3000'
export const ada = { name: 'Ada Lovelace', email: 'ada@example.org', password: 'correct horse' }

/** Sign-in on an empty database; emails are recorded instead of sent. */
export async function openTestSignIn(changes: Partial<AuthDependencies> = {}) {
  const database = await openTestDatabase()
  const sent: MailMessage[] = []
  const welcomed: { id: string; timezone: string | null; invitation?: string }[] = []
  const auth = openAuth(
    {
      database,
      clock: { now: () => new Date() },
      log: openLog('silent'),
      secret: 'a secret of more than thirty-two bytes for tests',
      google: null,
      oidc: null,
      publicUrl: null,
      origin: () => origin,
      queueMail: async (message) => void sent.push(message),
      addressHeader: 'x-address',
      ...changes,
    },
    {
      isInvited: async (token, email) => token === `sent to ${email}`,
      welcome: async ({ id }, { headers, invitation }) =>
        void welcomed.push({ id, timezone: headers.get('x-timezone'), ...(invitation && { invitation }) }),
    },
  )
  const open = (link: string, headers: Record<string, string> = {}) =>
    auth.handle(new Request(link, { headers, redirect: 'manual' }))
  const ask = (path: string, body?: object, headers: Record<string, string> = {}) =>
    auth.handle(
      new Request(`${origin}/api/auth${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'content-type': 'application/json', origin, 'x-address': '192.0.2.7', ...headers },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'manual',
      }),
    )
  return {
    auth,
    database,
    sent,
    welcomed,
    ask,
    open,
    /** Signs up, opens the link of the email, and returns the cookie. */
    async join(who = ada): Promise<string> {
      await ask('/sign-up/email', who)
      return cookieOf(await open(linkIn(sent.at(-1))))
    },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  }
}

export function linkIn(mail: MailMessage | undefined): string {
  return /http\S+/.exec(mail?.text ?? '')?.[0] ?? 'none'
}

export function cookieOf(answer: Response): string {
  const lines = answer.headers.getSetCookie()
  return lines.map((cookie) => cookie.split(';')[0]).join('; ')
}
