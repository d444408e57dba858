import type { Part, Size } from '../crop.ts'

/** The formats a canvas can write. */
export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp'

/** One thing the encoder is asked for. */
export interface EncodeRequest {
  id: number
  file: Blob
  /** What of the picture, in its pixels; null: all of it. */
  part: Part | null
  /** How large it becomes; null: as large as the part. */
  size: Size | null
  type: PictureType
  /** It may not be larger; null: as good as it gets. */
  maxBytes: number | null
}

export interface Encoded {
  file: Blob
  width: number
  height: number
  quality: number
  fits: boolean
}

export type EncodeAnswer = { id: number } & (
  { kind: 'done'; encoded: Encoded } | { kind: 'failed'; message: string }
)
