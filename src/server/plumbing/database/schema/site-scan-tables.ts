import type { ColumnType, Generated } from 'kysely'
import type { NetworkId } from '#domain/networks/network.ts'
import type { FoundBrand } from '#domain/site-scan/found-brand.ts'
import type { PageFacts } from '#domain/site-scan/page-facts.ts'
import type { PageReason, ScanError, ScanStatus } from '#domain/site-scan/scan-states.ts'
import type { WrittenDraft } from '#domain/site-scan/written-draft.ts'
import type { Instant, MaybeInstant, Json, GeneratedJson } from './column-types.ts'

export interface SiteScanTable {
  id: Generated<string>
  workspace_id: string
  /** Whose limit it counts against. */
  user_id: string | null
  acted_by: string | null
  url: string
  asked_pages: number
  status: ScanStatus
  code: ScanError | null
  /** 0–1. */
  progress: Generated<number>
  spent_bytes: Generated<number>
  spent_ms: Generated<number>
  /** The addresses of its pages were gathered. */
  is_planned: Generated<boolean>
  provider: 'model' | 'extractive'
  model: string | null
  template_id: string | null
  networks: GeneratedJson<NetworkId[]>
  tone: string | null
  language: string | null
  /** Ids of pages; null: all. */
  write_from: ColumnType<string[] | null, string | null | undefined, string | null>
  brand: ColumnType<FoundBrand | null, string | null | undefined, string | null>
  topics: GeneratedJson<{ name: string; pages: string[] }[]>
  notice: string | null
  credits_used: Generated<number>
  created_at: Instant
  ended_at: MaybeInstant
}

export interface SiteScanPageTable {
  id: Generated<string>
  scan_id: string
  position: number
  url: string
  state: 'waiting' | 'read' | 'left-out'
  reason: PageReason | null
  facts: ColumnType<PageFacts | null, string | null | undefined, string | null>
  etag: string | null
  last_modified: string | null
  /** Its drafts were written. */
  written_at: MaybeInstant
}

interface SiteScanDraftTable {
  id: Generated<string>
  scan_id: string
  page_id: string
  position: number
  draft: Json<WrittenDraft>
  resembles_post_id: string | null
  post_id: string | null
  created_at: Instant
}

/** The turns of all processes at a host, and its robots.txt. */
interface ScanHostTable {
  origin: string
  /** When the next request may be sent. */
  next_at: Instant
  robots: string | null
  /** `allowed`: there is none. `refused`: it could not be read, so nothing may be. */
  robots_kind: 'read' | 'allowed' | 'refused' | null
  robots_at: MaybeInstant
}

export interface SiteScanTables {
  site_scans: SiteScanTable
  site_scan_pages: SiteScanPageTable
  site_scan_drafts: SiteScanDraftTable
  scan_hosts: ScanHostTable
}
