import type { CropBox } from './fit-plan.ts'

/** One attached file, as far as checking needs it. */
export interface MediaFacts {
  id: string
  kind: 'image' | 'video' | 'document'
  mimeType: string
  bytes: number
  /** 0 for a document. */
  width: number
  height: number
  animated: boolean
  /** Left out: ready. */
  state?: 'processing' | 'ready' | 'failed'
  durationSec?: number | null
  /** Pictures a second; left out or null: not known. */
  frameRate?: number | null
  pages?: number | null
  crop?: CropBox | null
  /** Left out: not known, and not checked. */
  altText?: string
}
