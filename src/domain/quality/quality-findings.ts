import { networkNames } from '../networks/network.ts'
import { countCodePoints, countEmoji, countHashtags, nonEmptyLines } from './quality-counts.ts'
import { callsToAction, closingQuestion, emojiFor } from './quality-phrases.ts'
import {
  closingCallOf,
  guidelineOf,
  type QualityCategory,
  type QualityGuideline,
  type QualityPlatform,
} from './quality-guidelines.ts'

export interface QualityDraft {
  /** As typed: neither trimmed nor normalised. */
  text: string
  platform: QualityPlatform
  /** The number of images. */
  images: number
  videos: number
}

export type QualityRule = 'lines' | 'hook' | 'length' | 'question' | 'action' | 'hashtags' | 'emoji' | 'media'

/** A factor of the score. */
export interface QualityFinding {
  text: string
  /** The points added to the category, or subtracted; never 0. */
  score: number
  category: QualityCategory
  suggestion?: string
  rule: QualityRule
}

/** Whether a first line attracts attention: a question, a call, or under 80 characters. */
export function isHook(line: string): boolean {
  const trimmed = line.trim()
  if (trimmed === '') return false
  return trimmed.includes('?') || trimmed.endsWith('!') || countCodePoints(trimmed) < 80
}

/** All factors of a draft's score, in the order of the rules. */
export function findingsOf(draft: QualityDraft): QualityFinding[] {
  const scale = guidelineOf(draft.platform)
  return [
    lines(draft.text),
    hook(draft.text),
    length(draft, scale),
    question(draft.text),
    action(draft),
    hashtags(draft, scale),
    emojiUse(draft.text),
    media(draft, scale),
  ].filter((finding) => finding !== null)
}

function lines(text: string): QualityFinding | null {
  const at = { category: 'structure', rule: 'lines' } as const
  if (nonEmptyLines(text).length > 2) {
    return { ...at, score: 10, text: 'Short paragraphs, easy to scan.' }
  }
  if (countCodePoints(text) <= 100) return null
  return {
    ...at,
    score: -10,
    text: 'One block of text is hard to scan.',
    suggestion: 'Break it into three paragraphs or more.',
  }
}

function hook(text: string): QualityFinding | null {
  const first = nonEmptyLines(text)[0]?.trim() ?? ''
  if (!isHook(first)) return null
  return { category: 'structure', rule: 'hook', score: 15, text: hookWords(first) }
}

function hookWords(first: string): string {
  if (first.includes('?')) return 'The first line asks a question.'
  return first.endsWith('!') ? 'The first line has an exclamation mark.' : 'The first line is short.'
}

function length({ text, platform }: QualityDraft, scale: QualityGuideline): QualityFinding {
  const at = { category: 'readability', rule: 'length' } as const
  const count = countCodePoints(text)
  const { min, max } = scale.length
  const range = `${possessive(platform)} ${inDigits(min)} to ${inDigits(max)}`
  if (count < min) {
    const suggestion = `Write ${inDigits(min - count)} more: what it is for, or how it was made.`
    return { ...at, score: -10, text: `${characters(count)}, under ${range}.`, suggestion }
  }
  if (count > max) {
    const suggestion = `Remove ${inDigits(count - max)}, or move half of it to a comment.`
    return { ...at, score: -10, text: `${characters(count)}, over ${range}.`, suggestion }
  }
  return { ...at, score: 15, text: `${characters(count)}, inside ${range}.` }
}

function question(text: string): QualityFinding {
  const at = { category: 'engagement', rule: 'question' } as const
  if (text.includes('?')) return { ...at, score: 15, text: 'A question gives people something to answer.' }
  return {
    ...at,
    score: -10,
    text: 'No question.',
    suggestion: `Add “${closingQuestion}”, or better a question only your readers can answer.`,
  }
}

