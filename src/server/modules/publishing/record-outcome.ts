import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { EventDetail, PublicationEventKind } from '#domain/post/publication-event.ts'
import { refreshPostStatus } from '#server/modules/posts/post-status.ts'
import { batched } from '#server/plumbing/batched.ts'
import type { Clock } from '#server/plumbing/clock.ts'
import { backOffMs, retryThroughOutages } from '#server/plumbing/database/outage.ts'
import type { Tables } from '#server/plumbing/database/schema/tables.ts'
import { DatabaseUnavailable, isHeldUp } from '#server/plumbing/database/unavailable.ts'
import { announce } from '#server/plumbing/live/live.ts'
import { type Claim, LeaseLost } from './claim.ts'
import { signalDue } from './due-signal.ts'
import { continueSeries, type SeriesTime } from './next-occurrence.ts'
import { lockPayersOfSeries } from './lock-payers-of-series.ts'
import { recordUsage } from './record-usage.ts'
import { notifyFailure } from './notify-failure.ts'
import type { Verdict } from './verdict.ts'

interface Entry {
  claim: Claim
  verdict: Verdict
}

const maxBatch = 200

/** How long many verdicts wait together for a lock, and how long one alone does before it tries again later. */
const lockMs = { together: 250, alone: 50 }
/** The longest delay between tries to store a verdict whose post is locked. */
const longestWaitMs = 2_000

/** The result of storing one verdict; `locked`: another transaction holds its rows, and nothing was stored. */
type Recorded = 'stored' | 'not-held' | 'locked' | { error: unknown }

/**
 * Stores verdicts, batched under load: the publications, their accounts' turns, the next occurrence of repeating
 * posts, the status of posts and the announcement, all or nothing. A verdict that cannot be stored, because of a lock
 * or an internal error, does not hold up the others. Waits for the end of locks and outages.
 * @returns for each, whether this worker still held the publication; if not, nothing of it was stored
 */
export function openOutcomeRecorder(
  db: Kysely<Tables>,
  clock: Clock,
  policy: Omit<SeriesTime, 'now'>,
  beforePublished: BeforePublished = async () => {},
): RecordOutcome {
  const { lateAfterSec, billing } = policy
  const at = () => ({ now: clock.now(), lateAfterSec, billing, beforePublished })
  const together = batched<Entry, Recorded>(maxBatch, (entries) => recordTogether(db, at, entries))
  const alone = batched<Entry, Recorded>(1, (entries) => recordEach(db, at, entries))

  async function recordVia(write: (entry: Entry) => Promise<Recorded>, entry: Entry): Promise<Recorded> {
    const recorded = await write(entry)
    if (typeof recorded === 'object') throw recorded.error
    return recorded
  }

  return async (claim, verdict, signal) => {
    const entry = { claim, verdict }
    let recorded = await retryThroughOutages(() => recordVia(together, entry), signal)
    for (let attempt = 0; recorded === 'locked'; attempt++) {
      await wait(backOffMs(attempt, longestWaitMs), undefined, { signal }).catch(() => {
        throw new LeaseLost()
      })
      recorded = await retryThroughOutages(() => recordVia(alone, entry), signal)
    }
    return recorded === 'stored'
  }
}

/**
 * Further changes when posts go out, in the transaction that stores it, before that is stored. Some of them may turn out to
 * be held by another worker.
 */
type BeforePublished = (
  tx: Kysely<Tables>,
  posts: { publicationIds: readonly string[]; workspaceIds: readonly string[] },
  now: Date,
) => Promise<void>

interface RecordTime extends SeriesTime {
  beforePublished: BeforePublished
}

/**
 * Stores the verdict of a try.
 * @param signal ends waiting for locks and outages
 * @returns whether this worker still held the publication
 * @throws LeaseLost when the signal aborts during a lock; DatabaseUnavailable in an outage
 */
export type RecordOutcome = (claim: Claim, verdict: Verdict, signal: AbortSignal) => Promise<boolean>

async function recordTogether(
  db: Kysely<Tables>,
  at: () => RecordTime,
  entries: readonly Entry[],
): Promise<Recorded[]> {
  try {
    return await recordAll(db, at(), entries, lockMs.together)
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error
    return recordEach(db, at, entries)
  }
}

/** One after the other, so that each succeeds or fails alone. Never throws. */
async function recordEach(
  db: Kysely<Tables>,
  at: () => RecordTime,
  entries: readonly Entry[],
): Promise<Recorded[]> {
  const all: Recorded[] = []
  for (const entry of entries) {
    const recorded = await recordAll(db, at(), [entry], lockMs.alone).catch((error: unknown): Recorded[] => [
      isHeldUp(error) ? 'locked' : { error },
    ])
    all.push(...recorded)
  }
  return all
}

