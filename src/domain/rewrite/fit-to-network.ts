import type { NetworkId } from '../networks/network.ts'
import { networkRules } from '../networks/network-rules.ts'
import { fixedPartsOf } from '../text/fixed-parts.ts'
import { segmentsOf } from '../text/segments.ts'
import { sentencesOf } from '../text/sentences.ts'
import { overflowStart, textLength } from '../text/text-length.ts'
import { cutKeepingLinks } from './cut-keeping-links.ts'
import { tidySpaces } from './tidy-spaces.ts'

/**
 * A text within the limits of a network: the weakest sentences go first, then it is cut at a word. A text that fits is
 * returned as it is. The first sentence and those with links are left in.
 */
export function fitToNetwork(text: string, network: NetworkId): string {
  const allowed = withoutForbidden(text, network)
  if (overflowStart(allowed, network) === null) return allowed
  return cutKeepingLinks(withoutWeakest(allowed, network), network)
}

/** Angle brackets, which YouTube refuses, as marks that look alike. */
function withoutForbidden(text: string, network: NetworkId): string {
  return networkRules[network].text.forbids?.test(text) === true
    ? text.replaceAll('<', '‹').replaceAll('>', '›')
    : text
}

interface Sentence {
  text: string
  /** In the network's unit. */
  length: number
  worth: number
  isLeft: boolean
}

function withoutWeakest(text: string, network: NetworkId): string {
  const sentences = weighed(text, network)
  const weakest = sentences
    .map((sentence, at) => ({ sentence, at }))
    .filter(({ sentence }) => sentence.worth < Infinity)
    .sort((a, b) => a.sentence.worth - b.sentence.worth || b.at - a.at)
  const { max } = networkRules[network].text
  let length = sentences.reduce((sum, each) => sum + each.length, 0)
  for (const { sentence } of weakest) {
    if (length <= max && overflowStart(joined(sentences), network) === null) break
    sentence.isLeft = false
    length -= sentence.length
  }
  return joined(sentences)
}

function joined(sentences: readonly Sentence[]): string {
  let text = ''
  let isGap = false
  for (const { text: sentence, isLeft } of sentences) {
    if (isLeft && isGap) text = `${text.trimEnd()}\n\n`
    if (isLeft) text += sentence
    // A paragraph ends where it did, whichever of its sentences is left.
    isGap = isLeft ? false : isGap || /\n\s*$/u.test(sentence)
  }
  return tidySpaces(text)
}

/** The sentences of a text; what they are worth is how often their words are in the text. */
function weighed(text: string, network: NetworkId): Sentence[] {
  const sentences = sentencesOf(text)
  const words = sentences.map(contentWords)
  const counts = new Map<string, number>()
  for (const word of words.flat()) counts.set(word, (counts.get(word) ?? 0) + 1)
  return sentences.map((sentence, at) => {
    const own = words[at] ?? []
    const mean = own.reduce((sum, word) => sum + (counts.get(word) ?? 0), 0) / Math.max(1, own.length)
    const kinds = fixedPartsOf(sentence).map(({ kind }) => kind)
    const isKept = at === 0 || kinds.includes('link') || kinds.includes('email')
    const worth = mean + (kinds.includes('number') || kinds.includes('mention') ? 1 : 0)
    return {
      text: sentence,
      length: textLength(sentence, network),
      worth: isKept ? Infinity : worth,
      isLeft: true,
    }
  })
}

/** The words that carry meaning: of four letters or more, or two characters of a script without spaces. */
function contentWords(sentence: string): string[] {
  return Array.from(segmentsOf(sentence.toLowerCase(), 'word')).flatMap(({ segment, isWordLike }) =>
    isWordLike === true && (segment.length >= 4 || /\p{Lo}{2}/u.test(segment)) ? [segment] : [],
  )
}
