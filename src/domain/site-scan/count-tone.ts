import { hasEmoji } from '../text/emoji.ts'
import { segmentsOf } from '../text/segments.ts'
import type { ToneScale } from '../writing/brand-voice.ts'
import type { Evidence, FoundTone } from './found-brand.ts'
import { sentencesIn } from './rank-sentences.ts'

/** Fewer sentences say nothing of a tone. */
const leastSentences = 8
const mostSentences = 600
const mostShown = 5

/** Words for readers, for the writers together, and for one writer alone. */
const persons: Readonly<Record<'you' | 'we' | 'i', RegExp>> = {
  you: /(?<!\p{L})(?:you|your|yours|du|dein|deine|ihr|euch|vous|votre|vos|tu|usted|ustedes|tu|você|jij|je|jullie)(?!\p{L})/iu,
  we: /(?<!\p{L})(?:we|our|ours|us|wir|unser|unsere|uns|nous|notre|nos|nosotros|nuestro|nuestra|noi|nostro|wij|ons|onze)(?!\p{L})/iu,
  i: /(?<!\p{L})(?:I|me|my|mine|ich|mein|meine|moi|mon|yo|mi|io|mio|eu|meu|ik|mijn)(?!\p{L})/u,
}
const contraction = /\p{L}[’'](?:s|t|re|ve|ll|d|m)(?!\p{L})/iu

/** The tone of texts, counted. null: too few sentences. */
export function countTone(pages: readonly { url: string; text: string }[]): FoundTone | null {
  const sentences = pages
    .flatMap(({ url, text }) => sentencesIn(text).map((sentence) => ({ text: sentence, url })))
    .filter(({ text }) => /\p{L}{2}/u.test(text) && /[.!?…。！？]["”’»)]?$/u.test(text))
    .slice(0, mostSentences)
  if (sentences.length < leastSentences) return null
  const counted = countsOf(sentences)
  const scales = scalesOf(counted)
  return { words: wordsOf(scales, counted), scales, counted, sentences: shownOf(sentences) }
}

type Counted = FoundTone['counted']

function countsOf(sentences: readonly Evidence[]): Counted {
  const all = sentences.length
  const percent = (matches: (text: string) => boolean) =>
    Math.round((sentences.filter(({ text }) => matches(text)).length / all) * 100)
  const words = sentences.reduce((sum, { text }) => sum + countWords(text), 0)
  return {
    sentences: all,
    wordsOfSentence: Math.round((words / all) * 10) / 10,
    questionsPercent: percent((text) => /[?？]["”’»)]?$/u.test(text)),
    exclamationsPercent: percent((text) => /[!！]["”’»)]?$/u.test(text)),
    emojiPer100Sentences: percent(hasEmoji),
    contractionsPercent: percent((text) => contraction.test(text)),
    youPercent: percent((text) => persons.you.test(text)),
    wePercent: percent((text) => persons.we.test(text)),
    iPercent: percent((text) => persons.i.test(text)),
  }
}

function countWords(text: string): number {
  let count = 0
  for (const { isWordLike } of segmentsOf(text, 'word')) if (isWordLike === true) count++
  return count
}

function scalesOf(counted: Counted): Record<ToneScale, number> {
  const { wordsOfSentence: length, contractionsPercent, youPercent, wePercent, iPercent } = counted
  const { exclamationsPercent, emojiPer100Sentences, questionsPercent } = counted
  return {
    formality: held(
      (length > 22 ? 1 : 0) +
        (youPercent + wePercent + iPercent < 15 ? 1 : 0) -
        (contractionsPercent > 8 ? 1 : 0) -
        (emojiPer100Sentences > 5 || exclamationsPercent > 15 ? 1 : 0),
    ),
    warmth: held(
      (youPercent + wePercent > 25 ? 1 : 0) +
        (youPercent + wePercent > 50 ? 1 : 0) -
        (youPercent + wePercent + iPercent < 8 ? 1 : 0),
    ),
    humour: held((emojiPer100Sentences > 5 ? 1 : 0) + (exclamationsPercent > 20 ? 1 : 0)),
    energy: held(
      (exclamationsPercent > 8 ? 1 : 0) +
        (exclamationsPercent > 25 || questionsPercent > 15 ? 1 : 0) -
        (length > 24 ? 1 : 0),
    ),
    detail: held(length < 9 ? -2 : length < 13 ? -1 : length > 24 ? 2 : length > 18 ? 1 : 0),
  }
}

const held = (value: number) => Math.max(-2, Math.min(2, value))

/** Three words, the most marked first. */
function wordsOf(scales: Record<ToneScale, number>, { questionsPercent }: Counted): string[] {
  const marked: [number, string][] = [
    [Math.abs(scales.formality), scales.formality > 0 ? 'formal' : 'casual'],
    [Math.abs(scales.warmth), scales.warmth > 0 ? 'warm' : 'factual'],
    [scales.humour, 'playful'],
    [Math.abs(scales.energy), scales.energy > 0 ? 'lively' : 'calm'],
    [Math.abs(scales.detail), scales.detail > 0 ? 'detailed' : 'short'],
  ]
  const words = marked
    .filter(([weight]) => weight > 0)
    .toSorted(([a], [b]) => b - a)
    .map(([, word]) => word)
  const others = [...(questionsPercent > 15 ? ['curious'] : []), 'plain', 'clear', 'steady']
  return [...words, ...others].slice(0, 3)
}

/** Sentences that show the tone: of a common length, from different pages. */
function shownOf(sentences: readonly Evidence[]): Evidence[] {
  const fitting = sentences.filter(({ text }) => text.length >= 40 && text.length <= 200)
  const byPage = [...Map.groupBy(fitting, ({ url }) => url).values()]
  const shown: Evidence[] = []
  for (let at = 0; shown.length < mostShown && byPage.some((own) => own[at]); at++) {
    shown.push(...byPage.flatMap((own) => own[at] ?? []))
  }
  return shown.slice(0, mostShown)
}
