import { linesOf, type DocBlock, type DocModel } from './doc-model.ts'
import { documentOf, type Answers, type QuestionGraph } from './question-graph.ts'

/** What the application can import: rules a machine can check, nothing that needs taste. */
export interface VoiceProfile {
  version: 1
  name: string
  traits: string[]
  bannedWords: string[]
  preferredWords: { say: string; insteadOf: string }[]
  emojiPolicy: { use: 'none' | 'sparing' | 'free'; maxPerPost: number }
  readingLevel: { label: 'easy' | 'everyday' | 'expert'; maxGrade: number; maxSentenceWords: number }
  person: 'we' | 'I' | 'name'
  contractions: boolean
  exclamationMarks: { maxPerPost: number }
  hashtags: { maxPerPost: number }
  spelling: 'British' | 'American'
}

/** What each trait means in practice. */
export interface VoiceTrait {
  name: string
  is: string
  do: readonly string[]
  not: readonly string[]
}

/** The wizard's data: its questions, and the bank of traits. */
export interface VoiceGraph extends QuestionGraph {
  traits: readonly VoiceTrait[]
}

const emoji = { 'No emoji': ['none', 0], 'One where it helps': ['sparing', 1], Freely: ['free', 6] } as const
const levels = {
  'Easy: anybody, on a bus': ['easy', 6, 14],
  'Everyday: like a newspaper': ['everyday', 9, 20],
  'Expert: our trade knows the words': ['expert', 13, 28],
} as const

/** Turns answers into rules. Everything unanswered gets the careful value. */
export function voiceProfile(answers: Answers): VoiceProfile {
  const [use, maxEmoji] = lookUp(emoji, answers.emoji) ?? (['sparing', 1] as const)
  const [label, maxGrade, maxSentenceWords] = lookUp(levels, answers.level) ?? (['everyday', 9, 20] as const)
  return {
    version: 1,
    name: (answers.brand ?? '').trim(),
    traits: linesOf(answers.traits ?? ''),
    bannedWords: [
      ...new Set(
        linesOf(answers.banned ?? '')
          .flatMap((line) => line.split(','))
          .map((word) => word.trim().toLowerCase())
          .filter(Boolean),
      ),
    ],
    preferredWords: linesOf(answers.preferred ?? '').flatMap(readPreference),
    emojiPolicy: { use, maxPerPost: maxEmoji },
    readingLevel: { label, maxGrade, maxSentenceWords },
    person: answers.person === 'I' ? 'I' : answers.person === 'The name' ? 'name' : 'we',
    contractions: answers.contractions !== 'No: it is, we are',
    exclamationMarks: {
      maxPerPost: answers.exclamation === 'Never' ? 0 : answers.exclamation === 'When we mean it' ? 3 : 1,
    },
    hashtags: { maxPerPost: readNumber(answers.hashtags, 3) },
    spelling: answers.spelling === 'American' ? 'American' : 'British',
  }
}

function lookUp<Value>(table: Readonly<Record<string, Value>>, answer: string | undefined): Value | null {
  return answer !== undefined && Object.hasOwn(table, answer) ? (table[answer] ?? null) : null
}

function readPreference(line: string): { say: string; insteadOf: string }[] {
  const found = /^(.+?)\s*(?:,?\s+(?:not|instead of)\s+|\s*(?:\||<-|←)\s*)(.+)$/i.exec(line)
  return found?.[1] && found[2] ? [{ say: found[1].trim(), insteadOf: found[2].trim() }] : []
}

function readNumber(text: string | undefined, otherwise: number): number {
  const value = Number.parseInt(text ?? '', 10)
  return Number.isFinite(value) && value >= 0 ? Math.min(value, 30) : otherwise
}

export interface VoicedText {
  text: string
  /** What was changed or could not be, in words. */
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
 * Rewrites a text by the rules a machine can follow: words, contractions, emoji, exclamation marks. What needs a person (a
 * banned word without a replacement, a sentence that is too long) is only pointed out.
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
  if (next !== now)
    changes.push(profile.contractions ? 'Words were contracted' : 'Contractions were written out')
  now = next

  next = limitEmoji(now, profile.emojiPolicy.maxPerPost)
  if (next !== now)
    changes.push(
      profile.emojiPolicy.maxPerPost === 0
        ? 'Emoji went'
        : `Emoji beyond ${profile.emojiPolicy.maxPerPost} went`,
    )
  now = next

