import { findingsOf, type QualityDraft, type QualityFinding } from './quality-findings.ts'
import { qualityCategories, qualityWeights, type QualityCategory } from './quality-guidelines.ts'

export * from './quality-guidelines.ts'
export { isHook, type QualityDraft, type QualityRule } from './quality-findings.ts'

export interface QualityScore {
  /** 0–100. */
  score: number
  /** 0–100 each. */
  categoryScores: Record<QualityCategory, number>
  positives: QualityFinding[]
  negatives: QualityFinding[]
}

/** The initial points of every category. */
const start = 50

/**
 * Scores a draft for one network. Never throws.
 * @returns findings in the order of scoring. Without text and media: 0 everywhere and no findings, and screens show no
 * panel.
 * Source: docs/specification/quality.md#scoring.
 */
export function scorePost(draft: QualityDraft): QualityScore {
  if (draft.text === '' && draft.images + draft.videos <= 0) {
    return { score: 0, categoryScores: eachCategory(() => 0), positives: [], negatives: [] }
  }
  const findings = findingsOf(draft)
  const categoryScores = eachCategory((category) =>
    findings
      .filter((finding) => finding.category === category)
      .reduce((sum, { score }) => sum + score, start),
  )
  return {
    score: Math.round(
      qualityCategories.reduce((sum, each) => sum + qualityWeights[each] * categoryScores[each], 0),
    ),
    categoryScores,
    positives: findings.filter(({ score }) => score > 0),
    negatives: findings.filter(({ score }) => score < 0),
  }
}

function eachCategory(value: (category: QualityCategory) => number): Record<QualityCategory, number> {
  const of = (category: QualityCategory) => Math.min(100, Math.max(0, value(category)))
  return {
    structure: of('structure'),
    engagement: of('engagement'),
    readability: of('readability'),
    media: of('media'),
    timing: of('timing'),
  }
}
