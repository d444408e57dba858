import type { Context } from 'hono'
import { accountNamed, accountOf } from '../accounts.ts'
import type { Stage } from '../stand-in.ts'
import type { AccountRow, TokenRow } from '../store.ts'
import { restError } from './answers.ts'

export const personUrn = (accountId: string) => `urn:li:person:${accountId}`
export const organizationUrn = (accountId: string) => `urn:li:organization:${accountId}`

/** Organisation ids are decimal numbers. */
function organizationId(digest: Buffer): string {
  return String(10_000_000 + (digest.readUInt32BE(0) % 89_999_999))
}

/** The organisations a member administers: two for names like boss-something, none for others. */
export function administeredBy(stage: Stage, token: Pick<TokenRow, 'account_id'>): AccountRow[] {
  const name = accountOf(stage.store, 'linkedin', token.account_id)?.username ?? ''
  if (!/^boss/i.test(name)) return []
  return ['bakery', 'studio'].map((kind) =>
    accountNamed(stage.store, 'linkedin', `${name}-${kind}`, organizationId),
  )
}

/** The account of a URN, if this token may write in its name; else LinkedIn's error. */
export function writer(stage: Stage, c: Context, token: TokenRow, urn: string): string | Response {
  const scopes = token.scope.split(/[\s,]+/)
  if (urn === personUrn(token.account_id)) {
    return scopes.includes('w_member_social') ? token.account_id : notAllowed(c)
  }
  const own = administeredBy(stage, token).find((one) => organizationUrn(one.id) === urn)
  return own && scopes.includes('w_organization_social') ? own.id : notOwner(c)
}

/** The organisation of a URN, if this token may read it. */
export function reader(stage: Stage, c: Context, token: TokenRow, urn: string): string | Response {
  const scopes = token.scope.split(/[\s,]+/)
  const own = administeredBy(stage, token).find((one) => organizationUrn(one.id) === urn)
  return own && scopes.includes('r_organization_social') ? own.id : notAllowed(c)
}

/** The accounts in whose name a token may delete. */
export function ownIds(stage: Stage, token: TokenRow): string[] {
  return [token.account_id, ...administeredBy(stage, token).map((one) => one.id)]
}

/** The URN of an account of this stand-in. */
export function urnOf(accountId: string): string {
  return /^\d+$/.test(accountId) ? organizationUrn(accountId) : personUrn(accountId)
}

/** LinkedIn's error for writing in another's name. */
export function notOwner(c: Context): Response {
  return restError(c, 403, 'ACCESS_DENIED', 'Field Value validation failed in REQUEST_BODY: author', 100)
}

export function notAllowed(c: Context): Response {
  return restError(c, 403, 'ACCESS_DENIED', 'Not enough permissions to access this resource', 100)
}

/** The ids inside `List(…)`: parentheses and commas unencoded, URNs encoded, as Rest.li requires; null otherwise. */
export function listOf(c: Context, name: string): string[] | null {
  const raw = new RegExp(`[?&]${name}=List\\(([^)&:]*)\\)(&|$)`).exec(c.req.url)?.[1]
  return raw ? raw.split(',').map(decodeURIComponent) : null
}
