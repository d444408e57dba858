import type { Part, Size } from '../crop.ts'

/** The formats a canvas can write. */
export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp'

/** A request to the encoder. */
export interface EncodeRequest {
  id: number
  file: Blob
  /** The part of the picture, in its pixels; null: all of it. */
  part: Part | null
  /** The output size; null: the size of the part. */
  size: Size | null
  type: PictureType
  /** The maximum file size; null: best quality. */
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
  | { kind: 'done'; encoded: Encoded }
  | { kind: 'failed'; message: string }
)
