import { factsOf, type NetworkWith } from '../networks/networks.ts'
import { guideline, type NetworkQuality, type QualityGuideline } from './network-quality.ts'

export type { QualityGuideline } from './network-quality.ts'

/** The target of a score: a network with a guideline, or none in particular. */
export type QualityPlatform = NetworkWith<'quality'> | 'all'

const qualities: Record<QualityPlatform, NetworkQuality> = {
  ...factsOf('quality'),
  all: {
    guideline: guideline([50, 2200], 30, [2, 5], 0.8),
    closingCall: 'Let me know in a comment.',
  },
}

/** Whether drafts are scored for this network. */
export function isScored<Name extends string>(platform: Name): platform is Name & QualityPlatform {
  return platform in qualities
}

export function guidelineOf(platform: QualityPlatform): QualityGuideline {
  return qualities[platform].guideline
}

/** The suggested call to action for a text without one. */
export function closingCallOf(platform: QualityPlatform): string {
  return qualities[platform].closingCall
}

/** The networks of the score panel. Source: docs/specification/quality.md#networks-of-the-panel. */
export const qualityPanelNetworks = ['instagram', 'pinterest', 'youtube', 'tiktok'] as const

export const qualityCategories = ['structure', 'engagement', 'readability', 'media', 'timing'] as const

export type QualityCategory = (typeof qualityCategories)[number]

/** The weight of each category. Source: docs/specification/quality.md#weights. */
export const qualityWeights: Record<QualityCategory, number> = {
  structure: 0.25,
  engagement: 0.3,
  readability: 0.2,
  media: 0.15,
  timing: 0.1,
}

/** The lowest score of each label. Source: docs/specification/quality.md#labels. */
const qualityLabels = [
  { from: 80, label: 'Excellent' },
  { from: 70, label: 'Very Good' },
  { from: 60, label: 'Good' },
  { from: 50, label: 'Average' },
  { from: 40, label: 'Mediocre' },
  { from: 30, label: 'Poor' },
  { from: 0, label: 'Very Poor' },
] as const

export type QualityLabel = (typeof qualityLabels)[number]['label']

/** The label of a score (0–100). */
export function qualityLabel(score: number): QualityLabel {
  return qualityLabels.find(({ from }) => score >= from)?.label ?? 'Very Poor'
}

export type QualityColour = 'green' | 'yellow' | 'red'

/** The colour of a score (0–100). Source: docs/specification/quality.md#colours. */
export function qualityColour(score: number): QualityColour {
  if (score >= 80) return 'green'
  return score >= 60 ? 'yellow' : 'red'
}
