import { significantWords, singularOf } from '../hashtags/morphology.ts'
import { segmentsOf } from '../text/segments.ts'
import { isCommonWord } from '../text/language-of.ts'

/** A page, as topics are counted in it. */
export interface TopicPage {
  id: string
  title: string
  text: string
}

/** What several pages are about. */
export interface Topic {
  name: string
  /** The ids of its pages. */
  pages: string[]
}

const mostTopics = 8
/** The beginning of a page says enough. */
const maxChars = 6_000
const leastLetters = 3
/** A word of a title counts like so many of a text. */
const titleWeight = 4
/** A word of one page alone must be important there. */
const leastWeightAlone = 6
/** A word of nearly every page is the site's name, not a topic. */
const everywhere = 0.8
const leastPagesForEverywhere = 4

/** The topics of a site: words and pairs of words that titles name and texts come back to. */
export function findTopics(pages: readonly TopicPage[]): Topic[] {
  const found = new Map<string, { score: number; most: number; pages: Set<string>; shown: string }>()
  for (const { id, title, text } of pages) {
    for (const [term, { weight, shown }] of termsOf(title, text)) {
      const one = found.get(term) ?? { score: 0, most: 0, pages: new Set<string>(), shown }
      one.score += Math.log1p(weight)
      one.most = Math.max(one.most, weight)
      one.pages.add(id)
      found.set(term, one)
    }
  }
  const isEverywhere = (on: ReadonlySet<string>) =>
    pages.length >= leastPagesForEverywhere && on.size > pages.length * everywhere
  const terms = [...found]
    .filter(([, { pages: on, most }]) => !isEverywhere(on) && (on.size > 1 || most >= leastWeightAlone))
    .toSorted(([a, one], [b, other]) => other.score - one.score || (a < b ? -1 : 1))
  const chosen: [string, { shown: string; pages: Set<string> }][] = []
  for (const [term, one] of terms) {
    if (chosen.length === mostTopics) break
    // "rye" beside "rye bread" says nothing new.
    if (!chosen.some(([other]) => other.split(' ').includes(term) || term.split(' ').includes(other)))
      chosen.push([term, one])
  }
  return chosen.map(([, { shown, pages: on }]) => ({ name: shown, pages: [...on] }))
}

function termsOf(title: string, text: string): Map<string, { weight: number; shown: string }> {
  const terms = new Map<string, { weight: number; shown: string }>()
  const inTitle = new Set(meaningful(title).map(singularOf))
  const add = (shown: string, weight: number) => {
    const term = shown.split(' ').map(singularOf).join(' ')
    const one = terms.get(term)
    if (one) one.weight += weight
    else terms.set(term, { weight, shown })
  }
  for (const word of meaningful(title)) add(word, titleWeight)
  for (const word of meaningful(text.slice(0, maxChars))) {
    if (inTitle.has(singularOf(word))) add(word, 1)
    else add(word, 0.5)
  }
  const titleWords = significantWords(title)
  for (const [at, word] of titleWords.entries()) {
    const next = titleWords[at + 1]
    if (next !== undefined && isMeaningful(word) && isMeaningful(next) && isInRow(title, word, next))
      add(`${word} ${next}`, titleWeight)
  }
  for (const [term, { weight }] of terms) if (weight < 2) terms.delete(term)
  return terms
}

const isInRow = (text: string, word: string, next: string) =>
  text.toLowerCase().replaceAll(/['’]/gu, '').includes(`${word} ${next}`)

function meaningful(text: string): string[] {
  const words = significantWords(text).filter(isMeaningful)
  if (!/\p{Lo}{2}/u.test(text)) return words
  const others = Array.from(segmentsOf(text, 'word')).flatMap(({ segment, isWordLike }) =>
    isWordLike === true && /^\p{Lo}{2,}$/u.test(segment) ? [segment] : [],
  )
  return [...words.filter((word) => !/\p{Lo}/u.test(word)), ...others]
}

const isMeaningful = (word: string) =>
  word.length >= leastLetters && !/\p{N}/u.test(word) && !isCommonWord(word) && !fillers.has(word)

/** Words that titles have often, and that are no topic. */
const fillers: ReadonlySet<string> = new Set(
  'about after again ago all any away back day days eleven feet half hour hours ten ten miles minutes months morning nine one own seven six three twelve two week weeks whole year also always because before being best between could each every first from good great guide happens here home into know less like made make many much need needs never next only other over page people real same should some still take than them then there these things those through under using very want well were while would years your'.split(
    ' ',
  ),
)
