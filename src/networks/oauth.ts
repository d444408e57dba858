import { z } from 'zod'
import { isServerTrouble, send, type Answer, type Call } from './http.ts'
import type {
  CallIo,
  ConnectedAccount,
  ConnectResult,
  NetworkAccount,
  RefreshResult,
  Tokens,
} from './network.ts'

/** The PKCE S256 challenge of a verifier (RFC 7636 §4.2): base64url of its SHA-256, unpadded. */
export async function pkceChallenge(codeVerifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(codeVerifier))
  return Buffer.from(digest).toString('base64url')
}

/** The address where a person allows the connection (RFC 6749 §4.1.1, RFC 7636 §4.3). */
export function authorizeUrl(
  base: string,
  request: {
    clientId: string
    scopes: readonly string[]
    state: string
    redirectUri: string
    codeChallenge: string | null
  },
): URL {
  const url = new URL(base)
  url.searchParams.set('response_type', 'code')
  url.searchParams.set('client_id', request.clientId)
  url.searchParams.set('redirect_uri', request.redirectUri)
  url.searchParams.set('scope', request.scopes.join(' '))
  url.searchParams.set('state', request.state)
  if (request.codeChallenge) {
    url.searchParams.set('code_challenge', request.codeChallenge)
    url.searchParams.set('code_challenge_method', 'S256')
  }
  return url
}

/** How a client authenticates at the token endpoint: HTTP Basic or form fields. */
export interface ClientProof {
  headers?: Record<string, string>
  fields?: Record<string, string>
}

