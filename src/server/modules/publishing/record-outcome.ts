import { type Kysely, sql } from 'kysely'
import { refreshPostStatus } from '#server/modules/posts/post-status.ts'
import { batched } from '#server/plumbing/batched.ts'
import type { Clock } from '#server/plumbing/clock.ts'
import type { Tables } from '#server/plumbing/database/schema.ts'
import { announce } from '#server/plumbing/live/live.ts'
import type { Claim } from './claim.ts'
import { signalDue } from './due-signal.ts'
import type { Verdict } from './verdict.ts'

interface Entry {
  claim: Claim
  verdict: Verdict
}

const maxBatch = 200

/**
 * Stores verdicts, many at once under load: the publications, their accounts' turns, their posts' status and the
 * announcement, all or nothing.
 * @returns for each, whether this worker still held the publication; if not, nothing of it was stored
 */
export function openOutcomeRecorder(
  db: Kysely<Tables>,
  clock: Clock,
): (claim: Claim, verdict: Verdict) => Promise<boolean> {
  const record = batched<Entry, boolean>(maxBatch, (entries) => recordAll(db, clock.now(), entries))
  return (claim, verdict) => record({ claim, verdict })
}

async function recordAll(db: Kysely<Tables>, now: Date, entries: readonly Entry[]): Promise<boolean[]> {
  const postIds = [...new Set(entries.map(({ claim }) => claim.postId))]
  return db.transaction().execute(async (tx) => {
    // @NOTE posts are locked before publications, here as in every edit, so that the two never wait in a ring.
    await tx
      .selectFrom('scheduled_posts')
      .select('id')
      .where('id', 'in', postIds)
      .orderBy('id')
      .forUpdate()
      .execute()
    const stored = await storeVerdicts(tx, now, entries)
    await freeTurns(tx, now, entries)
    await pauseNetworks(tx, entries)
    await releaseComments(tx, now, entries, stored)
    const kept = entries.filter(({ claim }) => stored.has(claim.claimId))
    await refreshPostStatus(tx, [...new Set(kept.map(({ claim }) => claim.postId))], now)
    await announce(
      tx,
      kept.map(({ claim }) => ({
        workspaceId: claim.workspaceId,
        kind: 'post-changed',
        postId: claim.postId,
      })),
    )
    return entries.map(({ claim }) => stored.has(claim.claimId))
  })
}

async function storeVerdicts(tx: Kysely<Tables>, now: Date, entries: readonly Entry[]): Promise<Set<string>> {
  const values = entries.map(({ claim, verdict }) => ({
    id: claim.id,
    claim_id: claim.claimId,
    state: verdict.state,
    run_at: verdict.runAt,
    tries: verdict.tries,
    claims: verdict.claims,
    keep_intent: verdict.keepIntent,
    ticket: verdict.ticket,
    remote_id: verdict.remoteId,
    url: verdict.url,
    published_at: verdict.publishedAt,
    reason_code: verdict.reasonCode,
    reason: verdict.reason,
  }))
  const { rows } = await sql<{ claim_id: string }>`
    with v as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v (
        id uuid, claim_id uuid, state text, run_at timestamptz, tries integer, claims integer, keep_intent boolean,
        ticket jsonb, remote_id text, url text, published_at timestamptz, reason_code text, reason text)
    ), locked as materialized (
      select id from publications where id in (select id from v) order by id for update
    )
    update publications p
    set state = v.state, run_at = v.run_at, tries = v.tries, claims = v.claims,
        claim_id = null, claimed_until = null,
        intended_at = case when v.keep_intent then p.intended_at end,
        ticket = nullif(v.ticket, 'null'::jsonb), remote_id = v.remote_id, url = v.url, published_at = v.published_at,
        reason_code = v.reason_code, reason = v.reason, updated_at = ${now}
    from v join locked on locked.id = v.id
    where p.id = v.id and p.claim_id = v.claim_id
    returning v.claim_id
  `.execute(tx)
  return new Set(rows.map((row) => row.claim_id))
}

/** What is live now can be commented on. */
async function releaseComments(
  tx: Kysely<Tables>,
  now: Date,
  entries: readonly Entry[],
  stored: ReadonlySet<string>,
): Promise<void> {
  const live = entries
    .filter(({ claim, verdict }) => verdict.state === 'published' && stored.has(claim.claimId))
    .map(({ claim }) => ({ post_id: claim.postId, account_key: claim.accountKey }))
  if (live.length === 0) return
  const { rows } = await sql`
    update publications c set run_at = ${now}, due_at = ${now}, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(live)}::jsonb) as l (post_id uuid, account_key text)
    where c.post_id = l.post_id and c.account_key = l.account_key and c.part = 'comment'
      and c.state = 'scheduled' and c.run_at is null
    returning c.id
  `.execute(tx)
  if (rows.length > 0) await signalDue(tx)
}

async function freeTurns(tx: Kysely<Tables>, now: Date, entries: readonly Entry[]): Promise<void> {
  const values = entries.map(({ claim, verdict }) => ({
    account_key: claim.accountKey,
    claim_id: claim.claimId,
    closed_until: verdict.closeAccountUntil,
  }))
  await sql`
    with locked as materialized (
      select account_key from account_turns
      where account_key = any(${values.map((value) => value.account_key)}::text[]) order by account_key for update
    )
    update account_turns t
    set held_by = null, held_until = null, freed_at = ${now}::timestamptz,
        closed_until = greatest(t.closed_until, v.closed_until)
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v (account_key text, claim_id uuid, closed_until timestamptz)
    where t.account_key = v.account_key and t.held_by = v.claim_id
      and t.account_key in (select account_key from locked)
  `.execute(tx)
}

async function pauseNetworks(tx: Kysely<Tables>, entries: readonly Entry[]): Promise<void> {
  for (const { claim, verdict } of entries) {
    if (!verdict.pauseNetworkUntil) continue
    await tx
      .insertInto('network_pauses')
      .values({ network: claim.network, closed_until: verdict.pauseNetworkUntil })
      .onConflict((conflict) =>
        conflict.column('network').doUpdateSet({
          closed_until: sql`greatest(network_pauses.closed_until, excluded.closed_until)`,
        }),
      )
      .execute()
  }
}
