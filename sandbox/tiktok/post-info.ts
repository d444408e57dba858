import { z } from 'zod'
import type { Context } from 'hono'
import type { AccountRow } from '../store.ts'
import { failure } from './answers.ts'
import { behaves, blockOf, privacyOptionsOf } from './creators.ts'

const privacyLevel = z.enum([
  'PUBLIC_TO_EVERYONE',
  'MUTUAL_FOLLOW_FRIENDS',
  'FOLLOWER_OF_CREATOR',
  'SELF_ONLY',
])

/** Source: docs/networks/tiktok.md#sources (direct-post), body. String lengths are UTF-16, as in JavaScript. */
export const videoPostInfo = z.strictObject({
  title: z.string().max(2200).optional(),
  privacy_level: privacyLevel,
  disable_duet: z.boolean().optional(),
  disable_stitch: z.boolean().optional(),
  disable_comment: z.boolean().optional(),
  video_cover_timestamp_ms: z.int32().min(0).optional(),
  brand_content_toggle: z.boolean(),
  brand_organic_toggle: z.boolean().optional(),
  is_aigc: z.boolean().optional(),
})

/** Source: docs/networks/tiktok.md#sources (photo-post), body. */
export const photoPostInfo = z.strictObject({
  title: z.string().max(90).optional(),
  description: z.string().max(4000).optional(),
  privacy_level: privacyLevel,
  disable_comment: z.boolean().optional(),
  auto_add_music: z.boolean().optional(),
  brand_content_toggle: z.boolean(),
  brand_organic_toggle: z.boolean(),
})

/** TikTok's error for a post this account may not make; null when it may. */
export function refusalOf(
  c: Context,
  account: AccountRow,
  info: z.infer<typeof videoPostInfo> | z.infer<typeof photoPostInfo>,
): Response | null {
  const block = blockOf(account)
  if (block) return failure(c, 403, block.code, block.message)
  if (behaves(account, 'unaudited')) {
    const code = 'unaudited_client_can_only_post_to_private_accounts'
    return failure(c, 403, code, 'Unaudited clients can only post to a private account.')
  }
  if (!privacyOptionsOf(account).includes(info.privacy_level)) {
    const message = 'privacy_level is not among the options returned in /publish/creator_info/query/.'
    return failure(c, 403, 'privacy_level_option_mismatch', message)
  }
  if (info.brand_content_toggle && info.privacy_level === 'SELF_ONLY') {
    return failure(c, 400, 'invalid_param', 'Branded content cannot be private.')
  }
  return null
}

/** Small text below the post in the feed. */
export function notesOf(info: z.infer<typeof videoPostInfo> & { auto_add_music?: boolean }): string[] {
  return [
    ...(info.brand_content_toggle ? ['Paid partnership'] : []),
    ...(info.brand_organic_toggle ? ['Promotional content'] : []),
    ...(info.is_aigc ? ['AI-generated'] : []),
    ...(info.disable_comment ? ['Comments off'] : []),
    ...(info.auto_add_music ? ['Music added'] : []),
  ]
}
