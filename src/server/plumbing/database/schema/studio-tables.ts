import type { ColumnType, Generated, Selectable } from 'kysely'
import type { PictureShape } from '#domain/pictures/picture-shapes.ts'
import type { PictureStyle } from '#domain/pictures/picture-styles.ts'
import type { BrandLook } from '#domain/writing/brand-look.ts'
import type { BrandSources } from '#domain/writing/brand-sources.ts'
import type { BrandVoice } from '#domain/writing/brand-voice.ts'
import type { Instant, MaybeInstant, GeneratedJson } from './column-types.ts'

interface MediaHeartbeatTable {
  process_id: string
  role: 'media' | 'worker'
  engine: string | null
  seen_at: Instant
}

/** A film that is made from a request. */
export interface RenderTable {
  id: Generated<string>
  workspace_id: string
  /** Whose limit it counts against. */
  user_id: string | null
  acted_by: string | null
  item_id: string
  /** A `RenderRequest` of the contract. */
  request: ColumnType<unknown, string, string>
  /** A `Film` in lines; null until its pictures are here. */
  film: ColumnType<unknown, string | null | undefined, string | null>
  background_id: string | null
  film_hash: string
  request_key: string | null
  request_hash: string
  status: Generated<'queued' | 'rendering' | 'done' | 'failed' | 'cancelled'>
  stage: Generated<'waiting' | 'preparing' | 'drawing' | 'joining' | 'storing' | null>
  /** 0–1. */
  progress: Generated<number>
  width: number
  height: number
  duration_sec: number
  media_id: string | null
  captions_path: string | null
  tries: Generated<number>
  error: string | null
  cancel_asked_at: MaybeInstant
  created_at: Instant
  drawing_at: MaybeInstant
  ended_at: MaybeInstant
}

/** A piece of a film. */
interface RenderChunkTable {
  render_id: string
  n: number
  from_sec: number
  to_sec: number
  state: Generated<'waiting' | 'done'>
  path: string | null
  tries: Generated<number>
  /** bigint, which the drivers give as text. */
  turn: ColumnType<string, number, number>
  progress: Generated<number>
}

/** `turn`: bigint, which the drivers give as text. */
interface RenderTurnTable {
  workspace_id: string
  turn: ColumnType<string, number, number>
}

export type CreditEntryKind = 'reserve' | 'settle' | 'release'

/** AI credits that were reserved, settled or released. Rows are only added. */
interface AiCreditEntryTable {
  id: Generated<string>
  /** Whose limit it counts against. */
  user_id: string
  workspace_id: string | null
  acted_by: string | null
  request_id: string
  kind: CreditEntryKind
  feature: string
  credits: number
  model: string | null
  tokens_in: number | null
  tokens_out: number | null
  counts_at: Instant
  created_at: Instant
}

/** Answers of a model, for a request that is sent again. */
interface AiAnswerTable {
  request_id: string
  workspace_id: string
  answer: ColumnType<unknown, string, never>
  created_at: Instant
}

/** A request for pictures. */
export interface ImageJobTable {
  id: Generated<string>
  workspace_id: string
  /** Whose limit it counts against. */
  user_id: string
  acted_by: string | null
  request_id: string | null
  prompt: string
  words: string | null
  style: PictureStyle
  shape: PictureShape
  count: number
  made: Generated<number>
  source_media_id: string | null
  seed: number
  status: Generated<'queued' | 'making' | 'done' | 'failed' | 'cancelled'>
  provider: 'model' | 'designs'
  model: string | null
  /** Of the brand, when a design was asked for; null: not kept. */
  colours: ColumnType<BrandLook['colours'] | null, string | null | undefined, string | null>
  /** A code of the contract. */
  error: string | null
  created_at: Instant
  ended_at: MaybeInstant
}

/** How a workspace writes and looks. */
interface BrandKitTable {
  workspace_id: string
  voice: ColumnType<BrandVoice, string, string>
  look: GeneratedJson<BrandLook>
  /** Where its values were found. */
  sources: GeneratedJson<BrandSources>
  updated_at: Instant
  updated_by: string | null
}

export interface StudioTables {
  ai_credit_entries: AiCreditEntryTable
  ai_answers: AiAnswerTable
  image_jobs: ImageJobTable
  brand_kits: BrandKitTable
  media_heartbeats: MediaHeartbeatTable
  renders: RenderTable
  render_chunks: RenderChunkTable
  render_turns: RenderTurnTable
}

export type RenderRow = Selectable<RenderTable>

export type RenderChunkRow = Selectable<RenderChunkTable>
