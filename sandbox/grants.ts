import { createHash } from 'node:crypto'
import { issueToken, randomToken } from './accounts.ts'
import type { Stage } from './stand-in.ts'
import type { StandInNetwork, TokenRow } from './store.ts'

interface CodeRow {
  code: string
  network: StandInNetwork
  account_id: string
  client_id: string
  redirect_uri: string
  challenge: string | null
  scope: string
  expires_at: number
}

/** Redeems an authorization code, once. Null when any part of the request does not match. */
export function redeemCode(
  stage: Stage,
  network: StandInNetwork,
  claim: { code: string; clientId: string; redirectUri: string; verifier: string | undefined },
): Pick<TokenRow, 'account_id' | 'scope'> | null {
  const row = stage.store.one<CodeRow>('select * from codes where code = ?', claim.code)
  if (!row) return null
  // Invalid after the first attempt, right or wrong (RFC 6749 §4.1.2).
  stage.store.run('delete from codes where code = ?', claim.code)
  const proven =
    row.challenge === null || (claim.verifier !== undefined && s256(claim.verifier) === row.challenge)
  const fits =
    row.network === network &&
    row.client_id === claim.clientId &&
    row.redirect_uri === claim.redirectUri &&
    row.expires_at > stage.now().getTime()
  return fits && proven ? { account_id: row.account_id, scope: row.scope } : null
}

/** Issues a new token of an account. */
export function grantToken(
  stage: Stage,
  network: StandInNetwork,
  kind: TokenRow['kind'],
  owner: Pick<TokenRow, 'account_id' | 'scope'>,
  lifeSec: number,
): string {
  const token = { ...owner, network, kind, token: randomToken(32) }
  return issueToken(stage.store, token, stage.now(), lifeSec)
}

/** A refresh token that is known and not expired. */
export function knownRefreshToken(stage: Stage, network: StandInNetwork, token: string): TokenRow | null {
  const row = stage.store.one<TokenRow>('select * from tokens where token = ?', token)
  const good = row?.network === network && row.kind === 'refresh' && row.expires_at > stage.now().getTime()
  return good ? row : null
}

function s256(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}
