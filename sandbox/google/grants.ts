import { createHash } from 'node:crypto'
import { randomToken } from '../accounts.ts'
import type { GoogleAccount } from './accounts.ts'

/** What an authorization request asked for, and who allowed it. */
export interface Grant {
  account: GoogleAccount
  clientId: string
  redirectUri: string
  scope: string
  nonce: string | null
  /** PKCE, method S256. */
  challenge: string
  /** `access_type=offline` with `prompt=consent`: only then there is a refresh token. */
  isOffline: boolean
}

/** Seconds. Source: https://developers.google.com/identity/protocols/oauth2 (read 2026-11-23). */
const lifeSec = { code: 600, access: 3599, refresh: 182 * 86_400 }
export const accessLifeSec = lifeSec.access

/** How many codes, and how many tokens of a kind, are held; the oldest make room. */
const maxHeld = 500

/** Codes and tokens of the running stand-in. A restart ends them. */
export interface Grants {
  /** @returns the code for the client */
  allow(grant: Grant): string
  /** Redeems a code, once. null when any part of the request does not match. */
  redeem(claim: { code: string; clientId: string; redirectUri: string; verifier: string }): Grant | null
  issue(kind: 'access' | 'refresh', grant: Grant): string
  /** The grant of a valid token. */
  find(kind: 'access' | 'refresh', token: string): Grant | null
  /** Ends all tokens of the account of a token. @returns false: no such token */
  revoke(token: string): boolean
}

export function openGrants(now: () => Date): Grants {
  const codes = openShelf(now, lifeSec.code)
  const tokens = { access: openShelf(now, lifeSec.access), refresh: openShelf(now, lifeSec.refresh) }
  return {
    allow: (grant) => codes.put(grant),
    redeem({ code, clientId, redirectUri, verifier }) {
      const grant = codes.take(code)
      const fits = grant?.clientId === clientId && grant.redirectUri === redirectUri
      return fits && s256(verifier) === grant.challenge ? grant : null
    },
    issue: (kind, grant) => tokens[kind].put(grant),
    find: (kind, token) => tokens[kind].get(token),
    revoke(token) {
      const grant = tokens.access.get(token) ?? tokens.refresh.get(token)
      if (!grant) return false
      for (const shelf of Object.values(tokens)) shelf.drop(grant.account.id)
      return true
    },
  }
}

/** Grants by a random token, for a while, and not too many. */
function openShelf(now: () => Date, seconds: number) {
  const rows = new Map<string, { grant: Grant; endsAt: number }>()
  const get = (token: string) => {
    const row = rows.get(token)
    return row && row.endsAt > now().getTime() ? row.grant : null
  }
  return {
    get,
    put(grant: Grant): string {
      const [oldest] = rows.keys()
      if (oldest !== undefined && rows.size >= maxHeld) rows.delete(oldest)
      const token = randomToken(32)
      rows.set(token, { grant, endsAt: now().getTime() + seconds * 1000 })
      return token
    },
    take(token: string): Grant | null {
      const grant = get(token)
      rows.delete(token)
      return grant
    },
    drop(accountId: string): void {
      for (const [token, { grant }] of rows) if (grant.account.id === accountId) rows.delete(token)
    },
  }
}

function s256(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}