function action({ text, platform }: QualityDraft): QualityFinding {
  const at = { category: 'engagement', rule: 'action' } as const
  const lower = text.toLowerCase()
  const phrase = callsToAction.find((each) => lower.includes(each))
  if (phrase !== undefined) return { ...at, score: 10, text: `Has a call to action: “${phrase}”.` }
  const suggestion = `Add “${closingCallOf(platform)}”`
  return { ...at, score: -10, text: 'No call to action.', suggestion }
}

function hashtags({ text, platform }: QualityDraft, scale: QualityGuideline): QualityFinding | null {
  const at = { category: 'engagement', rule: 'hashtags' } as const
  const count = countHashtags(text)
  const ideal = `${scale.hashtags.min} to ${scale.hashtags.max} ${platform === 'all' ? 'suit most networks' : 'is ideal'}.`
  if (count >= scale.hashtags.min && count <= scale.hashtags.max) {
    const suggestion = beyondToday(count, platform)
    return { ...at, score: 15, text: `${counted(count, 'hashtag')}. ${ideal}`, ...suggestion }
  }
  if (count === 0) {
    const suggestion = 'Add what it is, who it is for, and where.'
    return { ...at, score: -10, text: `No hashtags. ${ideal}`, suggestion }
  }
  if (count <= scale.hashtagLimit) return null
  return {
    ...at,
    score: -10,
    text: `${counted(count, 'hashtag')}, more than ${scale.hashtagLimit}. ${ideal}`,
    suggestion: `Keep the ${scale.hashtags.max} that say most.`,
  }
}

/**
 * Limits lowered since the guideline was written. Instagram announced five tags on 2025-12-18, as the press reported;
 * Threads accepts one. Source: docs/networks/threads.md#limits.
 */
const hashtagsShownToday: Partial<Record<QualityPlatform, number>> = { instagram: 5, threads: 1 }

function beyondToday(count: number, platform: QualityPlatform): { suggestion?: string } {
  const most = hashtagsShownToday[platform]
  if (platform === 'all' || most === undefined || count <= most) return {}
  return { suggestion: `${networkNames[platform]} itself now takes ${most}: keep those that say most.` }
}

function emojiUse(text: string): QualityFinding | null {
  const at = { category: 'engagement', rule: 'emoji' } as const
  const count = countEmoji(text)
  if (count === 0) {
    const suggestion = `Add one that fits, like ${emojiFor(text)}.`
    return { ...at, score: -5, text: 'No emoji. One to three is ideal.', suggestion }
  }
  if (count <= 3)
    return { ...at, score: 5, text: `${counted(count, 'emoji', 'emoji')}. One to three is ideal.` }
  if (count <= 7) return null
  return {
    ...at,
    score: -5,
    text: `${counted(count, 'emoji', 'emoji')}. One to three is ideal.`,
    suggestion: 'Keep three.',
  }
}

function media({ images, videos, platform }: QualityDraft, scale: QualityGuideline): QualityFinding {
  const at = { category: 'media', rule: 'media' } as const
  if (videos > 0) return { ...at, score: 25, text: videos === 1 ? 'It has a video.' : 'It has videos.' }
  if (images > 0) {
    const suggestion = 'A video would add 5 points.'
    return { ...at, score: 20, text: images === 1 ? 'It has a picture.' : 'It has pictures.', suggestion }
  }
  const most = platform === 'all' ? 'Most networks show' : `${networkNames[platform]} shows`
  return {
    ...at,
    score: -Math.round(20 * scale.mediaImportance),
    text: 'No picture and no video.',
    suggestion: `Add a picture or a video: ${most.replace(/^M/, 'm')} posts with media larger.`,
  }
}

function possessive(platform: QualityPlatform): string {
  return platform === 'all' ? 'the usual' : `${networkNames[platform]}’s`
}

function characters(count: number): string {
  return `${inDigits(count)} ${count === 1 ? 'character' : 'characters'}`
}

function inDigits(count: number): string {
  return count.toLocaleString('en-US')
}

const smallNumbers = 'No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ')

function counted(count: number, one: string, many = `${one}s`): string {
  return `${smallNumbers[count] ?? inDigits(count)} ${count === 1 ? one : many}`
}
