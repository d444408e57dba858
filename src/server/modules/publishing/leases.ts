import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/plumbing/database/schema/tables.ts'
import type { Claim } from './claim.ts'

/**
 * Extends the leases of publications and their accounts' turns. A row locked by another transaction keeps its lease,
 * and is renewed the next time: waiting for it would let all others end.
 * @returns the claims still held; the others were lost
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
    with locked as materialized (
      select id from publications
      where id = any(${ids}::uuid[]) and claim_id = any(${claimIds}::uuid[]) order by id for update skip locked
    ), renewed as (
      update publications p set claimed_until = ${until}, run_at = ${until}
      from locked where p.id = locked.id and p.claim_id = any(${claimIds}::uuid[])
      returning p.claim_id
    ), turns as materialized (
      select account_key from account_turns
      where account_key = any(${accountKeys}::text[]) and held_by in (select claim_id from renewed)
      order by account_key for update skip locked
    ), kept as (
      update account_turns t set held_until = ${until} from turns where t.account_key = turns.account_key
    )
    select claim_id from renewed
    union
    select claim_id from publications
    where id = any(${ids}::uuid[]) and claim_id = any(${claimIds}::uuid[]) and id not in (select id from locked)
  `.execute(db)
  return new Set(rows.map((row) => row.claim_id))
}
