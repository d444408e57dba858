import { pick, seededRandom, shuffle, type Random } from '#domain/random.ts'
import { checkHandle } from './check-handle.ts'
import { type HandleNetwork, handleRules } from './handle-rules.ts'
import { isOffensive } from './offensive.ts'
import { pronounceability } from './pronounceability.ts'
import { blend, withoutVowels, wordsOf } from './word-parts.ts'

export const usernameStyles = [
  { id: 'joined', name: 'Joined', description: 'haldonbakery' },
  { id: 'blend', name: 'Blended', description: 'bakerye' },
  { id: 'affix', name: 'With a word before or after', description: 'hellohaldon' },
  { id: 'initials', name: 'Initials', description: 'hsbakery' },
  { id: 'alliteration', name: 'Alliteration', description: 'humblehaldon' },
  { id: 'short', name: 'Vowels dropped', description: 'hldn' },
  { id: 'parted', name: 'With _ . or -', description: 'haldon.bakery' },
] as const

type UsernameStyle = (typeof usernameStyles)[number]['id']

/** The vocabulary of generated names. */
export interface UsernameBank {
  before: readonly string[]
  after: readonly string[]
  /** Adjectives by their first letter. */
  adjectives: readonly string[]
}

export interface UsernameInput {
  /** A name, a brand, an activity. */
  words: string
  networks: readonly HandleNetwork[]
  styles: readonly UsernameStyle[]
  /** An ending: a year, a postcode; '' for none. */
  number: string
  seed: string
}

export interface UsernameIdea {
  handle: string
  style: UsernameStyle
  pronounceability: number
}

/**
 * Handles that follow the rules of every chosen network. Does not check whether they are available.
 * @returns at most `count` different ones, distributed over the styles; fewer when the rules or the words allow no
 * more
 */
export function generateUsernames(bank: UsernameBank, input: UsernameInput, count = 12): UsernameIdea[] {
  const words = significantWords(input.words)
  if (words.length === 0 || input.networks.length === 0) return []
  const random = seededRandom(`${input.seed}|${words.join(' ')}`)
  const number = wordsOf(input.number).join('')
  const seen = new Set<string>()
  const queues = usernameStyles
    .filter(({ id }) => input.styles.includes(id))
    .map(({ id }) => {
      const made = shuffle(random, makers[id](words, bank, random))
      const handles = number === '' ? made : made.flatMap((handle) => [handle, `${handle}${number}`])
      return handles
        .filter((handle) => fitsAll(handle, input.networks) && !isOffensive(handle))
        .map((handle) => ({ handle, style: id }))
    })
  const ideas: UsernameIdea[] = []
  for (let round = 0; queues.some((queue) => queue.length > round) && ideas.length < count; round++) {
    for (const queue of queues) {
      const idea = queue[round]
      if (!idea || seen.has(idea.handle) || ideas.length >= count) continue
      seen.add(idea.handle)
      ideas.push({ ...idea, pronounceability: pronounceability(idea.handle) })
    }
  }
  return ideas
}

const smallWords = new Set('a an and at by for from i in is my of on or our the to who with'.split(' '))

/** The words without stop words, unless there are no others; at most five, so that they can be joined. */
function significantWords(typed: string): string[] {
  const all = wordsOf(typed)
  const telling = all.filter((word) => !smallWords.has(word))
  return (telling.length > 0 ? telling : all).slice(0, 5)
}

function fitsAll(handle: string, networks: readonly HandleNetwork[]): boolean {
  return networks.every((network) => checkHandle(handle, network).problems.length === 0)
}

/** The shortest maximum length of the chosen networks, for the line above the results. */
export function longestFor(networks: readonly HandleNetwork[]): number {
  return Math.min(...networks.map((network) => handleRules[network].max))
}

type Maker = (words: readonly string[], bank: UsernameBank, random: Random) => string[]

const makers: Record<UsernameStyle, Maker> = {
  joined: (words) => {
    const pairs = words.flatMap((a) => words.filter((b) => b !== a).map((b) => a + b))
    return [words.join(''), words.toReversed().join(''), ...pairs, ...words]
  },
  blend: (words) => words.flatMap((a) => words.filter((b) => b !== a).flatMap((b) => blend(a, b) ?? [])),
  affix: (words, bank, random) => {
    const bases = [
      words.join(''),
      ...words,
      ...(words.length > 1 ? [`${words[0] ?? ''}${words.at(-1) ?? ''}`] : []),
    ]
    return bases.flatMap((base) => [
      ...shuffle(random, bank.before)
        .slice(0, 4)
        .map((each) => each + base),
      ...shuffle(random, bank.after)
        .slice(0, 4)
        .map((each) => base + each),
    ])
  },
  initials: (words, bank, random) => {
    const initials = words.map((word) => word.charAt(0)).join('')
    const last = words.at(-1) ?? ''
    return [
      words
        .slice(0, -1)
        .map((word) => word.charAt(0))
        .join('') + last,
      `${words[0] ?? ''}${words
        .slice(1)
        .map((word) => word.charAt(0))
        .join('')}`,
      initials + pick(random, bank.after),
      pick(random, bank.before) + initials,
    ]
  },
  alliteration: (words, bank, random) =>
    words.flatMap((word) => {
      const same = bank.adjectives.filter((each) => each.charAt(0) === word.charAt(0) && each !== word)
      return shuffle(random, same)
        .slice(0, 3)
        .map((each) => each + word)
    }),
  short: (words) => {
    const each = words.map(withoutVowels)
    return [
      each.join(''),
      ...each,
      ...words.map((word, at) =>
        words.map((other, place) => (place === at ? withoutVowels(word) : other)).join(''),
      ),
    ]
  },
  parted: (words) => {
    const two = words.length > 1 ? [`${words[0] ?? ''} ${words.at(-1) ?? ''}`] : []
    return [words.join(' '), ...two].flatMap((spaced) =>
      ['_', '.', '-'].map((sign) => spaced.replaceAll(' ', sign)),
    )
  },
}
