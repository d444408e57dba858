import type { CropBox } from './fit-plan.ts'
import type { MediaOrigin } from './media-origin.ts'

/** One attached file, with the properties needed for checks. */
export interface MediaFacts {
  id: string
  kind: 'image' | 'video' | 'document'
  mimeType: string
  bytes: number
  /** 0 for a document. */
  width: number
  height: number
  animated: boolean
  /** Default: ready. */
  state?: 'processing' | 'ready' | 'failed'
  durationSec?: number | null
  /** Frames per second; left out or null: unknown. */
  frameRate?: number | null
  pages?: number | null
  crop?: CropBox | null
  /** Left out: unknown, and not checked. */
  altText?: string
  /** Left out: not made by a model. */
  origin?: MediaOrigin
}
