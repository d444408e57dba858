import { emojiFor, closingQuestion } from './quality-phrases.ts'
import { countEmoji, nonEmptyLines } from './quality-counts.ts'
import { closingCallOf, guidelineOf } from './quality-guidelines.ts'
import { scorePost, type QualityDraft, type QualityRule } from './quality-score.ts'
import { segmentsOf } from '../text/segments.ts'

/** A finding that can be fixed without knowing the topic. */
export interface QualityChange {
  rule: QualityRule
  /** The whole text with this change alone. */
  text: string
  /** The score with this change alone. */
  score: number
}

/** In the order of application, so that additions at the end come last. */
const mendable = ['hashtags', 'lines', 'emoji', 'question', 'action'] as const

/** The changes that raise the score of a draft, each on its own. None for an empty draft. */
export function quickChanges(draft: QualityDraft): QualityChange[] {
  const { score, negatives } = scorePost(draft)
  if (nonEmptyLines(draft.text).length === 0) return []
  return mendable.flatMap((rule) => {
    if (!negatives.some((finding) => finding.rule === rule)) return []
    const text = mended(draft, rule)
    const after = scorePost({ ...draft, text })
    return after.score > score ? [{ rule, text, score: after.score }] : []
  })
}

/** The text with all changes applied, one after the other. */
export function withChanges(draft: QualityDraft, changes: readonly QualityChange[]): string {
  return changes.reduce((text, { rule }) => mended({ ...draft, text }, rule), draft.text)
}

function mended(draft: QualityDraft, rule: (typeof mendable)[number] | QualityRule): string {
  const { text, platform } = draft
  switch (rule) {
    case 'hashtags':
      return withoutHashtagsBeyond(text, guidelineOf(platform).hashtags.max)
    case 'lines':
      return inParagraphs(text)
    case 'emoji':
      return countEmoji(text) === 0 ? withEmoji(draft) : withoutEmojiBeyond(text, 3)
    case 'question':
      return withClosing(text, closingQuestion)
    case 'action':
      return withClosing(text, closingCallOf(platform))
    default:
      return text
  }
}

const tagLine = /^\s*(?:#[\p{L}\p{N}_]+[\s,]*)+$/u

/** The number of lines before the hashtags at the end; all lines when there are none. */
function linesOfProse(lines: readonly string[]): number {
  const last = lines.findLastIndex((line) => line.trim() !== '' && !tagLine.test(line))
  return last + 1
}

/** Adds the sentence after the last paragraph, before the hashtags. An earlier added sentence stays beside it. */
function withClosing(text: string, sentence: string): string {
  const lines = text.split('\n')
  const end = linesOfProse(lines)
  const prose = lines.slice(0, end)
  const rest = lines.slice(end)
  const last = prose.at(-1)?.trim()
  if (last === closingQuestion) return [...prose.slice(0, -1), `${last} ${sentence}`, ...rest].join('\n')
  return [
    ...prose,
    ...(prose.length > 0 ? [''] : []),
    sentence,
    ...(prose.length === 0 ? [''] : []),
    ...rest,
  ].join('\n')
}

/** Adds it at the end of the last paragraph, or before the first word, whichever costs less. */
function withEmoji(draft: QualityDraft): string {
  const emoji = emojiFor(draft.text)
  const lines = draft.text.split('\n')
  const end = linesOfProse(lines)
  const atEnd = lines.map((line, at) => (at === end - 1 ? `${line.trimEnd()} ${emoji}` : line)).join('\n')
  const inFront = `${emoji} ${draft.text.trimStart()}`
  const scored = (text: string) => scorePost({ ...draft, text }).score
  return end > 0 && scored(atEnd) >= scored(inFront) ? atEnd : inFront
}

function withoutHashtagsBeyond(text: string, most: number): string {
  let seen = 0
  return text
    .replace(/[^\S\n]*#[\p{L}\p{N}_]+/gu, (tag) => (++seen <= most ? tag : ''))
    .replace(/[^\S\n]+$/gmu, '')
    .trimEnd()
}

function withoutEmojiBeyond(text: string, most: number): string {
  let seen = 0
  return text.replace(/[^\S\n]*\p{RGI_Emoji}/gv, (emoji) => (++seen <= most ? emoji : ''))
}

/** Makes every sentence a paragraph. */
function inParagraphs(text: string): string {
  return text
    .split('\n')
    .flatMap((line) =>
      tagLine.test(line) ? [line] : Array.from(segmentsOf(line, 'sentence'), ({ segment }) => segment.trim()),
    )
    .filter((line) => line !== '')
    .join('\n\n')
}
