import type { ColumnType, Generated, Selectable } from 'kysely'
import type { NetworkId } from '#domain/networks/network.ts'
import type { PublicationState } from '#domain/post/publication.ts'
import type { Instant, MaybeInstant, GeneratedInstant, GeneratedJson } from './column-types.ts'

export interface PublicationTable {
  id: Generated<string>
  workspace_id: string
  post_id: string
  connection_id: string | null
  network: NetworkId
  username: string
  account_key: string
  part: Generated<'post' | 'comment'>
  occurrence: Generated<number>
  state: PublicationState
  due_at: MaybeInstant
  run_at: MaybeInstant
  tries: Generated<number>
  claims: Generated<number>
  claim_id: string | null
  claimed_until: MaybeInstant
  first_tried_at: MaybeInstant
  intended_at: MaybeInstant
  steps: GeneratedJson<Record<string, unknown>>
  ticket: ColumnType<
    Record<string, string | number | boolean | null> | null,
    string | null | undefined,
    string | null
  >
  remote_id: string | null
  url: string | null
  published_at: MaybeInstant
  reason_code: string | null
  reason: string | null
  /** For each item, whether it has a link; null: its network charges nothing. */
  item_links: ColumnType<boolean[] | null, string | null | undefined, string | null>
  item_alt_texts: ColumnType<number[] | null, number[] | null | undefined, number[] | null>
  created_at: GeneratedInstant
  updated_at: GeneratedInstant
}

interface AccountTurnTable {
  account_key: string
  held_by: string | null
  held_until: MaybeInstant
  closed_until: MaybeInstant
  freed_at: MaybeInstant
}

interface NetworkPauseTable {
  network: string
  closed_until: Instant
}

interface WorkerHeartbeatTable {
  worker_id: string
  seen_at: Instant
  clock_off_sec: number | null
}

interface NetworkOutageTable {
  network: NetworkId
  since: Instant
  failed_at: Instant
  ended_at: Instant | null
  logged_at: Instant | null
  told_at: Instant | null
  owes_end: Generated<boolean>
}

interface PublicationEventTable {
  publication_id: string
  place: Generated<string>
  workspace_id: string
  at: Instant
  kind: string
  detail: ColumnType<
    Record<string, string | number | boolean | null> | null,
    string | null | undefined,
    string | null
  >
}

interface PausedWorkspaceTable {
  workspace_id: string
  reason: string
  paused_by: string | null
  at: Instant
}

export interface PublishingTables {
  publications: PublicationTable
  account_turns: AccountTurnTable
  network_pauses: NetworkPauseTable
  worker_heartbeats: WorkerHeartbeatTable
  network_outages: NetworkOutageTable
  publication_events: PublicationEventTable
  paused_workspaces: PausedWorkspaceTable
}

export type PublicationRow = Selectable<PublicationTable>
