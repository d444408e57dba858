import { pick, seededRandom, shuffle } from '#domain/random.ts'
import { checkHandle } from './check-handle.ts'
import { isOffensive } from './offensive.ts'
import { capital, wordsOf } from './word-parts.ts'

/** The vocabulary of a niche. */
interface Niche {
  id: string
  name: string
  /** Things, one word each. */
  things: readonly string[]
  /** Its places or tools. */
  places: readonly string[]
  /** Its activities, in -ing. */
  doing: readonly string[]
}

export interface ChannelBank {
  niches: readonly Niche[]
  /** Templates with {thing} {place} {doing} {name}, by tone; those with {name} are used when a name is given. */
  tones: readonly { id: string; name: string; description: string; patterns: readonly string[] }[]
}

export interface ChannelInput {
  niche: string
  tone: string
  /** A name or a word that must be included; '' for none. */
  name: string
  seed: string
}

export interface ChannelIdea {
  name: string
  /** Without @; follows YouTube’s rules. */
  handle: string
}

/** The longest name that shows whole beside a video on a phone: our advice, not a rule. */
export const shortName = 24

/** Channel names with a handle for each. The same seed gives the same list. */
export function generateChannelNames(bank: ChannelBank, input: ChannelInput, count = 10): ChannelIdea[] {
  const niche = bank.niches.find((each) => each.id === input.niche) ?? bank.niches[0]
  const tone = bank.tones.find((each) => each.id === input.tone) ?? bank.tones[0]
  if (!niche || !tone) return []
  const given = input.name.trim().replace(/\s+/g, ' ').slice(0, 30)
  const random = seededRandom(`${input.seed}|${niche.id}|${tone.id}|${given}`)
  const patterns = tone.patterns.filter((each) => given !== '' || !each.includes('{name}'))
  const ideas = new Map<string, ChannelIdea>()
  for (let attempt = 0; attempt < 300 && ideas.size < count; attempt++) {
    // Every pattern once, then every pattern again: many names of one pattern would be too similar.
    const pattern =
      attempt % patterns.length === 0 ? shuffle(random, patterns)[0] : patterns[attempt % patterns.length]
    if (pattern === undefined) break
    const filled = pattern
      .replaceAll('{thing}', capitals(pick(random, niche.things)))
      .replaceAll('{place}', capitals(pick(random, niche.places)))
      .replaceAll('{doing}', capitals(pick(random, niche.doing)))
      // A name of two words must stay separate from a third, to be recognizable.
      .replaceAll(/\{name\}(?=\p{L})/gu, given.includes(' ') ? `${given} ` : given)
      .replaceAll('{name}', given)
    const name = filled.replaceAll(/\bA (?=[AEIOU])/gu, 'An ')
    const handle = handleOf(name)
    const doubled = /\b(\w{3,})\b.*\b\1\b/i.test(name)
    if (handle === null || doubled || isOffensive(handle) || ideas.has(handle)) continue
    ideas.set(handle, { name, handle })
  }
  return [...ideas.values()]
}

/** "night train" as "Night Train". */
function capitals(words: string): string {
  return words.split(' ').map(capital).join(' ')
}

/** A handle YouTube accepts for a name; small words are dropped when it is too long. null: there is none. */
export function handleOf(name: string): string | null {
  const words = wordsOf(name.replaceAll('&', ' and '))
  const without = words.filter(
    (word) => !['the', 'a', 'an', 'of', 'and', 'with', 'in', 'on', 'at', 'my'].includes(word),
  )
  for (const parts of [words, without, without.slice(0, 2), without.slice(0, 1)]) {
    const handle = parts.join('')
    if (checkHandle(handle, 'youtube').problems.length === 0) return handle
  }
  return null
}
