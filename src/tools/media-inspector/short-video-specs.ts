import { networkRules } from '#domain/networks/network-rules.ts'
import type { VideoRules } from '#domain/networks/rule-shapes.ts'

export interface ShortVideoSpec {
  id: 'tiktok' | 'reels' | 'shorts'
  name: string
  rules: VideoRules
  /** Width divided by height; outside of it the video is taken, but not as a short one, or with bars. */
  shape: { min: number; max: number; outside: string }
  /** What becomes of a video that is longer than allowed; null: it is refused. */
  whenLonger: string | null
  /** Worth having at least, in pixels across; below it a phone shows a soft picture. Not a limit. */
  goodWidth: number
  source: string
}

/** A video for YouTube; there is always one. */
function rulesOf(network: 'tiktok' | 'instagram' | 'youtube'): VideoRules {
  const rules = networkRules[network].video
  if (!rules) throw new Error(`${network} does not accept videos`)
  return rules
}

/**
 * What the three short-video places take. Limits are network-rules.ts; what makes a YouTube video a Short is
 * support.google.com/youtube/answer/15424877 (three minutes, square or taller; read 2026-11-20).
 */
export const shortVideoSpecs: readonly ShortVideoSpec[] = [
  {
    id: 'tiktok',
    name: 'TikTok',
    rules: rulesOf('tiktok'),
    shape: { min: 0, max: 0.75, outside: 'It is accepted, but shown with bars above and below.' },
    whenLonger: null,
    goodWidth: 720,
    source: 'TikTok media transfer guide, 2026-09-11',
  },
  {
    id: 'reels',
    name: 'Instagram Reels',
    rules: rulesOf('instagram'),
    shape: { min: 0, max: 0.75, outside: 'It is accepted, but a Reel fills the screen only at 9:16.' },
    whenLonger: null,
    goodWidth: 720,
    source: 'Instagram reference ig-user/media, 2026-09-11',
  },
  {
    id: 'shorts',
    name: 'YouTube Shorts',
    rules: { ...rulesOf('youtube'), maxSec: 180 },
    shape: { min: 0, max: 1, outside: 'It becomes a regular video. A Short is square or taller.' },
    whenLonger: 'or it becomes a regular video',
    goodWidth: 720,
    source: 'YouTube Help, three-minute Shorts, 2026-11-20',
  },
]
