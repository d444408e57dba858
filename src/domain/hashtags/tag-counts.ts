import { networkRules } from '../networks/network-rules.ts'
import { guidelineOf, type QualityPlatform } from '../quality/quality-guidelines.ts'

/** The recommended and the maximum number of tags in a post. */
export interface TagCount {
  min: number
  max: number
  /** Above this the network refuses the post, or ignores all tags; null: no known limit. */
  limit: number | null
}

/**
 * Networks that have lowered their limits since the guideline table was written. Instagram: five per post, rolling out
 * since December 2025 (medium). Threads: one topic per post, developers.facebook.com/docs/threads/posts (2026-04).
 */
const lowered: Partial<Record<QualityPlatform, number>> = { instagram: 5, threads: 1 }

/**
 * Source: src/domain/quality/quality-guidelines.ts for recommendations, src/domain/networks/network-rules.ts for
 * limits.
 */
export function tagCountOf(platform: QualityPlatform): TagCount {
  const { hashtags } = guidelineOf(platform)
  const rules: Partial<Record<string, { maxHashtags: number | null }>> = networkRules
  const limit = lowered[platform] ?? rules[platform]?.maxHashtags ?? null
  const max = Math.min(hashtags.max, limit ?? hashtags.max)
  return { min: Math.min(hashtags.min, max), max, limit }
}
