import { createHash, randomBytes } from 'node:crypto'
import type { AccountRow, StandInNetwork, Store, TokenRow } from './store.ts'

/** The account of that name, created on first use: any name works, and always gives the same id. */
export function accountNamed(
  store: Store,
  network: StandInNetwork,
  username: string,
  idOf: (digest: Buffer) => string,
): AccountRow {
  const id = idOf(createHash('sha256').update(`${network} ${username}`).digest())
  const display = displayNameOf(username)
  store.run('insert or ignore into accounts values (?, ?, ?, ?)', network, id, username, display)
  return { network, id, username, display_name: display }
}

export function accountOf(store: Store, network: StandInNetwork, id: string): AccountRow | undefined {
  return store.one<AccountRow>('select * from accounts where network = ? and id = ?', network, id)
}

/** Issues a token that lives `lifeSec` seconds. */
export function issueToken(
  store: Store,
  token: Omit<TokenRow, 'expires_at'>,
  now: Date,
  lifeSec: number,
): string {
  const { network, account_id, kind, scope } = token
  const expiresAt = now.getTime() + lifeSec * 1000
  store.run(
    'insert into tokens values (?, ?, ?, ?, ?, ?)',
    token.token,
    network,
    account_id,
    kind,
    scope,
    expiresAt,
  )
  return token.token
}

export type TokenCheck = { kind: 'valid'; row: TokenRow } | { kind: 'missing' | 'unknown' | 'expired' }

/** Whether the token of an `Authorization` header is valid. */
export function checkToken(
  store: Store,
  network: StandInNetwork,
  header: string | undefined,
  wanted: TokenRow['kind'],
  now: Date,
): TokenCheck {
  const token = /^Bearer (\S+)$/i.exec(header ?? '')?.[1]
  if (!token) return { kind: 'missing' }
  const row = store.one<TokenRow>('select * from tokens where token = ?', token)
  if (!row || row.network !== network || row.kind !== wanted) return { kind: 'unknown' }
  return row.expires_at > now.getTime() ? { kind: 'valid', row } : { kind: 'expired' }
}

export function randomToken(bytes = 24): string {
  return randomBytes(bytes).toString('base64url')
}

/** `ada-lovelace.bsky.social` → `Ada Lovelace`. */
function displayNameOf(username: string): string {
  const words = (username.split('.')[0] ?? username).split(/[-_]+/).filter(Boolean)
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || username
}
