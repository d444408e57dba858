import type { VoiceProfile } from './voice-profile.ts'
import { segmentsOf } from '#domain/text/segments.ts'

export interface VoicedText {
  text: string
  /** What was changed or could not be, as text. */
  changes: string[]
}

const contracted: readonly [RegExp, string][] = [
  [/\b(do|does|did|is|are|was|were|has|have|had|would|should|could) not\b/gi, '$1n’t'],
  [/\bcannot\b/gi, 'can’t'],
  [/\bwill not\b/gi, 'won’t'],
  [/\b(I) am\b/g, '$1’m'],
  [/\b(we|you|they) are\b/gi, '$1’re'],
  [/\b(it|that|there|what|who|he|she) is\b(?=\s\w)/gi, '$1’s'],
  [/\b(I|we|you|they) have\b(?= (?:been|made|got|had|baked|seen|done))/gi, '$1’ve'],
  [/\b(I|we|you|they|it|he|she) will\b/gi, '$1’ll'],
]
const spelledOut: readonly [RegExp, string][] = [
  [/\bcan[’']t\b/gi, 'cannot'],
  [/\bwon[’']t\b/gi, 'will not'],
  [/\b(do|does|did|is|are|was|were|has|have|had|would|should|could)n[’']t\b/gi, '$1 not'],
  [/\b(I)[’']m\b/g, '$1 am'],
  [/\b(we|you|they)[’']re\b/gi, '$1 are'],
  [/\b(I|we|you|they|it|he|she)[’']ll\b/gi, '$1 will'],
  [/\b(I|we|you|they)[’']ve\b/gi, '$1 have'],
  [/\b(it|that|there|what)[’']s\b/gi, '$1 is'],
]

/**
 * Rewrites a text by mechanical rules: words, contractions, emoji, exclamation marks. Problems that need a person (a
 * banned word without a replacement, a sentence that is too long) are only reported.
 */
export function applyVoice(text: string, profile: VoiceProfile): VoicedText {
  const changes: string[] = []
  let now = text
  for (const { say, insteadOf } of profile.preferredWords) {
    const next = now.replace(wordPattern(insteadOf), (found) => sameCase(found, say))
    if (next !== now) changes.push(`“${insteadOf}” became “${say}”`)
    now = next
  }
  let next = now
  for (const [pattern, words] of profile.contractions ? contracted : spelledOut)
    next = next.replace(pattern, words)
  if (next !== now) changes.push(profile.contractions ? 'Contractions added' : 'Contractions written out')
  now = next

  next = limitEmoji(now, profile.emojiPolicy.maxPerPost)
  if (next !== now)
    changes.push(
      profile.emojiPolicy.maxPerPost === 0
        ? 'Emoji removed'
        : `Emoji after the first ${profile.emojiPolicy.maxPerPost} removed`,
    )
  now = next

  next = limitExclamations(now, profile.exclamationMarks.maxPerPost)
  if (next !== now) changes.push('Exclamation marks replaced with full stops')
  now = next

  for (const word of profile.bannedWords) {
    if (wordPattern(word).test(now)) changes.push(`Still contains “${word}”, a word you never use`)
  }
  const longest = Math.max(
    0,
    ...now.split(/[.!?…]+\s|\n/).map((sentence) => sentence.split(/\s+/).filter(Boolean).length),
  )
  if (longest > profile.readingLevel.maxSentenceWords) {
    changes.push(`A sentence has ${longest} words; your limit is ${profile.readingLevel.maxSentenceWords}`)
  }
  return { text: now, changes }
}

function wordPattern(word: string): RegExp {
  return new RegExp(
    `(?<![\\p{L}\\p{N}])${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`,
    'giu',
  )
}

function sameCase(found: string, say: string): string {
  const first = found.charAt(0)
  return first !== first.toLowerCase() ? say.charAt(0).toUpperCase() + say.slice(1) : say
}

function limitEmoji(text: string, max: number): string {
  let seen = 0
  const parts = Array.from(segmentsOf(text, 'grapheme'), (each) => each.segment)
  const kept = parts.filter(
    (part) => !/\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F/u.test(part) || ++seen <= max,
  )
  return seen <= max ? text : kept.join('').replace(/ {2,}/g, ' ').replace(/ +$/gm, '')
}

function limitExclamations(text: string, max: number): string {
  let seen = 0
  return text.replace(/!+/g, (marks) => (seen++ < max && marks.length > 0 ? '!' : '.'))
}
