import { linesOf } from './doc-model.ts'
import type { Answers } from './question-graph.ts'

/** The voice as data that an application can import: mechanical rules only. */
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

const emoji = { 'No emoji': ['none', 0], 'One where it helps': ['sparing', 1], Freely: ['free', 6] } as const
const levels = {
  'Easy: anyone can read it': ['easy', 6, 14],
  'Everyday: like a newspaper': ['everyday', 9, 20],
  'Expert: for people in our trade': ['expert', 13, 28],
} as const

/** Turns answers into rules. Unanswered questions get the careful value. */
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
