import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { accountNamed, accountOf } from '../accounts.ts'
import { consentRoutes } from '../consent.ts'
import { grantToken, redeemCode } from '../grants.ts'
import { originOf, underFaults, type Stage } from '../stand-in.ts'
import type { AccountRow, TokenRow } from '../store.ts'
import { answers, askedFields, authorized, graphProblem, invalidParameter, parsed } from './answers.ts'

/** Source: docs/networks/facebook.md#sources (long-lived). */
const shortLifeSec = 3600
const longLifeSec = 5_184_000
/** Page tokens expire with data access, 90 days after the sign-in (2026-10-04, medium). */
const pageTokenLifeSec = 7_776_000
const codeLifeSec = 600

const byCode = z.strictObject({
  client_id: z.string().min(1),
  client_secret: z.string().min(1),
  redirect_uri: z.string().min(1),
  code: z.string().min(1),
})
const byToken = z.strictObject({
  grant_type: z.literal('fb_exchange_token'),
  client_id: z.string().min(1),
  client_secret: z.string().min(1),
  fb_exchange_token: z.string().min(1),
})

/** The dialog, the two token exchanges, the permissions, and the Pages of a person. */
export function signInRoutes(stage: Stage): Hono {
  const app = new Hono()
  const call = underFaults(stage, 'facebook', answers)
  app.route(
    '/',
    consentRoutes(stage, {
      network: 'facebook',
      name: 'Facebook',
      path: '/:version/dialog/oauth',
      pkce: false,
      codeLifeSec,
      idOf: (digest) => idOf(digest, '10'),
    }),
  )

  app.get('/:version/oauth/access_token', (c) => {
    const isExchange = c.req.query('grant_type') !== undefined
    const asked = parsed(c, isExchange ? byToken : byCode, c.req.query())
    if (asked instanceof Response) return asked
    if ('fb_exchange_token' in asked.data) return longLived(stage, c, asked.data.fb_exchange_token)
    const owner = redeemCode(stage, 'facebook', {
      code: asked.data.code,
      clientId: asked.data.client_id,
      redirectUri: asked.data.redirect_uri,
      verifier: undefined,
    })
    if (!owner) {
      return graphProblem(c, 'This authorization code has been used.', { code: 100, subcode: 36_009 })
    }
    return granted(c, grantToken(stage, 'facebook', 'access', owner, shortLifeSec), shortLifeSec)
  })

  app.get('/:version/me/permissions', call('read'), (c) => {
    const token = authorized(stage, c)
    if (token instanceof Response) return token
    const person = accountOf(stage.store, 'facebook', token.account_id)
    const data = token.scope.split(/[\s,]+/).map((permission) => ({
      permission,
      status: isDeclined(person, permission) ? 'declined' : 'granted',
    }))
    return c.json({ data })
  })

  app.get('/:version/me/accounts', call('read'), (c) => {
    const token = authorized(stage, c, ['pages_show_list'])
    if (token instanceof Response) return token
    const person = accountOf(stage.store, 'facebook', token.account_id)
    if (!person) return graphProblem(c, 'Invalid OAuth access token.', { code: 190, status: 401 })
    const fields = askedFields(c, 'Page', ['id', 'name', 'username', 'access_token', 'picture', 'tasks'])
    if (fields instanceof Response) return fields
    const limit = z.coerce.number().int().min(1).max(100).default(25).safeParse(c.req.query('limit'))
    if (!limit.success) return invalidParameter(c, 'Param limit must be a number between 1 and 100')
    const pages = pagesOf(stage, person)
    const from = Number(c.req.query('after') ?? 0)
    const shown = pages.slice(from, from + Math.min(limit.data, pagesPerAnswer))
    const next = from + shown.length
    return c.json({
      data: shown.map((page) => described(stage, c, page, person, token, fields)),
      ...(shown.length && {
        paging: {
          cursors: { before: String(from), after: String(next) },
          ...(next < pages.length && { next: `${originOf(c)}/sandbox/facebook/next` }),
        },
      }),
    })
  })
  return app
}

/** Fewer than requested, as Meta may return: a client that ignores the cursor misses Pages. */
const pagesPerAnswer = 2

/**
 * The Pages of a person: three for names that begin with `many`, none for `none`, else one. No one may publish on a
 * Page of `readonly…`, and `shy…` deselects a permission in the dialog.
 */
function pagesOf(stage: Stage, person: AccountRow): AccountRow[] {
  if (/^none/i.test(person.username)) return []
  const endings = /^many/i.test(person.username) ? ['', '-two', '-three'] : ['']
  return endings.map((ending) =>
    accountNamed(stage.store, 'facebook', person.username + ending, (digest) => idOf(digest, '61')),
  )
}

function isDeclined(person: AccountRow | undefined, permission: string): boolean {
  return /^shy/i.test(person?.username ?? '') && permission === 'pages_manage_posts'
}

function described(
  stage: Stage,
  c: Context,
  page: AccountRow,
  person: AccountRow,
  token: TokenRow,
  fields: readonly string[],
): Record<string, unknown> {
  const owner = { account_id: page.id, scope: token.scope }
  const tasks = ['ADVERTISE', 'ANALYZE', ...(/^readonly/i.test(person.username) ? [] : ['CREATE_CONTENT'])]
  const all: Record<string, () => unknown> = {
    id: () => page.id,
    name: () => page.display_name,
    username: () => page.username,
    access_token: () => grantToken(stage, 'facebook', 'access', owner, pageTokenLifeSec),
    picture: () => ({
      data: {
        height: 50,
        is_silhouette: false,
        url: `${originOf(c)}/sandbox/portraits/facebook/${page.id}.png`,
        width: 50,
      },
    }),
    tasks: () => tasks,
  }
  return Object.fromEntries([...new Set([...fields, 'id'])].map((field) => [field, all[field]?.()]))
}

function longLived(stage: Stage, c: Context, short: string): Response {
  const row = stage.store.one<TokenRow>(
    "select * from tokens where token = ? and network = 'facebook'",
    short,
  )
  if (!row || row.expires_at <= stage.now().getTime()) {
    return graphProblem(c, 'Invalid OAuth access token - Cannot parse access token', { code: 190 })
  }
  const { account_id, scope } = row
  return granted(c, grantToken(stage, 'facebook', 'access', { account_id, scope }, longLifeSec), longLifeSec)
}

function granted(c: Context, token: string, lifeSec: number): Response {
  return c.json({ access_token: token, token_type: 'bearer', expires_in: lifeSec })
}

/** Ids of people and Pages are numbers with different prefixes, so that one name gives two ids. */
function idOf(digest: Buffer, beginning: string): string {
  return beginning + (10n ** 12n + (digest.readBigUInt64BE(0) % (9n * 10n ** 12n))).toString()
}
