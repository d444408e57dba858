import { fixedPartsOf } from '../text/fixed-parts.ts'
import { sentencesOf } from '../text/sentences.ts'
import { bannedPlaces } from '../writing/banned-words.ts'
import { tidySpaces } from './tidy-spaces.ts'

/** Taking a word out may put a banned phrase together. */
const mostRounds = 8

/**
 * A text without banned words: their sentences go, or the word alone where the sentence is needed: the first one, the
 * only one, and those with a link, a mention or a number. May be empty.
 */
export function withoutBanned(text: string, words: readonly string[]): string {
  let rest = text
  for (let round = 0; round < mostRounds && bannedPlaces(rest, words).length > 0; round++) {
    rest = tidySpaces(withoutWords(withoutSentences(rest, words), words))
  }
  return rest
}

function withoutSentences(text: string, words: readonly string[]): string {
  return sentencesOf(text)
    .map((sentence, at) => {
      const isNeeded = at === 0 || fixedPartsOf(sentence).some(({ kind }) => kind !== 'hashtag')
      if (isNeeded || !bannedPlaces(sentence, words).some(({ from }) => !isTag(sentence, from)))
        return sentence
      return /\n\s*$/u.test(sentence) ? '\n\n' : ''
    })
    .join('')
}

/** A hashtag goes alone. */
const isTag = (text: string, at: number) => /^[#＃]/u.test(text.slice(at, at + 1))

function withoutWords(text: string, words: readonly string[]): string {
  let rest = ''
  let at = 0
  for (const { from, to } of bannedPlaces(text, words)) {
    rest += text.slice(at, from)
    // Two numbers that come together would be another number.
    if (/[\p{L}\p{N}]$/u.test(rest) && /^[\p{L}\p{N}]/u.test(text.slice(to))) rest += ' '
    at = to
  }
  return (rest + text.slice(at)).replace(/(?<=\S)[^\S\n]+(?=[,.;:!?](?:\s|$))/gu, '')
}
