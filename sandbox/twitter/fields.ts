import { z } from 'zod'

/** Source: docs/networks/twitter.md#sources (openapi-2.168), PostFieldsParameter and UserFieldsParameter. */
const ofPosts = [
  'article',
  'attachments',
  'author_id',
  'card_uri',
  'community_id',
  'context_annotations',
  'conversation_id',
  'created_at',
  'display_text_range',
  'edit_controls',
  'edit_history_tweet_ids',
  'entities',
  'geo',
  'id',
  'in_reply_to_user_id',
  'lang',
  'matched_media_notes',
  'media_metadata',
  'non_public_metrics',
  'note_request_suggestions',
  'note_tweet',
  'organic_metrics',
  'paid_partnership',
  'possibly_sensitive',
  'promoted_metrics',
  'public_metrics',
  'referenced_tweets',
  'reply_settings',
  'scopes',
  'source',
  'suggested_source_links',
  'suggested_source_links_with_counts',
  'text',
  'withheld',
] as const

/** MediaFieldsParameter of the same document. */
const ofMedia = [
  'alt_text',
  'duration_ms',
  'height',
  'media_key',
  'non_public_metrics',
  'organic_metrics',
  'preview_image_url',
  'promoted_metrics',
  'public_metrics',
  'type',
  'url',
  'variants',
  'width',
] as const

/** Of PostExpansionsParameter, those the stand-in answers. */
const expanded = ['attachments.media_keys'] as const

const ofUsers = [
  'affiliation',
  'confirmed_email',
  'connection_status',
  'created_at',
  'description',
  'entities',
  'id',
  'is_identity_verified',
  'location',
  'most_recent_tweet_id',
  'name',
  'parody',
  'pinned_tweet_id',
  'profile_banner_url',
  'profile_image_url',
  'protected',
  'public_metrics',
  'receives_your_dm',
  'subscription',
  'subscription_type',
  'url',
  'username',
  'verified',
  'verified_followers_count',
  'verified_type',
  'withheld',
] as const

/** A comma separated list of names, each at most once. */
const listOf = <const Names extends readonly string[]>(names: Names) =>
  z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(names)).refine((given) => new Set(given).size === given.length, 'named twice'))

export const postFields = listOf(ofPosts)
export const mediaFields = listOf(ofMedia)
export const expansions = listOf(expanded)
export const userFields = listOf(ofUsers)
