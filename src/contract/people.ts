import { oc } from '@orpc/contract'
import { z } from 'zod'
import { stockSources } from '#domain/media/stock.ts'
import { billingModes } from '#domain/plan/billing-mode.ts'
import { clockChoices, maxLocaleChars } from '#domain/time/format/time-format.ts'
import { id, instant, nameOfAtMost, networkId } from './fields.ts'

const instance = z.object({
  standInNetworks: z
    .array(networkId)
    .describe('Networks that are stand-ins: nothing sent there leaves this machine'),
  networks: z.array(networkId).describe('Networks that can be connected'),
  standInMail: z.boolean().describe('Mail is written to an outbox page instead of being sent'),
  standInHints: z
    .partialRecord(networkId, z.string())
    .describe('What to type to connect a stand-in that asks for a password'),
  ai: z.boolean().describe('Whether an AI is set up that writes texts'),
  stock: z.array(z.enum(stockSources)).describe('Sources of free stock pictures that are set up'),
  billing: z.enum(billingModes).describe('off: nothing costs anything. sandbox: no card is charged'),
  payPages: z
    .url()
    .max(2_000)
    .nullable()
    .describe('Where pages of Stripe open beside stripe.com; null: nowhere'),
  signIn: z.object({
    google: z.boolean(),
    oidc: z.object({ name: z.string() }).nullable(),
  }),
})

export type Instance = z.infer<typeof instance>

const tags = ['People']

const clock = z.enum(clockChoices).describe('auto: as in the region')

const timeFormat = z
  .object({
    locale: z.string().describe('English for the region of the browser: en-GB'),
    order: z.enum(['month-first', 'day-first']),
    clock: z.enum(['12h', '24h']),
    weekStartsOn: z.literal([0, 1, 2, 3, 4, 5, 6]).describe('0: Sunday'),
  })
  .describe('How this person reads dates and times, also in emails')

const me = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  imageUrl: z.string().nullable(),
  hasPassword: z.boolean().describe('false: they sign in with Google or the OpenID Connect issuer only'),
  twoFactor: z.boolean().describe('Signing in with the password also asks for a code'),
  onboardingCompleted: z.boolean(),
  firstStepsOver: z.boolean().describe('The first steps were finished or dismissed'),
  clock,
  timeFormat,
  networks: z.array(networkId).describe('The networks this person may use, in the order of every screen'),
})

const session = z.object({
  id: z.string(),
  device: z.string().describe('“Firefox on Windows”, as the browser said when it signed in'),
  address: z.string().nullable().describe('The network address it signed in from'),
  signedInAt: instant,
  lastUsedAt: instant.describe('Accurate to a day: a session in use is renewed once a day'),
  isThisOne: z.boolean(),
})

export type Session = z.infer<typeof session>

const apiKey = z.object({
  id,
  name: z.string(),
  startsWith: z.string().describe('The first characters; the rest can’t be shown again'),
  createdAt: instant,
  expiresAt: instant.nullable(),
  lastUsedAt: instant.nullable().describe('To the minute'),
})

export type ApiKey = z.infer<typeof apiKey>

/** A picture made small in the browser is several times smaller. */
const maxPictureChars = 700_000

export const people = {
  /** The only operation that needs no session: what this server supports. */
  instance: oc
    .route({ method: 'GET', path: '/instance', summary: 'What this server supports', tags: ['People'] })
    .output(instance),
  me: oc.route({ method: 'GET', path: '/me', summary: 'Who you are', tags }).output(me),
  rename: oc
    .route({ method: 'PATCH', path: '/me', summary: 'Change your name', tags })
    .input(z.object({ name: nameOfAtMost(80) }))
    .output(me),
  setPicture: oc
    .route({
      method: 'PUT',
      path: '/me/picture',
      summary: 'Change or remove your picture',
      description: 'A JPEG, PNG, WebP or GIF in base64; null removes it.',
      tags,
    })
    .input(z.object({ picture: z.base64().max(maxPictureChars).nullable() }))
    .output(me),
  setTimeFormat: oc
    .route({
      method: 'PATCH',
      path: '/me/time-format',
      summary: 'Change how you read dates and times',
      description: 'What is left out stays. A locale without a known country becomes en-US.',
      tags,
    })
    .input(
      z.object({
        clock: clock.optional(),
        locale: z.string().max(maxLocaleChars).optional().describe('The language of the browser: de-AT'),
      }),
    )
    .output(me),
  deleteAccount: oc
    .route({
      method: 'POST',
      path: '/me/delete',
      summary: 'Delete your account, and the workspaces that only you are in',
      description:
        'Refused while others are in a workspace you own. Needs your password; without one, a session of the last 24 hours. An API key cannot do it.',
      tags,
    })
    .input(
      z.object({
        email: z.string().max(320).describe('Your address, typed to confirm'),
        password: z.string().max(200).optional(),
      }),
    ),
  completeOnboarding: oc
    .route({
      method: 'POST',
      path: '/me/onboarding',
      summary: 'Remember that the guided tour was finished or skipped',
      tags,
    })
    .output(me),
  endFirstSteps: oc
    .route({
      method: 'POST',
      path: '/me/first-steps',
      summary: 'Remember that the first steps were finished or dismissed',
      tags,
    })
    .output(me),
  sessions: oc
    .route({ method: 'GET', path: '/me/sessions', summary: 'Where you are signed in', tags })
    .output(z.array(session)),
  endSession: oc
    .route({ method: 'DELETE', path: '/me/sessions/{sessionId}', summary: 'Sign out one of them', tags })
    .input(z.object({ sessionId: z.string().max(100) })),
  endOtherSessions: oc
    .route({
      method: 'DELETE',
      path: '/me/sessions',
      summary: 'Sign out everywhere else and revoke every API key',
      tags,
    })
    .input(
      z
        .object({ endApiKeys: z.boolean().default(true).describe('false: API keys keep working') })
        .default({ endApiKeys: true }),
    ),
  lookAtSignUp: oc
    .route({
      method: 'POST',
      path: '/sign-up',
      summary: 'Whether the address of a new account is confirmed',
      description:
        'For the page that waits for it: it knows the id of the sign-up. The answer is no for unknown ids, and two hours after the sign-up.',
      tags,
    })
    .input(z.object({ id: z.string().min(1).max(100) }))
    .output(z.object({ confirmed: z.boolean() })),
  lookAtReset: oc
    .route({
      method: 'POST',
      path: '/password-reset',
      summary: 'What a new password signs out',
      description: 'For anyone with the token of such a link.',
      tags,
    })
    .input(z.object({ token: z.string().min(1).max(100) }))
    .output(z.object({ apiKeys: z.number().int().describe('Number of active API keys') })),
  apiKeys: oc
    .route({ method: 'GET', path: '/me/api-keys', summary: 'Your API keys', tags })
    .output(z.array(apiKey)),
  createApiKey: oc
    .route({
      method: 'POST',
      path: '/me/api-keys',
      summary: 'Create an API key',
      description:
        'The key is returned only once. It can do what you can do in your workspaces; it can’t sign in or change how you sign in.',
      tags,
    })
    .input(
      z.object({
        name: nameOfAtMost(60),
        expiresInDays: z.number().int().min(1).max(3650).nullable().describe('null: it does not expire'),
      }),
    )
    .output(z.object({ key: z.string(), apiKey })),
  revokeApiKey: oc
    .route({ method: 'DELETE', path: '/me/api-keys/{keyId}', summary: 'Revoke an API key', tags })
    .input(z.object({ keyId: id })),
}
