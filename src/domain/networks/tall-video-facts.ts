/** A part of a tall video under controls of the network: from and to a height, and how wide from the right. Shares, 0–1. */
export interface CoveredPart {
  name: string
  from: number
  to: number
  share: number
}

/**
 * What a network puts over a tall video in its feed. Networks publish no figures for this: these are the larger ends of
 * what guides measure, and differ by phone.
 * Source: content/tools/tiktok-safe-zone-checker.json, content/tools/instagram-reels-safe-zone-checker.json (read 2026-11-21);
 * Shorts and Facebook: our own reading.
 */
export interface TallVideo {
  /** Its common name: Instagram Reels. */
  name: string
  top: CoveredPart
  foot: CoveredPart
  buttons: CoveredPart
}
