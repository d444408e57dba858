import { quickChanges, withChanges, type QualityChange } from '#domain/quality/quality-changes.ts'
import { countCodePoints, countEmoji, countHashtags } from '#domain/quality/quality-counts.ts'
import { qualityPanelNetworks, scorePost, type QualityScore } from '#domain/quality/quality-score.ts'

type PanelNetwork = (typeof qualityPanelNetworks)[number]

/** The draft to score, and the network to show reasons for. */
export interface Draft {
  text: string
  images: number
  videos: number
  network: PanelNetwork
}

/** The result for a draft. */
export interface Judgement {
  characters: number
  hashtags: number
  emoji: number
  /** null: there is no text and no media. */
  verdict: DraftVerdict | null
}

/** A draft's scores, and changes that do not depend on its topic. */
export interface DraftVerdict {
  /** For the network with reasons. */
  quality: QualityScore
  /** 0–100, in the order of `qualityPanelNetworks`. */
  scores: number[]
  changes: QualityChange[]
  /** The text with all changes, and its score. */
  changed: { text: string; score: number }
}

/** Scores a draft. Never throws. */
export function judgeDraft(draft: Draft): Judgement {
  return {
    characters: countCodePoints(draft.text),
    hashtags: countHashtags(draft.text),
    emoji: countEmoji(draft.text),
    verdict: draft.text === '' && draft.images + draft.videos === 0 ? null : verdictOn(draft),
  }
}

function verdictOn(draft: Draft): DraftVerdict {
  const scored = { ...draft, platform: draft.network }
  const changes = quickChanges(scored)
  const text = withChanges(scored, changes)
  return {
    quality: scorePost(scored),
    scores: qualityPanelNetworks.map((platform) => scorePost({ ...draft, platform }).score),
    changes,
    changed: { text, score: scorePost({ ...scored, text }).score },
  }
}
