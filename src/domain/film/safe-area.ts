import type { Bounds } from './item-bounds.ts'
import type { Size } from './film.ts'

/**
 * The part of a film that no network covers. A tall film is shown below tabs and above names, captions and sound, with
 * buttons at the right of its lower half: the margins are the largest of TikTok, Instagram and YouTube.
 * Source: content/tools/{tiktok,reels}-safe-zone-checker.json (read 2026-11-21).
 */
export function safeArea({ width, height }: Size): Bounds {
  const isTall = height / width > 1.5
  if (!isTall) {
    const margin = Math.round(0.065 * Math.min(width, height))
    return { x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin }
  }
  const left = Math.round(0.075 * width)
  const right = Math.round(0.14 * width)
  const top = Math.round(0.14 * height)
  const bottom = Math.round(0.22 * height)
  return { x: left, y: top, width: width - left - right, height: height - top - bottom }
}