  next = limitExclamations(now, profile.exclamationMarks.maxPerPost)
  if (next !== now) changes.push('Exclamation marks became full stops')
  now = next

  for (const word of profile.bannedWords) {
    if (wordPattern(word).test(now)) changes.push(`Still in it: “${word}”, which you never say`)
  }
  const longest = Math.max(
    0,
    ...now.split(/[.!?…]+\s|\n/).map((sentence) => sentence.split(/\s+/).filter(Boolean).length),
  )
  if (longest > profile.readingLevel.maxSentenceWords) {
    changes.push(`A sentence has ${longest} words; ${profile.readingLevel.maxSentenceWords} is your bound`)
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
  const parts = Array.from(
    new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text),
    (each) => each.segment,
  )
  const kept = parts.filter(
    (part) => !/\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F/u.test(part) || ++seen <= max,
  )
  return seen <= max ? text : kept.join('').replace(/ {2,}/g, ' ').replace(/ +$/gm, '')
}

function limitExclamations(text: string, max: number): string {
  let seen = 0
  return text.replace(/!+/g, (marks) => (seen++ < max && marks.length > 0 ? '!' : '.'))
}

/** The voice guide: the answers’ sections, then what follows from them, then a rewrite of the sample. */
export function voiceGuide(graph: VoiceGraph, answers: Answers): DocModel {
  const profile = voiceProfile(answers)
  const doc = documentOf(graph, answers)
  const traits = graph.traits.filter((trait) => profile.traits.includes(trait.name))
  const blocks: DocBlock[] = [...doc.blocks]
  for (const trait of traits) {
    blocks.push({ kind: 'heading', text: `${trait.name}: ${trait.is}` })
    blocks.push({ kind: 'table', head: ['Do', 'Do not'], rows: rowsOf(trait.do, trait.not) })
  }
  if (profile.bannedWords.length + profile.preferredWords.length > 0) {
    blocks.push({ kind: 'heading', text: 'Vocabulary' })
    if (profile.preferredWords.length > 0) {
      blocks.push({
        kind: 'table',
        head: ['We say', 'Not'],
        rows: profile.preferredWords.map((each) => [each.say, each.insteadOf]),
      })
    }
    if (profile.bannedWords.length > 0)
      blocks.push({ kind: 'paragraph', text: `Never: ${profile.bannedWords.join(', ')}.` })
  }
  blocks.push(
    { kind: 'heading', text: 'Rules that can be checked' },
    { kind: 'list', items: rulesOf(profile) },
  )
  const sample = (answers.example ?? '').trim()
  if (sample) {
    const { text, changes } = applyVoice(sample, profile)
    blocks.push({ kind: 'heading', text: 'A sample, rewritten' })
    blocks.push({ kind: 'paragraph', text: 'Before:' }, { kind: 'quote', text: sample })
    blocks.push({ kind: 'paragraph', text: 'After the rules:' }, { kind: 'quote', text })
    if (changes.length > 0) blocks.push({ kind: 'list', items: changes })
  }
  return { ...doc, blocks }
}

function rowsOf(left: readonly string[], right: readonly string[]): string[][] {
  return Array.from({ length: Math.max(left.length, right.length) }, (_, at) => [
    left[at] ?? '',
    right[at] ?? '',
  ])
}

function rulesOf(profile: VoiceProfile): string[] {
  const { emojiPolicy, readingLevel, exclamationMarks, hashtags } = profile
  const person = {
    we: 'We speak as “we”.',
    I: 'The author speaks as “I”.',
    name: `We speak of ${profile.name || 'the brand'} by name, in the third person.`,
  }
  return [
    person[profile.person],
    emojiPolicy.maxPerPost === 0 ? 'No emoji.' : `At most ${emojiPolicy.maxPerPost} emoji a post.`,
    exclamationMarks.maxPerPost === 0
      ? 'No exclamation marks.'
      : `At most ${exclamationMarks.maxPerPost} exclamation ${exclamationMarks.maxPerPost === 1 ? 'mark' : 'marks'} a post.`,
    hashtags.maxPerPost === 0 ? 'No hashtags.' : `At most ${hashtags.maxPerPost} hashtags a post.`,
    `Sentences up to ${readingLevel.maxSentenceWords} words; readable at school grade ${readingLevel.maxGrade}.`,
    profile.contractions ? 'Contractions: it’s, we’re, don’t.' : 'No contractions: it is, we are, do not.',
    `${profile.spelling} spelling.`,
  ]
}
