import { sql } from 'kysely'
import type { NetworkId } from '#domain/networks/network.ts'
import type { PublicationState } from '#domain/post/publication.ts'
import type { WhyFacts } from '#domain/post/why-not-published.ts'
import type { Db } from '#server/plumbing/database/database.ts'

interface Row {
  id: string
  state: PublicationState
  part: 'post' | 'comment'
  network: NetworkId
  due_at: Date | null
  run_at: Date | null
  tries: number
  reason: string | null
  reason_code: string | null
  intended_at: Date | null
  claimed_until: Date | null
  is_processing: boolean
  connection_id: string | null
  needs_reauth: boolean | null
  expires_at: Date | null
  renewable: boolean | null
  held_by_another: boolean
  held_until: Date | null
  closed_until: Date | null
  network_closed_until: Date | null
  media_processing: number
  media_failed: number
  approval: 'asked' | 'approved' | 'sent-back' | 'changed' | null
  decided_by: string | null
  worker_seen_at: Date | null
  pause_reason: string | null
  paused_by: string | null
}

/** A publication with all data that decides about it. */
export interface GatheredWhy {
  publicationId: string
  facts: WhyFacts
}

/** All data that decides whether the unpublished part of a post can be published, read at once. */
export function gatherWhy(
  db: Db,
  { workspaceId, postId }: { workspaceId: string; postId: string },
): Promise<GatheredWhy[]> {
  return gatherWhyOfPosts(db, { workspaceId, postIds: [postId] })
}

/** The same for several posts, in one statement. */
export async function gatherWhyOfPosts(
  db: Db,
  which: { workspaceId: string; postIds: readonly string[] },
): Promise<GatheredWhy[]> {
  const { rows } = await sql<Row>`
    select p.id, p.state, p.part, p.network, p.due_at, p.run_at, p.tries, p.reason, p.reason_code, p.intended_at,
           p.claimed_until, p.ticket is not null as is_processing, p.connection_id,
           c.needs_reauth, c.expires_at, c.renewable,
           t.held_by is not null and t.held_by is distinct from p.claim_id as held_by_another,
           t.held_until, t.closed_until, n.closed_until as network_closed_until,
           media.processing as media_processing, media.failed as media_failed,
           a.state as approval, a.decided_by,
           (select max(seen_at) from worker_heartbeats) as worker_seen_at,
           w.reason as pause_reason, u.name as paused_by
    from publications p
    left join connections c on c.id = p.connection_id
    left join account_turns t on t.account_key = p.account_key
    left join network_pauses n on n.network = p.network
    left join approvals a on a.post_id = p.post_id
    left join paused_workspaces w on w.workspace_id = p.workspace_id
    left join users u on u.id = w.paused_by
    cross join lateral (
      select count(*) filter (where m.state = 'processing')::int as processing,
             count(*) filter (where m.state = 'failed')::int as failed
      from post_media pm join media m on m.id = pm.media_id where pm.post_id = p.post_id
    ) media
    where p.post_id = any(${[...which.postIds]}::uuid[]) and p.workspace_id = ${which.workspaceId}
      and p.state not in ('published', 'removed')
    order by p.created_at, p.id
  `.execute(db)
  return rows.map((row) => ({ publicationId: row.id, facts: factsOf(row) }))
}

const instant = (at: Date | string | null) => (at === null ? null : new Date(at))

function factsOf(row: Row): WhyFacts {
  return {
    state: row.state,
    part: row.part,
    network: row.network,
    dueAt: instant(row.due_at),
    runAt: instant(row.run_at),
    tries: row.tries,
    reason: row.reason,
    reasonCode: row.reason_code,
    intendedAt: instant(row.intended_at),
    claimedUntil: instant(row.claimed_until),
    isProcessing: row.is_processing,
    account:
      row.connection_id === null
        ? null
        : {
            needsReauth: row.needs_reauth ?? false,
            expiresAt: instant(row.expires_at),
            renewable: row.renewable ?? false,
          },
    turn: {
      heldByAnother: row.held_by_another,
      heldUntil: instant(row.held_until),
      closedUntil: instant(row.closed_until),
    },
    networkClosedUntil: instant(row.network_closed_until),
    media: { processing: row.media_processing, failed: row.media_failed },
    approval: row.approval && { state: row.approval, by: row.decided_by },
    workerSeenAt: instant(row.worker_seen_at),
    pause: row.pause_reason === null ? null : { reason: row.pause_reason, by: row.paused_by },
  }
}