async function recordAll(
  db: Kysely<Tables>,
  at: RecordTime,
  entries: readonly Entry[],
  waitForLocksMs: number,
): Promise<Recorded[]> {
  const { now } = at
  const postIds = [...new Set(entries.map(({ claim }) => claim.postId))]
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('lock_timeout', ${`${waitForLocksMs}ms`}, true)`.execute(tx)
    await lockPayersOfSeries(tx, postIds, at.billing)
    // @NOTE Posts are locked before publications, here as in every edit, so that the two never deadlock.
    const posts = await tx
      .selectFrom('scheduled_posts')
      .select(['id', 'occurrence'])
      .select(sql`platform_settings -> 'recurring'`.as('recurring'))
      .where('id', 'in', postIds)
      .orderBy('id')
      .forUpdate()
      .execute()
    await tellPublished(tx, at, entries)
    const stored = await storeVerdicts(tx, now, entries)
    await freeTurns(tx, now, entries)
    await pauseNetworks(tx, entries)
    await releaseComments(tx, now, entries, stored)
    const kept = entries.filter(({ claim }) => stored.has(claim.claimId))
    await recordUsage(tx, kept, at)
    await continueSeries(tx, posts, kept, at)
    await refreshPostStatus(tx, [...new Set(kept.map(({ claim }) => claim.postId))], now)
    await notifyFailure(tx, kept, now)
    await announce(
      tx,
      kept.map(({ claim }) => ({
        workspaceId: claim.workspaceId,
        kind: 'post-changed',
        postId: claim.postId,
      })),
    )
    return entries.map(({ claim }) => (stored.has(claim.claimId) ? 'stored' : 'not-held'))
  })
}

async function tellPublished(
  tx: Kysely<Tables>,
  { beforePublished, now }: RecordTime,
  entries: readonly Entry[],
): Promise<void> {
  const live = entries.filter(({ claim, verdict }) => verdict.state === 'published' && claim.part === 'post')
  if (live.length === 0) return
  const publicationIds = live.map(({ claim }) => claim.id)
  const workspaceIds = [...new Set(live.map(({ claim }) => claim.workspaceId))]
  await beforePublished(tx, { publicationIds, workspaceIds }, now)
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
    told: toldOf(claim, verdict, now),
  }))
  // @NOTE The ids are given as an array too: the planner does not know how many rows `v` has, and would read all
  // publications instead.
  const ids = sql`any(${values.map(({ id }) => id)}::uuid[])`
  const { rows } = await sql<{ claim_id: string }>`
    with v as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v (
        id uuid, claim_id uuid, state text, run_at timestamptz, tries integer, claims integer, keep_intent boolean,
        ticket jsonb, remote_id text, url text, published_at timestamptz, reason_code text, reason text, told jsonb)
    ), locked as materialized (
      select id from publications where id = ${ids} order by id for update
    ), stored as (
      update publications p
      set state = v.state, run_at = v.run_at, tries = v.tries, claims = v.claims,
          claim_id = null, claimed_until = null,
          intended_at = case when v.keep_intent then p.intended_at end,
          ticket = nullif(v.ticket, 'null'::jsonb), remote_id = v.remote_id, url = v.url, published_at = v.published_at,
          reason_code = v.reason_code, reason = v.reason, updated_at = ${now}
      from v join locked on locked.id = v.id
      where p.id = ${ids} and p.id = v.id and p.claim_id = v.claim_id
      returning v.claim_id, p.id, p.workspace_id, v.told
    ), told as (
      insert into publication_events (publication_id, workspace_id, at, kind, detail)
      select stored.id, stored.workspace_id, e.at, e.kind, e.detail
      from stored, jsonb_to_recordset(stored.told) as e (at timestamptz, kind text, detail jsonb)
    )
    select claim_id from stored
  `.execute(tx)
  return new Set(rows.map((row) => row.claim_id))
}

/** The timeline events of a try: the result of its lookup, and its verdict. */
function toldOf(claim: Claim, verdict: Verdict, now: Date) {
  const events: { at: Date; kind: PublicationEventKind; detail?: EventDetail }[] = [...claim.lookedUp]
  const { state, reason, reasonCode, runAt, tries, url } = verdict
  const because = { ...(reason && { reason }), ...(reasonCode && { reasonCode }) }
  if (state === 'published') events.push({ at: now, kind: state, detail: url === null ? {} : { url } })
  else if (state === 'failed' || state === 'missed' || state === 'unsettled')
    events.push({ at: now, kind: state, detail: because })
  else if (verdict.ticket === null && reasonCode !== null)
    events.push({
      at: now,
      kind: 'waiting',
      detail: { ...because, tries, until: runAt?.toISOString() ?? null },
    })
  // A network that is still processing answers the same each time.
  else if (verdict.ticket !== null && claim.ticket === null) events.push({ at: now, kind: 'processing' })
  return events
}

/** A live post can get its first comment. */
async function releaseComments(
  tx: Kysely<Tables>,
  now: Date,
  entries: readonly Entry[],
  stored: ReadonlySet<string>,
): Promise<void> {
  const live = entries
    .filter(({ claim, verdict }) => verdict.state === 'published' && stored.has(claim.claimId))
    .map(({ claim }) => ({
      post_id: claim.postId,
      account_key: claim.accountKey,
      occurrence: claim.occurrence,
    }))
  if (live.length === 0) return
  const { rows } = await sql`
    update publications c set run_at = ${now}, due_at = ${now}, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(live)}::jsonb) as l (post_id uuid, account_key text, occurrence integer)
    where c.post_id = l.post_id and c.account_key = l.account_key and c.occurrence = l.occurrence and c.part = 'comment'
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
    // Finding it missed took no time: publications behind it were not delayed by it.
    took_time: verdict.state !== 'missed',
  }))
  await sql`
    with locked as materialized (
      select account_key from account_turns
      where account_key = any(${values.map((value) => value.account_key)}::text[]) order by account_key for update
    )
    update account_turns t
    set held_by = null, held_until = null, freed_at = case when v.took_time then ${now}::timestamptz else t.freed_at end,
        closed_until = greatest(t.closed_until, v.closed_until)
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v (
      account_key text, claim_id uuid, closed_until timestamptz, took_time boolean)
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
