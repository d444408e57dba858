import type { NetworkId } from '../networks/network.ts'

/** What a draft is scored for: a network, or none in particular. */
export type QualityPlatform = Exclude<NetworkId, 'reddit'> | 'all'

/** What a network’s readers are used to. */
export interface QualityGuideline {
  /** Unicode code points. */
  length: { min: number; max: number }
  hashtagLimit: number
  hashtags: { min: number; max: number }
  /** 0–1. */
  mediaImportance: number
}

/**
 * The guideline table. Its numbers stay where a network has since changed its rules: what may be published is in
 * network-rules.ts.
 * Source: public-site.md §9 "Per-platform guidelines".
 */
export const qualityGuidelines: Record<QualityPlatform, QualityGuideline> = {
  instagram: guideline([70, 2200], 30, [3, 15], 0.9),
  twitter: guideline([60, 280], 2, [1, 2], 0.6),
  linkedin: guideline([150, 3000], 3, [1, 3], 0.7),
  facebook: guideline([100, 420], 2, [0, 2], 0.8),
  tiktok: guideline([50, 2200], 5, [3, 5], 1),
  bluesky: guideline([50, 300], 3, [1, 3], 0.6),
  threads: guideline([50, 500], 3, [1, 3], 0.8),
  pinterest: guideline([100, 500], 20, [2, 8], 1),
  youtube: guideline([200, 5000], 15, [3, 10], 1),
  all: guideline([50, 2200], 30, [2, 5], 0.8),
}

type Range = readonly [min: number, max: number]

function guideline(
  length: Range,
  hashtagLimit: number,
  hashtags: Range,
  mediaImportance: number,
): QualityGuideline {
  return {
    length: { min: length[0], max: length[1] },
    hashtagLimit,
    hashtags: { min: hashtags[0], max: hashtags[1] },
    mediaImportance,
  }
}

/** The networks the score is shown for. Source: public-site.md §9 "Quality panel platforms". */
export const qualityPanelNetworks = ['instagram', 'pinterest', 'youtube', 'tiktok'] as const

export const qualityCategories = ['structure', 'engagement', 'readability', 'media', 'timing'] as const

export type QualityCategory = (typeof qualityCategories)[number]

/** How much of the whole each category is. Source: public-site.md §5 "Overall". */
export const qualityWeights: Record<QualityCategory, number> = {
  structure: 0.25,
  engagement: 0.3,
  readability: 0.2,
  media: 0.15,
  timing: 0.1,
}

/** From which score on a label holds. Source: public-site.md §9 "Score labels". */
export const qualityLabels = [
  { from: 80, label: 'Excellent' },
  { from: 70, label: 'Very Good' },
  { from: 60, label: 'Good' },
  { from: 50, label: 'Average' },
  { from: 40, label: 'Mediocre' },
  { from: 30, label: 'Poor' },
  { from: 0, label: 'Very Poor' },
] as const

export type QualityLabel = (typeof qualityLabels)[number]['label']

/** A score (0–100) in words. */
export function qualityLabel(score: number): QualityLabel {
  return qualityLabels.find(({ from }) => score >= from)?.label ?? 'Very Poor'
}

export type QualityColour = 'green' | 'yellow' | 'red'

/** The colour of a score (0–100). Source: public-site.md §9 "Colours". */
export function qualityColour(score: number): QualityColour {
  if (score >= 80) return 'green'
  return score >= 60 ? 'yellow' : 'red'
}
