import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { ownPage } from '../seal.ts'
import { originOf, underFaults, type Stage, type VendorAnswers } from '../stand-in.ts'
import { type GoogleAccount, keepAccount, listAccounts, typedAccount } from './accounts.ts'
import { another, chooserPage, overviewPage, problemPage, type Typed } from './chooser.ts'
import { accessLifeSec, type Grant, type Grants, openGrants } from './grants.ts'
import { openTokenSigner, type TokenSigner } from './id-token.ts'

/**
 * Signing in with Google: OpenID Connect discovery, keys, the account chooser, tokens and userinfo. At
 * `/sandbox/google`. Source: https://developers.google.com/identity/openid-connect/openid-connect (read 2026-11-23).
 */
export function googleStandIn(stage: Stage): Hono {
  const app = new Hono()
  const grants = openGrants(() => stage.now())
  const signer = openTokenSigner()
  app.get('/', () => ownPage(overviewPage(listAccounts(stage.store))))
  app.get('/.well-known/openid-configuration', (c) => c.json(discovery(issuerOf(c))))
  app.get('/oauth2/v3/certs', (c) => c.json({ keys: [signer.publicKey()] }))
  app.route('/', chooserRoutes(stage, grants))
  app.route('/', tokenRoutes(stage, grants, signer))
  return app
}

function issuerOf(c: Context): string {
  return `${originOf(c)}/sandbox/google`
}

/** The fields of Google's own document that a client reads. */
function discovery(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/o/oauth2/v2/auth`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/v1/userinfo`,
    revocation_endpoint: `${issuer}/revoke`,
    jwks_uri: `${issuer}/oauth2/v3/certs`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    code_challenge_methods_supported: ['S256'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
  }
}

const request = z.object({
  response_type: z.literal('code'),
  client_id: z.string().min(1).max(200),
  redirect_uri: z.url({ protocol: /^https?$/ }).max(2000),
  scope: z
    .string()
    .max(500)
    .refine((scope) => ['openid', 'email'].every((wanted) => scope.split(' ').includes(wanted))),
  state: z.string().min(1).max(500),
  nonce: z.string().min(1).max(500).optional(),
  code_challenge: z.string().min(43).max(128),
  code_challenge_method: z.literal('S256'),
  access_type: z.enum(['online', 'offline']).default('online'),
  prompt: z.string().max(100).default(''),
})

const decision = z.object({
  decision: z.enum(['approve', 'deny']),
  account: z.string().max(100).default(another),
  name: z.string().max(500).default(''),
  email: z.string().max(500).default(''),
})

function chooserRoutes(stage: Stage, grants: Grants): Hono {
  const app = new Hono()
  const path = '/o/oauth2/v2/auth'
  const show = (asked: z.infer<typeof request>, typed: Typed | null) =>
    ownPage(chooserPage(listAccounts(stage.store), typed), {
      status: typed ? 400 : 200,
      formsTo: asked.redirect_uri,
    })

  app.get(path, (c) => {
    const asked = request.safeParse(c.req.query())
    return asked.success ? show(asked.data, null) : refused(asked.error)
  })

  app.post(path, async (c) => {
    const asked = request.safeParse(c.req.query())
    if (!asked.success) return refused(asked.error)
    const chosen = decision.safeParse(await c.req.parseBody())
    if (!chosen.success) return refused(chosen.error)
    const back = new URL(asked.data.redirect_uri)
    back.searchParams.set('state', asked.data.state)
    if (chosen.data.decision === 'deny') {
      back.searchParams.set('error', 'access_denied')
      return c.redirect(back.href, 303)
    }
    const account = chosenAccount(stage, chosen.data)
    if ('problem' in account) return show(asked.data, account)
    back.searchParams.set('code', grants.allow(grantOf(asked.data, account)))
    back.searchParams.set('scope', asked.data.scope)
    return c.redirect(back.href, 303)
  })
  return app
}

function chosenAccount(
  { store }: Stage,
  { account, name, email }: z.infer<typeof decision>,
): GoogleAccount | Typed {
  if (account !== another) {
    const listed = listAccounts(store).find(({ id }) => id === account)
    return listed ?? { name, email, problem: 'Choose an account.' }
  }
  const typed = typedAccount.safeParse({ name, email })
  if (!typed.success)
    return { name, email, problem: typed.error.issues[0]?.message ?? 'Check what you typed.' }
  keepAccount(store, typed.data)
  return typed.data
}

