import type { ColumnType, Generated } from 'kysely'
import type { NetworkId } from '#domain/networks/network.ts'
import type { Instant, MaybeInstant, Json, GeneratedJson } from './column-types.ts'

/** An imported file of posts. */
interface ImportTable {
  id: string
  workspace_id: string
  user_id: string | null
  file_name: string
  state: 'waiting' | 'running' | 'done' | 'undone'
  created_at: Instant
}

/** Why a row became no post. */
interface RowProblemKept {
  code: string
  message: string
  network: NetworkId | null
}

interface ImportRowTable {
  import_id: string
  number: number
  cells: Json<Record<string, string>>
  /** A `RowPlan` of modules/exchange. */
  plan: ColumnType<unknown, string | null, string | null>
  state: 'waiting' | 'made' | 'skipped'
  problems: GeneratedJson<RowProblemKept[]>
  /** How often its post was started. */
  starts: Generated<number>
  post_id: string | null
}

interface CalendarFeedTable {
  workspace_id: string
  token_hash: string
  created_by: string | null
  created_at: Instant
  read_at: MaybeInstant
}

/** An export or import of a whole workspace. */
interface ArchiveTable {
  id: Generated<string>
  workspace_id: string
  user_id: string | null
  direction: 'out' | 'in'
  archive_id: string | null
  schedules: Generated<boolean>
  state: 'waiting' | 'done' | 'failed'
  path: string
  bytes: number | null
  /** An `ArchiveReport` of the contract. */
  report: ColumnType<unknown, string | null | undefined, string | null>
  /** Starts of its job without an end or further progress. */
  starts: Generated<number>
  /** Errors of its job since its last progress. */
  failures: Generated<number>
  created_at: Instant
  ended_at: MaybeInstant
}

interface ArchiveItemTable {
  archive_id: string
  kind: string
  old_id: string
  new_id: string
}

export interface ExchangeTables {
  imports: ImportTable
  import_rows: ImportRowTable
  calendar_feeds: CalendarFeedTable
  archives: ArchiveTable
  archive_items: ArchiveItemTable
}
