import { z } from 'zod'
import { isServerTrouble, send, type Answer } from '../http.ts'
import { graphErrorOf, graphGet } from '../meta/graph.ts'
import { askLongLived } from '../meta/long-lived.ts'
import type { CallIo, ConnectResult, ConnectedAccount, OAuthConnect } from '../network.ts'
import { authorizeUrl, refusedSignIn } from '../oauth.ts'
import { listOf, nextCursor } from './api.ts'
import type { FacebookSettings } from './settings.ts'

/** Without these nothing can be posted or found. Source: docs/networks/facebook.md#sources (pages-posts). */
const neededScopes = {
  pages_show_list: 'see your Pages',
  pages_manage_posts: 'create posts',
  pages_read_engagement: 'read what your Pages post',
}

/**
 * The required scopes, and those for videos, first comments and counts. Source: docs/networks/facebook.md#sources
 * (pages-posts).
 */
const facebookScopes = [
  ...Object.keys(neededScopes),
  'publish_video',
  'pages_manage_engagement',
  'read_insights',
] as const

/**
 * One person's sign-in connects Pages. The code becomes a token for an hour, then a token for 60 days, which gives a
 * token for each Page. A Page's token has no end and cannot be renewed: it stays until a call is refused.
 */
export function facebookConnect(settings: FacebookSettings): OAuthConnect {
  return {
    kind: 'oauth',
    pkce: false,
    scopes: facebookScopes,
    authorizeUrl: (request) =>
      authorizeUrl(settings.authorizeUrl, {
        ...request,
        clientId: settings.clientId,
        scopes: facebookScopes,
      }),
    exchange: (grant, io) => exchange(settings, grant, io),
    refresh: async (account) => ({ kind: 'refreshed', tokens: account.tokens }),
    // @NOTE no revoke: Meta withdraws all permissions of a person at once, which would disconnect their other Pages
    // too
  }
}

async function exchange(
  settings: FacebookSettings,
  grant: { code: string; redirectUri: string },
  io: CallIo,
): Promise<ConnectResult> {
  // Facebook appends `#_=_` to the redirect address; some browsers pass it on.
  const code = grant.code.replace(/#_=_$/, '')
  const url = tokenUrl(settings, { redirect_uri: grant.redirectUri, code })
  const answer = await send(io, { method: 'GET', url, headers: { accept: 'application/json' } })
  const token = z.object({ access_token: z.string().min(1) }).safeParse(answer.json()).data?.access_token
  if (answer.status !== 200 || !token) return refusedCode(answer)
  const lasting = await askLongLived(
    tokenUrl(settings, { grant_type: 'fb_exchange_token', fb_exchange_token: token }),
    io,
  )
  switch (lasting.kind) {
    case 'granted':
      return identify(settings, lasting.tokens.accessToken, io)
    case 'dead':
    case 'refused':
      return refusedSignIn('Facebook did not give permanent permission. Please connect again.')
    case 'unreachable':
      return lasting
    default:
      return lasting satisfies never
  }
}

/** Meta requires the secret in the address; the address must not be logged. */
function tokenUrl(settings: FacebookSettings, fields: Record<string, string>): URL {
  const url = new URL(`${settings.apiUrl.replace(/\/$/, '')}/${settings.version}/oauth/access_token`)
  const all = { client_id: settings.clientId, client_secret: settings.clientSecret, ...fields }
  for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value)
  return url
}

function refusedCode(answer: Answer): ConnectResult {
  const error = graphErrorOf(answer)
  if (isServerTrouble(answer) || answer.status === 429 || error?.isTransient) return { kind: 'unreachable' }
  // 1 and 101: the secret or the app is wrong; 191: the callback address is not one of the app's.
  return error && [1, 101, 191].includes(error.code)
    ? refusedSignIn(
        'Facebook does not recognize this server. Ask its administrator to check the Meta app settings.',
      )
    : refusedSignIn('Facebook no longer accepts this sign-in. Please connect again.')
}

