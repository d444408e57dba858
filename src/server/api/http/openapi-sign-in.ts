/** The operations of one address, by method. */
export type PathItem = Record<string, object>

const text = { type: 'string' } as const
const email = { type: 'string', format: 'email' } as const
const password = { type: 'string', format: 'password', minLength: 8, maxLength: 128 } as const
const callbackURL = { ...text, description: 'Where to go afterwards: a path of this site, e.g. `/dashboard`' }
const invitation = { ...text, description: 'The token of the link in an invitation' } as const

const endApiKeys = {
  type: 'boolean',
  default: true,
  description: 'false: API keys keep working',
} as const

const user = {
  type: 'object',
  required: ['id', 'name', 'email', 'emailVerified'],
  properties: { id: text, name: text, email, emailVerified: { type: 'boolean' } },
} as const

type Properties = Record<string, object>

/** Signing in is better-auth's: these are the paths and shapes that an app needs. */
export const signInPaths: Record<string, PathItem> = {
  '/api/auth/sign-up/email': post({
    summary: 'Sign up with email and password',
    description:
      'Sends an email with a link to confirm the address, unless it comes with the token of an open invitation that was sent there: then the person joins that workspace at once. The answer is the same for an address that already has an account; its owner gets an email.',
    body: { name: text, email, password, invitation, callbackURL },
    required: ['name', 'email', 'password'],
    answer: { token: { type: ['string', 'null'] }, user },
  }),
  '/api/auth/sign-in/email': post({
    summary: 'Sign in with email and password',
    description:
      'Sets the session cookie. 403 with code `EMAIL_NOT_VERIFIED` until the address is confirmed. From one network address 20 wrong tries at an account in 10 minutes, 5 while many try it; then 429 with `Retry-After`. A new password by email lifts that.',
    body: {
      email,
      password: { type: 'string', format: 'password' },
      rememberMe: { type: 'boolean' },
      callbackURL,
    },
    required: ['email', 'password'],
    answer: { redirect: { type: 'boolean' }, token: text, url: { type: ['string', 'null'] }, user },
  }),
  '/api/auth/sign-in/social': post({
    summary: 'Sign in with Google (`google`) or the OpenID Connect issuer (`oidc`)',
    description: 'Answers the address to go to.',
    body: {
      provider: { type: 'string', enum: ['google', 'oidc'] },
      callbackURL,
      errorCallbackURL: text,
      additionalData: { type: 'object', properties: { invitation } },
    },
    required: ['provider'],
    answer: { url: text, redirect: { type: 'boolean' } },
  }),
  '/api/auth/send-verification-email': post({
    summary: 'Send the confirmation email again',
    body: { email, callbackURL },
    required: ['email'],
    answer: { status: { type: 'boolean' } },
  }),
  '/api/auth/request-password-reset': post({
    summary: 'Send an email with a link to choose a new password',
    body: {
      email,
      redirectTo: { ...text, description: 'The page that asks for the new password; it gets `?token=`' },
    },
    required: ['email'],
    answer: { status: { type: 'boolean' }, message: text },
  }),
  '/api/auth/reset-password': post({
    summary: 'Choose a new password; signs out every session and revokes every API key',
    body: { newPassword: password, token: text, endApiKeys },
    required: ['newPassword', 'token'],
    answer: { status: { type: 'boolean' } },
  }),
  '/api/auth/two-factor/verify-totp': post({
    summary: 'The second step of signing in, when `sign-in/email` answered `twoFactorRedirect`',
    description: 'The six digits of the authenticator app. `verify-backup-code` takes a backup code instead.',
    body: { code: text, trustDevice: { type: 'boolean', description: 'Do not ask here for 30 days' } },
    required: ['code'],
    answer: { token: text, user },
  }),
  '/api/auth/two-factor/verify-backup-code': post({
    summary: 'The second step of signing in, with one of the backup codes',
    body: { code: text, trustDevice: { type: 'boolean' } },
    required: ['code'],
    answer: { token: text, user },
  }),
  '/api/auth/change-email': post({
    summary:
      'Change your email address. The change takes effect when the link in the email to the new address is opened.',
    description:
      'Needs your password. Accounts without one first approve the change by an email to the current address. 400 with code `INVALID_PASSWORD`.',
    session: true,
    body: { newEmail: email, password: { ...password, description: 'Leave out if the account has none' } },
    required: ['newEmail'],
    answer: { status: { type: 'boolean' } },
  }),
  '/api/auth/change-password': post({
    summary: 'Change the password',
    session: true,
    body: { currentPassword: password, newPassword: password, revokeOtherSessions: { type: 'boolean' } },
    required: ['currentPassword', 'newPassword'],
    answer: { token: { type: ['string', 'null'] }, user },
  }),
  '/api/auth/sign-out': post({
    summary: 'Sign out of this session',
    session: true,
    body: {},
    required: [],
    answer: { success: { type: 'boolean' } },
  }),
  '/api/auth/revoke-sessions': post({
    summary: 'Sign out everywhere and revoke every API key',
    session: true,
    body: { endApiKeys },
    required: [],
    answer: { status: { type: 'boolean' } },
  }),
}

function post(operation: {
  summary: string
  description?: string
  session?: boolean
  body: Properties
  required: string[]
  answer: Properties
}): PathItem {
  const { summary, description, body, required, answer } = operation
  const refusal = { type: 'object', properties: { code: text, message: text } } as const
  return {
    post: {
      summary,
      ...(description === undefined ? {} : { description }),
      tags: ['Signing in'],
      security: operation.session ? [{ session: [] }] : [],
      requestBody: {
        required: required.length > 0,
        content: { 'application/json': { schema: { type: 'object', properties: body, required } } },
      },
      responses: {
        200: {
          description: 'Done',
          content: { 'application/json': { schema: { type: 'object', properties: answer } } },
        },
        default: { description: 'Refused', content: { 'application/json': { schema: refusal } } },
      },
    },
  }
}
