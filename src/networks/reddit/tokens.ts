import { z } from 'zod'
import { isServerTrouble, send } from '../http.ts'
import type { CallIo } from '../network.ts'
import { basicProof, type TokenGrant } from '../oauth.ts'
import type { RedditSettings } from './settings.ts'

const granted = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  expires_in: z.number().positive(),
  scope: z.string().optional(),
})

const refused = z.object({ error: z.string() })

/**
 * Asks the token endpoint. Reddit answers an invalid code with HTTP 200 and `invalid_grant`, an invalid refresh token
 * with 400 and no OAuth error, a wrong client with 401.
 * Source: docs/networks/reddit.md#sources (oauth2-wiki); the statuses: praw.
 * @throws NoAnswer
 */
export async function requestTokens(
  settings: RedditSettings,
  fields: Record<string, string>,
  io: CallIo,
): Promise<TokenGrant> {
  const answer = await send(io, {
    method: 'POST',
    url: settings.tokenUrl,
    headers: { accept: 'application/json', ...clientHeaders(settings) },
    body: new URLSearchParams(fields),
  })
  if (isServerTrouble(answer) || answer.status === 429) return { kind: 'unreachable' }
  const error = refused.safeParse(answer.json()).data?.error
  if (error === 'invalid_grant') return { kind: 'invalid-grant' }
  if (error) return { kind: 'refused', code: error }
  if (answer.status === 400) return { kind: 'invalid-grant' }
  const grant = granted.safeParse(answer.json()).data
  if (!grant) return answer.status < 300 ? { kind: 'unreachable' } : { kind: 'refused', code: null }
  return {
    kind: 'granted',
    tokens: {
      accessToken: grant.access_token,
      refreshToken: grant.refresh_token ?? null,
      expiresAt: new Date(io.now().getTime() + grant.expires_in * 1000).toISOString(),
    },
    scopes: grant.scope ? grant.scope.split(/[\s,]+/) : null,
  }
}

/** How the app authenticates, with its own User-Agent: Reddit throttles any other. */
export function clientHeaders(settings: RedditSettings): Record<string, string> {
  const { headers } = basicProof(settings.clientId, settings.clientSecret)
  return { ...headers, 'user-agent': settings.userAgent }
}
