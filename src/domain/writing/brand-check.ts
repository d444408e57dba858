import { countEmoji } from '../quality/quality-counts.ts'
import { beginningOf } from '../text/beginning-of.ts'
import { fixedPartsOf } from '../text/fixed-parts.ts'
import { segmentsOf } from '../text/segments.ts'
import { sentencesOf } from '../text/sentences.ts'
import { bannedPlaces } from './banned-words.ts'
import { maxBrandFindings, type BrandFinding, type BrandRule } from './brand-finding.ts'
import type { BrandVoice, CountRule } from './brand-voice.ts'

/** A longer sentence is hard to read on a phone. */
const maxWords = 30
/** A single word in capitals is shouting from this length on; shorter ones are often abbreviations. */
const longCapitals = 6

/**
 * What does not fit the brand voice in a text: banned words first, at most `maxBrandFindings`. Without a model, and the
 * same for every caller. Never throws; nothing for a text without characters.
 */
export function brandCheck(text: string, voice: BrandVoice): BrandFinding[] {
  if (text.trim() === '') return []
  return [
    ...bannedWords(text, voice),
    ...missingPhrases(text, voice),
    ...counts(countEmoji(text), voice.emoji, emojiRules),
    ...counts(fixedPartsOf(text).filter(({ kind }) => kind === 'hashtag').length, voice.hashtags, tagRules),
    ...longSentences(text),
    ...shouting(text),
  ].slice(0, maxBrandFindings)
}

function bannedWords(text: string, { bannedWords: words, blocksBannedWords: blocks }: BrandVoice) {
  return bannedPlaces(text, words).map(({ from, to }) =>
    found('banned-word', text, from, to, (quoted) => `${quoted} is a banned word. Use another one.`, blocks),
  )
}

function missingPhrases(text: string, { requiredPhrases }: BrandVoice): BrandFinding[] {
  const folded = fold(text)
  return requiredPhrases
    .filter((phrase) => phrase.trim() !== '' && !folded.includes(fold(phrase)))
    .map((phrase) => whole('missing-phrase', `The phrase “${beginningOf(phrase)}” is missing. Add it.`))
}

/** A text for comparisons: in lower case, with one space between words and straight apostrophes. */
function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll('’', "'").replace(/\s+/gu, ' ').trim()
}

interface CountRules {
  few: BrandRule
  many: BrandRule
  one: string
  more: string
}

const emojiRules: CountRules = { few: 'too-few-emoji', many: 'too-many-emoji', one: 'emoji', more: 'emoji' }
const tagRules: CountRules = {
  few: 'too-few-hashtags',
  many: 'too-many-hashtags',
  one: 'hashtag',
  more: 'hashtags',
}

function counts(count: number, rule: CountRule | null, { few, many, one, more }: CountRules): BrandFinding[] {
  if (rule === null) return []
  const has = `The text has ${count === 0 ? 'no' : count} ${count === 1 ? one : more}.`
  if (count < rule.min) return [whole(few, `${has} Your brand voice asks for at least ${rule.min}.`)]
  if (count <= rule.max) return []
  return [whole(many, `${has} Your brand voice allows ${rule.max === 0 ? 'none' : `at most ${rule.max}`}.`)]
}

function longSentences(text: string): BrandFinding[] {
  const findings: BrandFinding[] = []
  let at = 0
  for (const sentence of sentencesOf(text)) {
    const words = countWords(sentence)
    const from = at + (sentence.length - sentence.trimStart().length)
    const to = at + sentence.trimEnd().length
    at += sentence.length
    if (words <= maxWords) continue
    findings.push(
      found(
        'long-sentence',
        text,
        from,
        to,
        (quoted) => `${quoted} has ${words} words. Make it two sentences.`,
      ),
    )
  }
  return findings
}

function countWords(sentence: string): number {
  let count = 0
  for (const { isWordLike } of segmentsOf(sentence, 'word')) if (isWordLike) count++
  return count
}

const capitalWord = String.raw`(?<![\p{L}\p{N}_])\p{Lu}[\p{Lu}\p{M}’']+(?![\p{L}\p{N}_])`
const capitals = new RegExp(`${capitalWord}(?:[^\\S\\n]+${capitalWord})*`, 'gu')

/** Two words or more in capitals, or a long one. */
function shouting(text: string): BrandFinding[] {
  const fixed = fixedPartsOf(text)
  return Array.from(text.matchAll(capitals)).flatMap(({ 0: words, index: from }) => {
    const to = from + words.length
    const isLoud = words.length >= longCapitals && /\p{Lu}{4}/u.test(words)
    if (!isLoud || fixed.some((part) => part.from < to && from < part.to)) return []
    return [found('shouting', text, from, to, (quoted) => `${quoted} is in capitals. Use lower case.`)]
  })
}

function found(
  rule: BrandRule,
  text: string,
  from: number,
  to: number,
  say: (quoted: string) => string,
  blocks = false,
): BrandFinding {
  const words = text.slice(from, to)
  return { rule, message: say(`“${beginningOf(words)}”`), words, from, to, blocks }
}

function whole(rule: BrandRule, message: string): BrandFinding {
  return { rule, message, words: null, from: null, to: null, blocks: false }
}