/** HTTP Basic authentication (RFC 6749 §2.3.1: both parts are form-encoded before base64). */
export function basicProof(clientId: string, clientSecret: string): ClientProof {
  const pair = `${formEncoded(clientId)}:${formEncoded(clientSecret)}`
  return { headers: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` } }
}

/** Tokens from a token endpoint; `scopes` is null when the endpoint did not name them. */
export type TokenGrant =
  | { kind: 'granted'; tokens: Tokens; scopes: readonly string[] | null }
  /** The code or token is used, expired, revoked or malformed: only the account's owner can help. */
  | { kind: 'invalid-grant' }
  /** The endpoint refused for another reason (wrong client, wrong redirect address): a mistake in the settings. */
  | { kind: 'refused'; code: string | null }
  | { kind: 'unreachable' }

const grantAnswer = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  expires_in: z.number().positive().optional(),
  scope: z.string().optional(),
})

const grantError = z.object({ error: z.string(), error_description: z.string().optional() })

/**
 * Asks a token endpoint (RFC 6749 §4.1.3 and §6).
 * @param saysInvalidGrant for a network that has another name for `invalid_grant`
 * @throws NoAnswer
 */
export async function requestTokens(
  io: CallIo,
  request: {
    url: string
    proof: ClientProof
    fields: Record<string, string>
    saysInvalidGrant?: (error: { error: string; error_description?: string }) => boolean
  },
): Promise<TokenGrant> {
  const answer = await send(io, {
    method: 'POST',
    url: request.url,
    headers: { accept: 'application/json', ...request.proof.headers },
    body: new URLSearchParams({ ...request.fields, ...request.proof.fields }),
  })
  if (isServerTrouble(answer) || answer.status === 429) return { kind: 'unreachable' }
  if (answer.status === 200) return readGrant(answer, io.now())
  const said = grantError.safeParse(answer.json()).data
  const invalid = said && (said.error === 'invalid_grant' || request.saysInvalidGrant?.(said))
  return invalid ? { kind: 'invalid-grant' } : { kind: 'refused', code: said?.error ?? null }
}

function readGrant(answer: Answer, now: Date): TokenGrant {
  const grant = grantAnswer.safeParse(answer.json()).data
  if (!grant) return { kind: 'unreachable' }
  return {
    kind: 'granted',
    tokens: {
      accessToken: grant.access_token,
      refreshToken: grant.refresh_token ?? null,
      expiresAt: grant.expires_in ? new Date(now.getTime() + grant.expires_in * 1000).toISOString() : null,
    },
    scopes: grant.scope ? grant.scope.split(/[\s,]+/) : null,
  }
}

/** The fields that exchange a code for tokens (RFC 6749 §4.1.3, RFC 7636 §4.5). */
export function codeFields(grant: {
  code: string
  redirectUri: string
  codeVerifier?: string | null
}): Record<string, string> {
  return {
    grant_type: 'authorization_code',
    code: grant.code,
    redirect_uri: grant.redirectUri,
    ...(grant.codeVerifier && { code_verifier: grant.codeVerifier }),
  }
}

/**
 * The result of a grant for the person who signs in.
 * @param place the network's name for people; `asked` are the scopes to assume when the grant names none;
 * `whenRefused` for a network that refuses for more reasons than wrong settings
 * @param identify asks whose account it is
 */
export async function connectResultOf(
  grant: TokenGrant,
  place: { name: string; asked: readonly string[]; whenRefused?: string },
  identify: (tokens: Tokens, scopes: readonly string[]) => Promise<ConnectResult> | ConnectResult,
): Promise<ConnectResult> {
  const { name, asked, whenRefused } = place
  switch (grant.kind) {
    case 'granted':
      return identify(grant.tokens, grant.scopes ?? asked)
    case 'invalid-grant':
      return refusedSignIn(`${name} no longer accepts this sign-in. Please connect again.`)
    case 'refused':
      return refusedSignIn(
        whenRefused ??
          `${name} does not recognize this server. Ask its administrator to check the ${name} app settings.`,
      )
    case 'unreachable':
      return grant
    default:
      return grant satisfies never
  }
}

/** @param message what people read */
export function refusedSignIn(message: string): Extract<ConnectResult, { kind: 'refused' }> {
  return { kind: 'refused', message }
}

/**
 * Asks whose account a sign-in is.
 * @param question the network's name for people, the call, and what its answer has to hold; `json` reads its body
 * @param accountOf the account of that answer, or why it cannot be connected
 * @throws NoAnswer
 */
export async function askWhoSignedIn<Me>(
  io: CallIo,
  question: { name: string; call: Call; me: z.ZodType<Me>; json?: (answer: Answer) => unknown },
  accountOf: (me: Me) => ConnectedAccount | Extract<ConnectResult, { kind: 'refused' }>,
): Promise<ConnectResult> {
  const { name, call, me, json = (answer) => answer.json() } = question
  const answer = await send(io, call)
  if (isServerTrouble(answer) || answer.status === 429) return { kind: 'unreachable' }
  const said = answer.status === 200 ? me.safeParse(json(answer)).data : undefined
  if (said === undefined) {
    return refusedSignIn(`${name} did not say which account this is. Please connect again.`)
  }
  const account = accountOf(said)
  return 'kind' in account ? account : { kind: 'connected', account }
}

/**
 * Renews the tokens of an account; one without a refresh token has to connect again.
 * @param ask asks the token endpoint with these fields
 */
export async function renewTokens(
  { tokens: { refreshToken } }: NetworkAccount,
  ask: (fields: Record<string, string>) => Promise<TokenGrant>,
): Promise<RefreshResult> {
  if (!refreshToken) return { kind: 'expired' }
  return refreshResultOf(
    await ask({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    refreshToken,
  )
}

/**
 * The result of a grant for a refresh. Only an invalid grant disconnects an account: a refused client is the
 * operator's mistake and a failure may pass, so both keep the old tokens.
 * @param keptRefreshToken kept when the network sends no new one
 */
export function refreshResultOf(grant: TokenGrant, keptRefreshToken: string): RefreshResult {
  switch (grant.kind) {
    case 'granted':
      return {
        kind: 'refreshed',
        tokens: { ...grant.tokens, refreshToken: grant.tokens.refreshToken ?? keptRefreshToken },
      }
    case 'invalid-grant':
      return { kind: 'expired' }
    case 'refused':
    case 'unreachable':
      return { kind: 'unreachable' }
    default:
      return grant satisfies never
  }
}

function formEncoded(value: string): string {
  return new URLSearchParams({ v: value }).toString().slice(2)
}
