import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/plumbing/database/schema.ts'
import type { Claim } from './claim.ts'

/**
 * Holds publications and their accounts' turns for longer.
 * @returns the claims that are still held; the others were taken over
 */
export async function renewLeases(
  db: Kysely<Tables>,
  claims: readonly Claim[],
  until: Date,
): Promise<Set<string>> {
  if (claims.length === 0) return new Set()
  const ids = claims.map((claim) => claim.id)
  const claimIds = claims.map((claim) => claim.claimId)
  const accountKeys = claims.map((claim) => claim.accountKey)
  const { rows } = await sql<{ claim_id: string }>`
    with renewed as (
      update publications set claimed_until = ${until}, run_at = ${until}
      where id = any(${ids}::uuid[]) and claim_id = any(${claimIds}::uuid[])
      returning claim_id
    ), turns as (
      update account_turns set held_until = ${until}
      where account_key = any(${accountKeys}::text[]) and held_by in (select claim_id from renewed)
    )
    select claim_id from renewed
  `.execute(db)
  return new Set(rows.map((row) => row.claim_id))
}
