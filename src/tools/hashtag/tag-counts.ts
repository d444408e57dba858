import { networkRules } from '#domain/networks/network-rules.ts'
import { guidelineOf, type QualityPlatform } from '#domain/quality/quality-guidelines.ts'

/** How many tags a post should carry, and the most it may. */
export interface TagCount {
  min: number
  max: number
  /** Beyond this the network refuses, or ignores all of them; null: no such number is known. */
  limit: number | null
}

/**
 * Networks that have lowered what they take since the guideline table was written. Instagram: five a post, rolling out
 * since December 2025 (medium). Threads: one topic a post, developers.facebook.com/docs/threads/posts (2026-04).
 */
const lowered: Partial<Record<QualityPlatform, number>> = { instagram: 5, threads: 1 }

/**
 * Source: src/domain/quality/quality-guidelines.ts for what reads well, src/domain/networks/network-rules.ts for what
 * is taken.
 */
export function tagCountOf(platform: QualityPlatform): TagCount {
  const { hashtags } = guidelineOf(platform)
  const rules: Partial<Record<string, { maxHashtags: number | null }>> = networkRules
  const limit = lowered[platform] ?? rules[platform]?.maxHashtags ?? null
  const max = Math.min(hashtags.max, limit ?? hashtags.max)
  return { min: Math.min(hashtags.min, max), max, limit }
}
