import { sql } from 'kysely'
import { announceSubscription } from '#server/modules/billing/announce-subscription.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { CreditEntryKind } from '#server/plumbing/database/schema/studio-tables.ts'

/** What a model took. null: unknown. */
export interface CreditUse {
  model: string | null
  tokensIn: number | null
  tokensOut: number | null
}

/**
 * Adds the end of a reservation, in its month. A second end of the same reservation changes nothing.
 * @param key the id under which it was reserved
 */
export async function endReservation(
  tx: Db,
  key: string,
  kind: Exclude<CreditEntryKind, 'reserve'>,
  { model, tokensIn, tokensOut }: CreditUse,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ user_id: string }>`
    insert into ai_credit_entries
      (user_id, workspace_id, acted_by, request_id, kind, feature, credits, model, tokens_in, tokens_out, counts_at, created_at)
    select user_id, workspace_id, acted_by, request_id, ${kind}, feature, credits, coalesce(${model}::text, model),
      ${tokensIn}::integer, ${tokensOut}::integer, counts_at, ${now}
    from ai_credit_entries e
    where request_id = ${key} and kind = 'reserve'
      and not exists (select 1 from ai_credit_entries o where o.request_id = e.request_id and o.kind <> 'reserve')
    on conflict (request_id, kind) do nothing
    returning user_id`.execute(tx)
  const [added] = rows
  if (added) await announceSubscription(tx, added.user_id)
}
