import { z } from 'zod'
import type { PostRow } from '../store.ts'

const digits = z.string().regex(/^\d+$/)
const base64 = z.string().regex(/^[a-zA-Z0-9+/=]+$/)
const imageType = z.enum(['image/jpeg', 'image/png'])
const itemWords = {
  title: z.string().optional(),
  description: z.string().optional(),
  link: z.string().optional(),
}

/** Source: docs/networks/pinterest.md#sources (description), PinMediaSource and its variants. */
const mediaSource = z.discriminatedUnion('source_type', [
  z.strictObject({
    source_type: z.literal('image_base64'),
    content_type: imageType,
    data: base64,
    is_standard: z.boolean().optional(),
  }),
  z.strictObject({
    source_type: z.literal('image_url'),
    url: z.url(),
    is_standard: z.boolean().optional(),
  }),
  z.strictObject({
    source_type: z.literal('multiple_image_base64'),
    items: z
      .array(z.strictObject({ ...itemWords, content_type: imageType, data: base64 }))
      .min(2)
      .max(5),
    index: z.int().nonnegative().optional(),
  }),
  z.strictObject({
    source_type: z.literal('multiple_image_urls'),
    items: z
      .array(z.strictObject({ ...itemWords, url: z.url() }))
      .min(2)
      .max(5),
    index: z.int().nonnegative().optional(),
  }),
  z.strictObject({
    source_type: z.literal('video_id'),
    media_id: digits,
    cover_image_url: z.url().optional(),
    cover_image_content_type: imageType.optional(),
    cover_image_data: base64.optional(),
    cover_image_key_frame_time: z.int().nonnegative().optional(),
    is_standard: z.boolean().optional(),
  }),
])
export type MediaSource = z.infer<typeof mediaSource>

/** Length in characters, as JSON Schema counts them. */
const codePoints = (max: number) => z.string().refine((text) => [...text].length <= max, `at most ${max}`)

/** Source: docs/networks/pinterest.md#sources (description), PinCreate. A board is required in practice. */
export const pinCreate = z.strictObject({
  board_id: digits,
  board_section_id: digits.optional(),
  title: codePoints(100).optional(),
  description: codePoints(800).optional(),
  link: codePoints(2048).optional(),
  alt_text: codePoints(500).optional(),
  dominant_color: z
    .string()
    .regex(/^#[0-9A-Fa-f]{6}$/)
    .optional(),
  /** Source: docs/networks/pinterest.md#sources (change-log), 5.28. */
  ai_disclosures: z
    .strictObject({
      values: z
        .array(z.enum(['AI_MODIFIED']))
        .min(1)
        .max(1),
    })
    .optional(),
  media_source: mediaSource,
})

/** A pin in the API's format: `posts.record`. */
export interface Pin {
  id: string
  created_at: string
  board_id: string
  title: string | null
  description: string | null
  link: string | null
  alt_text: string | null
  media: { media_type: 'image' | 'multiple_images' | 'video' }
}

export function pinOf(row: PostRow): Pin {
  return JSON.parse(row.record) as Pin
}
