/** The habits of a network’s readers. */
export interface QualityGuideline {
  /** Unicode code points. */
  length: { min: number; max: number }
  hashtagLimit: number
  hashtags: { min: number; max: number }
  /** 0–1. */
  mediaImportance: number
}

/** The criteria for scoring a draft for one network. */
export interface NetworkQuality {
  /**
   * Its numbers stay when a network changes its limits, which are in its rules.
   * Source: docs/specification/quality.md#guidelines.
   */
  guideline: QualityGuideline
  /** The suggested call to action for a text without one; it contains one of the known phrases. */
  closingCall: string
}

type Range = readonly [min: number, max: number]

/** A row of the guideline table. */
export function guideline(
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
