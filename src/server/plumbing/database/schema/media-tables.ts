import type { ColumnType, Generated, Selectable } from 'kysely'
import type { CropBox } from '#domain/media/fit-plan.ts'
import type { MediaOrigin } from '#domain/media/media-origin.ts'
import type { StockSourceId } from '#domain/media/stock.ts'
import type { PictureStyle } from '#domain/pictures/picture-styles.ts'
import type { Instant, GeneratedInstant } from './column-types.ts'

export interface MediaTable {
  id: Generated<string>
  workspace_id: string
  user_id: string
  kind: 'image' | 'video' | 'document'
  path: string
  thumbnail_path: string
  mime_type: string
  bytes: number
  width: number
  height: number
  animated: Generated<boolean>
  alt_text: Generated<string>
  original_name: Generated<string>
  state: Generated<'processing' | 'ready' | 'failed'>
  problem: string | null
  duration_sec: number | null
  frame_rate: number | null
  bit_rate: number | null
  video_codec: string | null
  audio_codec: string | null
  pages: number | null
  crop: ColumnType<CropBox | null, string | null | undefined, string | null>
  created_at: GeneratedInstant
  /** Stays until a person deletes it; otherwise it is deleted with the last post that uses it. */
  kept: Generated<boolean>
  folder_id: string | null
  origin: Generated<MediaOrigin>
  /** How dark and light a picture is where (`tonesOf`). null: not measured. */
  tones: string | null
}

/** How a picture was made. */
interface MediaOriginTable {
  media_id: string
  workspace_id: string
  provider: 'model' | 'designs'
  model: string | null
  prompt: string
  style: PictureStyle
  seed: number | null
  image_job_id: string | null
  position: Generated<number>
}

interface MediaCreditTable {
  media_id: string
  workspace_id: string
  source: StockSourceId
  picture_id: string
  author: string
  author_url: string
  page_url: string
}

interface MediaFolderTable {
  id: Generated<string>
  workspace_id: string
  name: string
  created_at: Instant
}

export interface MediaTables {
  media: MediaTable
  media_credits: MediaCreditTable
  media_origins: MediaOriginTable
  media_folders: MediaFolderTable
}

export type MediaRow = Selectable<MediaTable>
