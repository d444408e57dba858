import { networkNames, type NetworkId } from '../networks/network.ts'
import { nonEmptyLines } from '../quality/quality-counts.ts'
import { isHook, isScored, qualityLabel, scorePost, type QualityPlatform } from '../quality/quality-score.ts'
import { beginningOf } from '../text/beginning-of.ts'
import { brandCheck } from '../writing/brand-check.ts'
import type { BrandVoice } from '../writing/brand-voice.ts'
import { list, type Written } from './written.ts'

/** The most points of a checklist, and of those from the brand voice. */
const mostPoints = 30

/**
 * A checklist for a text: its quality score, what does not fit the brand voice, what could be better, and what is good.
 * Pictures and videos are not known here, so nothing is said about them.
 */
export function reviewText(text: string, network: NetworkId | null, voice: BrandVoice): Written {
  const platform = network !== null && isScored(network) ? network : 'all'
  const { score, positives, negatives } = scorePost({ text, platform, images: 0, videos: 0 })
  const first = nonEmptyLines(text)[0]?.trim() ?? ''
  const points = [
    `Quality score without media: ${score} of 100 (${qualityLabel(score)}) on ${nameOf(platform)}.`,
    ...brandCheck(text, voice).map(({ message }) => message),
    ...(isHook(first)
      ? []
      : [
          `“${beginningOf(first)}” is long for a first line. Ask a question, or keep it under 80 characters.`,
        ]),
    ...negatives
      .filter(({ rule }) => rule !== 'media')
      .map(({ text: said, suggestion }) => (suggestion === undefined ? said : `${said} ${suggestion}`)),
    ...positives.map(
      ({ rule, text: said }) => `Good: ${rule === 'hook' ? `“${beginningOf(first)}”: ` : ''}${said}`,
    ),
  ]
  return list(points.slice(0, mostPoints))
}

function nameOf(platform: QualityPlatform): string {
  return platform === 'all' ? 'most networks' : networkNames[platform]
}