async function identify(settings: FacebookSettings, token: string, io: CallIo): Promise<ConnectResult> {
  const permissions = await grantedPermissions(settings, token, io)
  if (!Array.isArray(permissions)) return permissions
  for (const [scope, purpose] of Object.entries(neededScopes)) {
    if (permissions.includes(scope)) continue
    return refusedSignIn(
      `Facebook was not allowed to ${purpose} (permission ${scope}). Connect again and leave every box checked.`,
    )
  }
  const pages = await pagesOf(settings, token, io)
  if (!Array.isArray(pages)) return pages
  const accounts = pages.filter(mayPost).map((page) => connectedAccount(page, permissions))
  const [first, ...others] = accounts
  if (first) return others.length ? { kind: 'choose', accounts } : { kind: 'connected', account: first }
  return refusedSignIn(
    pages.length
      ? 'You can’t create content on any of these Pages. Ask a Page admin for that permission, then connect again.'
      : 'You gave access to no Facebook Page. Connect again and select at least one Page where you can create content.',
  )
}

const permissionList = listOf(z.object({ permission: z.string(), status: z.string() }))

async function grantedPermissions(
  settings: FacebookSettings,
  token: string,
  io: CallIo,
): Promise<string[] | ConnectResult> {
  const answer = await send(io, personGet(settings, token, '/me/permissions', {}))
  const list = permissionList.safeParse(answer.json()).data
  if (answer.status !== 200 || !list) return unreadable(answer)
  return list.data.filter((one) => one.status === 'granted').map((one) => one.permission)
}

const page = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string().optional(),
  access_token: z.string().optional(),
  picture: z.object({ data: z.object({ url: z.string().optional() }) }).optional(),
  tasks: z.array(z.string()).optional(),
})
type Page = z.infer<typeof page>
const pageList = listOf(page)

/** Most Pages read: this many lists of a hundred. The limit also ends a cursor that runs in circles. */
const maxLists = 20

async function pagesOf(
  settings: FacebookSettings,
  token: string,
  io: CallIo,
): Promise<Page[] | ConnectResult> {
  const pages: Page[] = []
  let after: string | undefined
  for (let lists = 0; lists < maxLists; lists++) {
    const fields = 'id,name,username,access_token,picture{url},tasks'
    const answer = await send(io, personGet(settings, token, '/me/accounts', { fields, limit: 100, after }))
    const list = pageList.safeParse(answer.json()).data
    if (answer.status !== 200 || !list) return unreadable(answer)
    pages.push(...list.data)
    after = nextCursor(list)
    if (after === undefined) break
  }
  return pages
}

function personGet(
  settings: FacebookSettings,
  token: string,
  path: string,
  query: Record<string, string | number | undefined>,
) {
  const person = {
    externalId: 'me',
    username: 'me',
    tokens: { accessToken: token, refreshToken: null, expiresAt: null },
  }
  return graphGet(settings.apiUrl, `/${settings.version}${path}`, person, query)
}

/**
 * Source: docs/networks/facebook.md#sources (pages-posts), task CREATE_CONTENT. A Page that names no tasks counts as
 * allowed.
 */
function mayPost(one: Page): one is Page & { access_token: string } {
  return one.access_token !== undefined && (one.tasks?.includes('CREATE_CONTENT') ?? true)
}

function connectedAccount(one: Page & { access_token: string }, scopes: readonly string[]): ConnectedAccount {
  return {
    externalId: one.id,
    username: one.username ?? one.name,
    displayName: one.name,
    avatarUrl: one.picture?.data.url ?? null,
    scopes,
    tokens: { accessToken: one.access_token, refreshToken: null, expiresAt: null },
  }
}

function unreadable(answer: Answer): ConnectResult {
  const error = graphErrorOf(answer)
  return !error || isServerTrouble(answer) || error.isTransient || answer.status === 429
    ? { kind: 'unreachable' }
    : refusedSignIn('Facebook did not say which Pages you gave access to. Please connect again.')
}
