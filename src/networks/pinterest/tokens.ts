import { z } from 'zod'
import { isServerTrouble, send } from '../http.ts'
import type { CallIo } from '../network.ts'
import { basicProof, type TokenGrant } from '../oauth.ts'
import { apiUrl } from './api.ts'
import type { PinterestSettings } from './settings.ts'

const granted = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  expires_in: z.number().positive().optional(),
  scope: z.string().optional(),
})

/** Pinterest's errors are not OAuth errors, not even here: `{code, message}`. */
const pinterestError = z.object({
  code: z.number().optional(),
  error: z.string().optional(),
  message: z.string().optional(),
})

/** "The authorization grant is invalid": recorded in pinterest/pinterest-api-demo issue 16 (2020, medium). */
const invalidGrant = 283

/**
 * Asks Pinterest's token endpoint. Throws NoAnswer.
 * Source: docs/networks/pinterest.md#sources (description), oauth/token: HTTP Basic, form.
 */
export async function pinterestTokens(
  settings: PinterestSettings,
  fields: Record<string, string>,
  io: CallIo,
): Promise<TokenGrant> {
  const answer = await send(io, {
    method: 'POST',
    url: apiUrl(settings, '/v5/oauth/token'),
    headers: { accept: 'application/json', ...basicProof(settings.clientId, settings.clientSecret).headers },
    body: new URLSearchParams(fields),
  })
  if (isServerTrouble(answer) || answer.status === 429) return { kind: 'unreachable' }
  if (answer.status === 200) {
    const grant = granted.safeParse(answer.json()).data
    if (!grant) return { kind: 'unreachable' }
    const lifeMs = (grant.expires_in ?? 0) * 1000
    return {
      kind: 'granted',
      tokens: {
        accessToken: grant.access_token,
        refreshToken: grant.refresh_token ?? null,
        expiresAt: lifeMs ? new Date(io.now().getTime() + lifeMs).toISOString() : null,
      },
      scopes: grant.scope ? grant.scope.split(/[\s,]+/) : null,
    }
  }
  const said = pinterestError.safeParse(answer.json()).data
  const isDead =
    said?.code === invalidGrant ||
    said?.error === 'invalid_grant' ||
    /\b(authorization grant|authorization code|refresh token)\b/i.test(said?.message ?? '')
  return isDead ? { kind: 'invalid-grant' } : { kind: 'refused', code: said?.error ?? null }
}
