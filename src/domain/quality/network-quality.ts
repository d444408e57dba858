/** What a network’s readers are used to. */
export interface QualityGuideline {
  /** Unicode code points. */
  length: { min: number; max: number }
  hashtagLimit: number
  hashtags: { min: number; max: number }
  /** 0–1. */
  mediaImportance: number
}

/** What a score of a draft for one network goes by. */
export interface NetworkQuality {
  /**
   * Its numbers stay where a network has since changed its rules: what may be published is in its rules.
   * Source: docs/specification/quality.md#guidelines.
   */
  guideline: QualityGuideline
  /** What is offered where nobody is told what to do; it holds one of the known phrases. */
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