function grantOf(asked: z.infer<typeof request>, account: GoogleAccount): Grant {
  return {
    account,
    clientId: asked.client_id,
    redirectUri: asked.redirect_uri,
    scope: asked.scope,
    nonce: asked.nonce ?? null,
    challenge: asked.code_challenge,
    isOffline: asked.access_type === 'offline' && asked.prompt.split(' ').includes('consent'),
  }
}

function refused(error: z.ZodError): Promise<Response> {
  const field = error.issues[0]?.path.join('.') || 'request'
  return ownPage(problemPage(`Something is wrong with “${field}”.`), { status: 400 })
}

function tokenRoutes(stage: Stage, grants: Grants, signer: TokenSigner): Hono {
  const app = new Hono()
  const call = underFaults(stage, 'google', answers)

  app.post('/token', call('post'), async (c) => {
    const form = await readForm(c)
    if (!form['client_id'] || !form['client_secret']) {
      return oauthError(c, 401, 'invalid_client', 'The OAuth client was not found.')
    }
    if (form['grant_type'] === 'authorization_code') {
      const grant = grants.redeem({
        code: form['code'] ?? '',
        clientId: form['client_id'],
        redirectUri: form['redirect_uri'] ?? '',
        verifier: form['code_verifier'] ?? '',
      })
      if (!grant) return oauthError(c, 400, 'invalid_grant', 'Bad Request')
      return c.json({
        ...accessOf(c, grant),
        ...(grant.isOffline && { refresh_token: grants.issue('refresh', grant) }),
      })
    }
    if (form['grant_type'] === 'refresh_token') {
      const grant = grants.find('refresh', form['refresh_token'] ?? '')
      if (grant?.clientId !== form['client_id']) {
        return oauthError(c, 400, 'invalid_grant', 'Token has been expired or revoked.')
      }
      return c.json(accessOf(c, { ...grant, nonce: null }))
    }
    return oauthError(c, 400, 'unsupported_grant_type', 'Invalid grant_type')
  })

  app.get('/v1/userinfo', call('read'), (c) => {
    const token = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
    const grant = token === undefined ? null : grants.find('access', token)
    return grant ? c.json(profileOf(grant)) : answers.tokenExpired(c)
  })

  app.post('/revoke', async (c) => {
    const { token } = await readForm(c)
    return grants.revoke(token ?? '')
      ? c.json({})
      : oauthError(c, 400, 'invalid_token', 'Token expired or revoked')
  })

  function accessOf(c: Context, grant: Grant) {
    const nowSec = Math.floor(stage.now().getTime() / 1000)
    const claims = {
      iss: issuerOf(c),
      aud: grant.clientId,
      azp: grant.clientId,
      ...profileOf(grant),
      ...(grant.nonce !== null && { nonce: grant.nonce }),
      iat: nowSec,
      exp: nowSec + accessLifeSec,
    }
    return {
      access_token: grants.issue('access', grant),
      expires_in: accessLifeSec,
      scope: grant.scope,
      token_type: 'Bearer',
      id_token: signer.sign(claims),
    }
  }
  return app
}

function profileOf({ account, scope }: Grant) {
  return {
    sub: account.id,
    email: account.email,
    email_verified: true,
    ...(scope.split(' ').includes('profile') && { name: account.name }),
  }
}

const answers: VendorAnswers = {
  serverError: (c) => oauthError(c, 503, 'internal_failure', 'Try again.'),
  rateLimited: (c) => oauthError(c, 429, 'rate_limit_exceeded', 'Too many requests.'),
  tokenExpired: (c) => oauthError(c, 401, 'invalid_request', 'Invalid Credentials'),
}

async function readForm(c: Context): Promise<Record<string, string>> {
  if (!c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')) return {}
  return Object.fromEntries(new URLSearchParams(await c.req.text()))
}

function oauthError(c: Context, status: 400 | 401 | 429 | 503, error: string, description: string): Response {
  return c.json({ error, error_description: description }, status)
}
