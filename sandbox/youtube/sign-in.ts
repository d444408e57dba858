import { Hono, type Context } from 'hono'
import { accountOf } from '../accounts.ts'
import { consentRoutes } from '../consent.ts'
import { grantToken, knownRefreshToken, redeemCode } from '../grants.ts'
import { isEmpty, knownOnly, lacksNumbers } from '../number-faults.ts'
import { originOf, underFaults, type Stage } from '../stand-in.ts'
import type { TokenRow } from '../store.ts'
import { answers, apiError, authorized, badRequest, partsOf, scopeMissing } from './answers.ts'
import { countingStatistics } from './videos.ts'

/** Source: docs/networks/youtube.md#sources (web-server). A refresh token expires after six months without use. */
const accessLifeSec = 3599
const refreshLifeSec = 182 * 86_400
const codeLifeSec = 600

const consentPath = '/o/oauth2/v2/auth'

/** Channel ids: `UC` and 22 characters. */
export function channelId(digest: Buffer): string {
  return `UC${digest.toString('base64url').slice(0, 22)}`
}

/** The playlist of everything a channel uploads. */
export function uploadsOf(channel: string): string {
  return `UU${channel.slice(2)}`
}

/** Google's consent page, token endpoint and revocation, and the channel. An account named `no_channel` has none. */
export function signInRoutes(stage: Stage): Hono {
  const app = new Hono()
  app.use(consentPath, async (c, next) => {
    const { access_type, prompt } = c.req.query()
    if (access_type === 'offline' && prompt?.split(' ').includes('consent')) return next()
    return c.text(
      'Error 400: invalid_request. Without access_type=offline and prompt=consent no refresh token.',
      400,
    )
  })
  app.route(
    '/',
    consentRoutes(stage, {
      network: 'youtube',
      name: 'YouTube',
      path: consentPath,
      pkce: true,
      codeLifeSec,
      idOf: channelId,
    }),
  )

  app.post('/oauth/token', async (c) => {
    const form = await readForm(c)
    if (!form['client_id'] || !form['client_secret']) {
      return oauthError(c, 401, 'invalid_client', 'The OAuth client was not found.')
    }
    if (form['grant_type'] === 'authorization_code') {
      const owner = redeemCode(stage, 'youtube', {
        code: form['code'] ?? '',
        clientId: form['client_id'],
        redirectUri: form['redirect_uri'] ?? '',
        verifier: form['code_verifier'],
      })
      if (!owner) return oauthError(c, 400, 'invalid_grant', 'Bad Request')
      return c.json({
        ...accessGrant(stage, owner),
        refresh_token: grantToken(stage, 'youtube', 'refresh', owner, refreshLifeSec),
      })
    }
    if (form['grant_type'] === 'refresh_token') {
      const row = knownRefreshToken(stage, 'youtube', form['refresh_token'] ?? '')
      if (!row) return oauthError(c, 400, 'invalid_grant', 'Token has been expired or revoked.')
      // It can be used repeatedly: a use extends it.
      const expiresAt = stage.now().getTime() + refreshLifeSec * 1000
      stage.store.run('update tokens set expires_at = ? where token = ?', expiresAt, row.token)
      return c.json(accessGrant(stage, { account_id: row.account_id, scope: row.scope }))
    }
    return oauthError(c, 400, 'unsupported_grant_type', 'Invalid grant_type')
  })

  app.post('/oauth/revoke', async (c) => {
    const { token } = await readForm(c)
    const row = stage.store.one<TokenRow>(
      "select * from tokens where network = 'youtube' and token = ?",
      token ?? '',
    )
    if (!row) return oauthError(c, 400, 'invalid_token', 'Token expired or revoked')
    stage.store.run("delete from tokens where network = 'youtube' and account_id = ?", row.account_id)
    return c.json({})
  })

  const call = underFaults(stage, 'youtube', answers())
  app.get('/youtube/v3/channels', countingStatistics(call), (c) => {
    const token = authorized(stage, c, ['youtube.readonly', 'youtube.force-ssl'])
    if (token instanceof Response) return token
    const parts = partsOf(c, ['id', 'snippet', 'contentDetails', 'statistics'])
    if (parts instanceof Response) return parts
    if (c.req.query('mine') !== 'true')
      return badRequest(c, 'No filter selected.', 'missingRequiredParameter')
    if (lacksNumbers(c)) return scopeMissing(c)
    const account = accountOf(stage.store, 'youtube', token.account_id)
    if (!account)
      return apiError(c, 401, 'youtubeSignupRequired', 'Unauthorized', { domain: 'youtube.header' })
    const page = { totalResults: 1, resultsPerPage: 5 }
    // A Google account without a channel gets an empty list.
    if (account.username === 'no_channel') {
      return c.json({ kind: 'youtube#channelListResponse', pageInfo: { ...page, totalResults: 0 } })
    }
    const picture = {
      url: `${originOf(c)}/sandbox/portraits/youtube/${account.id}.png`,
      width: 88,
      height: 88,
    }
    return c.json({
      kind: 'youtube#channelListResponse',
      pageInfo: page,
      items: [
        {
          kind: 'youtube#channel',
          id: account.id,
          ...(parts.has('snippet') && {
            snippet: {
              title: account.display_name,
              description: '',
              customUrl: `@${account.username.toLowerCase()}`,
              thumbnails: { default: picture },
            },
          }),
          ...(parts.has('statistics') && { statistics: statisticsOf(stage, c, account.id) }),
          ...(parts.has('contentDetails') && {
            contentDetails: { relatedPlaylists: { likes: 'LL', uploads: uploadsOf(account.id) } },
          }),
        },
      ],
    })
  })
  return app
}

/** Subscribers are rounded to three digits. */
function statisticsOf(stage: Stage, c: Context, channel: string): object {
  if (isEmpty(c)) return { hiddenSubscriberCount: false }
  const { followers, posts } = stage.growing.ofAccount('youtube', channel)
  const counts = {
    subscriberCount: String(Number(followers.toPrecision(3))),
    videoCount: String(posts),
    viewCount: String(100 * followers),
  }
  return { hiddenSubscriberCount: false, ...knownOnly(c, 'youtube', counts) }
}

function accessGrant(stage: Stage, owner: Pick<TokenRow, 'account_id' | 'scope'>) {
  return {
    access_token: grantToken(stage, 'youtube', 'access', owner, accessLifeSec),
    expires_in: accessLifeSec,
    scope: owner.scope,
    token_type: 'Bearer',
  }
}

async function readForm(c: Context): Promise<Record<string, string>> {
  if (!c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')) return {}
  return Object.fromEntries(new URLSearchParams(await c.req.text()))
}

function oauthError(c: Context, status: 400 | 401, error: string, description: string): Response {
  return c.json({ error, error_description: description }, status)
}
