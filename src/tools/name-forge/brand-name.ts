import { pick, seededRandom, type Random } from '#domain/random.ts'
import { isOffensive } from './offensive.ts'
import { pronounceability } from './pronounceability.ts'
import { blend, capital, wordsOf } from './word-parts.ts'

export const brandStyles = [
  { id: 'invented', name: 'Invented', description: 'A new word: Lumora' },
  { id: 'compound', name: 'Two words', description: 'Kilnfold, Ryegate' },
  { id: 'suffix', name: 'From your words', description: 'Bakely, Ryeva' },
  { id: 'blend', name: 'Blended', description: 'Two of your words combined' },
] as const

export type BrandStyle = (typeof brandStyles)[number]['id']

/** Syllables of one sound: how a word may begin, continue and end. */
interface SyllableTable {
  id: string
  name: string
  description: string
  start: readonly string[]
  middle: readonly string[]
  end: readonly string[]
}

export interface BrandBank {
  sounds: readonly SyllableTable[]
  /** Nouns for the second and the first part. */
  seconds: readonly string[]
  firsts: readonly string[]
  suffixes: readonly string[]
}

export interface BrandInput {
  /** The subject of the brand. */
  words: string
  style: BrandStyle
  /** Id of a sound. */
  sound: string
  maxLength: number
  seed: string
}

export interface BrandIdea {
  name: string
  /** 0–100. */
  pronounceability: number
  syllables: number
}

/** Names below this score are hard to pronounce and are not shown. */
const leastPronounceable = 45

/**
 * Names of one style, the easiest to pronounce first. Does not check trademarks or domains.
 * @returns fewer than `count` when the words allow no more
 */
export function generateBrandNames(bank: BrandBank, input: BrandInput, count = 12): BrandIdea[] {
  const words = wordsOf(input.words).filter((word) => /^[a-z]/.test(word))
  const random = seededRandom(`${input.seed}|${input.style}|${input.sound}|${words.join(' ')}`)
  const sound = bank.sounds.find((each) => each.id === input.sound) ?? pick(random, bank.sounds)
  const found = new Map<string, BrandIdea>()
  for (let attempt = 0; attempt < 600 && found.size < count * 3; attempt++) {
    const name = make(input.style, words, bank, sound, random)
    if (name === null || name.length < 4 || name.length > input.maxLength || words.includes(name)) continue
    const score = pronounceability(name)
    if (score < leastPronounceable || isOffensive(name) || found.has(name)) continue
    found.set(name, { name: capital(name), pronounceability: score, syllables: syllablesOf(name) })
  }
  return [...found.values()]
    .sort((a, b) => b.pronounceability - a.pronounceability || (a.name < b.name ? -1 : 1))
    .slice(0, count)
}

function make(
  style: BrandStyle,
  words: readonly string[],
  bank: BrandBank,
  sound: SyllableTable,
  random: Random,
): string | null {
  const word = words.length > 0 ? pick(random, words) : null
  switch (style) {
    case 'invented': {
      const middle = random() < 0.45 ? pick(random, sound.middle) : ''
      const start = word !== null && random() < 0.35 ? firstSyllable(word) : pick(random, sound.start)
      return start + middle + pick(random, sound.end)
    }
    case 'compound':
      if (word === null) return pick(random, bank.firsts) + pick(random, bank.seconds)
      return random() < 0.6 ? word + pick(random, bank.seconds) : pick(random, bank.firsts) + word
    case 'suffix':
      return word === null ? null : rootOf(word) + pick(random, bank.suffixes)
    case 'blend': {
      if (word === null) return null
      const other = pick(random, [...words.filter((each) => each !== word), ...bank.firsts, ...bank.seconds])
      const blended = random() < 0.5 ? blend(word, other) : blend(other, word)
      // Shorter ones have too little of either word.
      return blended !== null && blended.length >= 6 ? blended : null
    }
  }
}

function firstSyllable(word: string): string {
  return /^[^aeiouy]*[aeiouy]+/.exec(word)?.[0].slice(0, 4) ?? word.slice(0, 2)
}

/** A word without its ending vowel or -er, -ing, -s. */
function rootOf(word: string): string {
  const root = word.replace(/(?:ing|ers|er|ies|es|s|(?<![aeiou])y|e|a|o)$/, '')
  return root.length >= 2 ? root : word
}

/** Counts groups of vowels, without a silent e at the end; at least one. */
export function syllablesOf(word: string): number {
  const groups = word.toLowerCase().match(/[aeiouy]+/g)?.length ?? 0
  const silent = /[^aeiouyl]e$/i.test(word) && groups > 1 ? 1 : 0
  return Math.max(1, groups - silent)
}
