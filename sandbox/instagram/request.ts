import { z } from 'zod'
import type { MetaError } from '../meta/answers.ts'

const flag = z.enum(['true', 'false'])

/** Source: docs/networks/instagram.md#sources (ig-user-media, sdk), IGUserForIGOnlyAPI. */
export const request = z.strictObject({
  media_type: z.string().optional(),
  image_url: z.url().optional(),
  video_url: z.url().optional(),
  caption: z.string().min(1).optional(),
  alt_text: z.string().min(1).max(1000).optional(),
  is_carousel_item: flag.optional(),
  children: z
    .string()
    .regex(/^\d+(,\d+)*$/)
    .optional(),
  cover_url: z.url().optional(),
  thumb_offset: z.string().regex(/^\d+$/).optional(),
  share_to_feed: flag.optional(),
  is_ai_generated: flag.optional(),
})
/** The parsed input of `POST /{ig-user}/media`. */
export type Request = z.infer<typeof request>

/** The kinds of posts; an image has no type of its own. */
export const mediaTypes = ['IMAGE', 'VIDEO', 'REELS', 'STORIES', 'CAROUSEL'] as const
export type MediaType = (typeof mediaTypes)[number]

/** The contradiction in a request; undefined when there is none. */
export function problemWith(type: MediaType, input: Request): string | undefined {
  const isPart = input.is_carousel_item === 'true'
  const urls = [input.image_url, input.video_url].filter(Boolean).length
  if (type === 'CAROUSEL') {
    if (!input.children) return 'The parameter children is required.'
    if (urls > 0 || isPart || input.alt_text) return 'A carousel container takes children only.'
    return undefined
  }
  if (input.children) return 'The parameter children is for carousels.'
  if (urls !== 1) return 'Only photo or video can be accepted as media type.'
  if (type === 'IMAGE' && !input.image_url) return 'The parameter image_url is required.'
  if ((type === 'VIDEO' || type === 'REELS') && !input.video_url)
    return 'The parameter video_url is required.'
  if (type === 'VIDEO' && !isPart) return 'media_type VIDEO is for carousel items. Use REELS.'
  if (isPart && type !== 'IMAGE' && type !== 'VIDEO') return 'Reels and stories cannot be carousel items.'
  if (isPart && (input.caption || input.is_ai_generated)) return 'Not supported on carousel items.'
  if (type === 'STORIES' && (input.caption || input.alt_text)) return 'Not supported on stories.'
  if (input.alt_text && type !== 'IMAGE') return 'alt_text is for images.'
  if ((input.cover_url || input.share_to_feed) && type !== 'REELS')
    return 'cover_url and share_to_feed are for reels.'
  return undefined
}

/** Meta's error for a caption over the limits. */
export function captionProblem(caption: string): MetaError | undefined {
  const tags = caption.match(/#[\p{L}\p{N}_]+/gu)?.length ?? 0
  const mentions = caption.match(/(?<!\w)@[\w.]+/g)?.length ?? 0
  if (caption.length <= 2200 && tags <= 30 && mentions <= 20) return undefined
  return {
    message: 'Caption too long',
    code: 36_004,
    subcode: 2207010,
    title: 'Caption is too long',
    userMessage: `The submitted image's caption was ${caption.length} characters long. The maximum number of characters permitted for a caption is 2200. Please submit media with a shorter caption.`,
  }
}
