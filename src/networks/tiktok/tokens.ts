import { z } from 'zod'
import { isServerTrouble, send } from '../http.ts'
import type { CallIo } from '../network.ts'
import type { TokenGrant } from '../oauth.ts'
import { apiUrl } from './api.ts'
import type { TiktokSettings } from './settings.ts'

const granted = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_in: z.number().positive(),
  scope: z.string().optional(),
  open_id: z.string().optional(),
})

const refused = z.object({ error: z.string() })

/**
 * Asks the token endpoint, whose errors may come with HTTP 200. Lifetimes are taken from the answer: they were a day
 * and a year until October 2026, and two hours and 180 days since.
 * Source: docs/networks/tiktok.md#sources (refresh-token, oauth-errors).
 * @throws NoAnswer
 */
export async function requestTokens(
  settings: TiktokSettings,
  fields: Record<string, string>,
  io: CallIo,
): Promise<TokenGrant> {
  const answer = await send(io, {
    method: 'POST',
    url: apiUrl(settings, '/v2/oauth/token/'),
    headers: { accept: 'application/json', 'cache-control': 'no-cache' },
    body: new URLSearchParams({ ...clientFields(settings), ...fields }),
  })
  if (isServerTrouble(answer) || answer.status === 429) return { kind: 'unreachable' }
  const error = refused.safeParse(answer.json()).data?.error
  if (error === 'invalid_grant') return { kind: 'invalid-grant' }
  if (error) return { kind: 'refused', code: error }
  const grant = granted.safeParse(answer.json()).data
  if (!grant) return answer.status < 300 ? { kind: 'unreachable' } : { kind: 'refused', code: null }
  return {
    kind: 'granted',
    tokens: {
      accessToken: grant.access_token,
      refreshToken: grant.refresh_token,
      expiresAt: new Date(io.now().getTime() + grant.expires_in * 1000).toISOString(),
    },
    scopes: grant.scope ? grant.scope.split(/[\s,]+/) : null,
  }
}

/** How the app authenticates: form fields. */
export function clientFields(settings: TiktokSettings): Record<string, string> {
  return { client_key: settings.clientKey, client_secret: settings.clientSecret }
}
