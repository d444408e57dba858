import { type Kysely, sql } from 'kysely'
import type { PublicationRow } from '#server/plumbing/database/schema/publishing-tables.ts'
import type { Tables } from '#server/plumbing/database/schema/tables.ts'
import type { Claim } from './claim.ts'

/** What a claim is made of. All of a row takes the embedded database as long as claiming it. */
const claimedColumns = [
  'id',
  'claim_id',
  'workspace_id',
  'post_id',
  'connection_id',
  'network',
  'part',
  'occurrence',
  'account_key',
  'due_at',
  'created_at',
  'tries',
  'claims',
  'first_tried_at',
  'intended_at',
  'steps',
  'ticket',
] as const satisfies readonly (keyof PublicationRow)[]

type ClaimedRow = Pick<PublicationRow, (typeof claimedColumns)[number]> & { possible_since: Date }

/** How many of the earliest due publications are examined first, per wanted one. */
const nearestPerClaim = 4

/**
 * Claims due publications, at most one per account and only of accounts without one in progress.
 *
 * One statement: rows and turns are locked without waiting, so any number of workers may claim at once and each row
 * goes to one. A claimed row becomes due again when its lease ends, so the same statement finds publications of dead
 * workers.
 */
export async function claimDue(
  db: Kysely<Tables>,
  at: { now: Date; until: Date; limit: number },
): Promise<Claim[]> {
  // @NOTE A backlog of thousands is not sorted for each claim: only when the earliest are not enough, because few
  // accounts have most of them.
  const nearest = at.limit * nearestPerClaim
  const first = await claimAmong(db, at, nearest)
  if (first.seen < nearest || first.claims.length >= at.limit / 2) return first.claims
  const rest = await claimAmong(db, { ...at, limit: at.limit - first.claims.length }, null)
  return [...first.claims, ...rest.claims]
}

/** @param nearest how many of the earliest due publications are examined; null: all */
async function claimAmong(
  db: Kysely<Tables>,
  at: { now: Date; until: Date; limit: number },
  nearest: number | null,
): Promise<{ seen: number; claims: Claim[] }> {
  const { rows } = await sql<ClaimedRow & { seen: number }>`
    with nearest as materialized (
      select p.id, p.account_key, p.run_at
      from publications p
      where p.run_at <= ${at.now}
        and not exists (select 1 from network_pauses n where n.network = p.network and n.closed_until > ${at.now})
        and not exists (select 1 from paused_workspaces w where w.workspace_id = p.workspace_id)
      order by p.run_at
      limit ${nearest}::int
    ), due as (
      select distinct on (account_key) id, account_key, run_at from nearest order by account_key, run_at, id
    ), free as (
      select p.id, t.account_key, gen_random_uuid() as claim_id,
        greatest(p.run_at, p.due_at, t.closed_until, t.freed_at,
          (select n.closed_until from network_pauses n where n.network = p.network)) as possible_since
      from due d
      join publications p on p.id = d.id
      join account_turns t on t.account_key = d.account_key
      where p.run_at <= ${at.now}
        and (t.held_until is null or t.held_until <= ${at.now})
        and (t.closed_until is null or t.closed_until <= ${at.now})
      order by d.run_at, d.id
      limit ${at.limit}
      for update of p, t skip locked
    ), turns as (
      update account_turns t set held_by = free.claim_id, held_until = ${at.until}
      from free where t.account_key = free.account_key
    ), claimed as (
      update publications p
      set state = 'publishing', claim_id = free.claim_id, claimed_until = ${at.until}, run_at = ${at.until},
          claims = p.claims + 1, updated_at = ${at.now}
      from free where p.id = free.id
      returning ${sql.join(claimedColumns.map((column) => sql.ref(`p.${column}`)))}, free.possible_since
    ), told as (
      insert into publication_events (publication_id, workspace_id, at, kind, detail)
      -- What its network is still processing is only asked about.
      select id, workspace_id, ${at.now}::timestamptz, 'claimed', case when tries > 0 then jsonb_build_object('tries', tries) end
      from claimed where ticket is null
    )
    select claimed.*, (select count(*)::int from nearest) as seen
    from (select 1) as always left join claimed on true
  `.execute(db)
  const claims = rows.filter(({ id }) => id !== null).map(claimOf)
  const [one] = rows
  return {
    seen: one?.seen ?? 0,
    claims: claims.sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime()),
  }
}

/**
 * When the next publication becomes due; null when none waits. Publications that are due but blocked are not counted.
 */
export async function nextDueAt(db: Kysely<Tables>, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('publications')
    .select('run_at')
    .where('run_at', '>', now)
    .orderBy('run_at')
    .limit(1)
    .executeTakeFirst()
  return row?.run_at ?? null
}

function claimOf(row: ClaimedRow): Claim {
  return {
    id: row.id,
    claimId: row.claim_id ?? '',
    workspaceId: row.workspace_id,
    postId: row.post_id,
    connectionId: row.connection_id,
    network: row.network,
    part: row.part,
    occurrence: row.occurrence,
    accountKey: row.account_key,
    dueAt: row.due_at ?? row.created_at,
    tries: row.tries,
    claims: row.claims,
    firstTriedAt: row.first_tried_at,
    intendedAt: row.intended_at,
    steps: row.steps,
    ticket: row.ticket,
    possibleSince: row.possible_since,
    lookedUp: [],
  }
}
