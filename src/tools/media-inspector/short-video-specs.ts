import { networkRules } from '#domain/networks/network-rules.ts'
import type { VideoRules } from '#domain/networks/rule-shapes.ts'

export interface ShortVideoSpec {
  id: 'tiktok' | 'reels' | 'shorts'
  name: string
  rules: VideoRules
  /** Width divided by height; outside this range the video is accepted, but not as a short one, or with bars. */
  shape: { min: number; max: number; outside: string }
  /** What happens to a video that is too long; null: it is refused. */
  whenLonger: string | null
  /** The recommended width in pixels; below it a phone shows a soft picture. Not a limit. */
  goodWidth: number
  source: string
}

/** The rules for a video; every one of these networks has them. */
function rulesOf(network: 'tiktok' | 'instagram' | 'youtube'): VideoRules {
  const rules = networkRules[network].video
  if (!rules) throw new Error(`${network} does not accept videos`)
  return rules
}

/**
 * The rules of the three short-video networks. Limits are from network-rules.ts; the rules for YouTube Shorts are
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
