import { findHashtags } from '../rewrite/find-hashtags.ts'
import { fitToNetwork } from '../rewrite/fit-to-network.ts'
import type { NetworkId } from '../networks/network.ts'
import { bannedPlaces } from '../writing/banned-words.ts'
import type { BrandVoice } from '../writing/brand-voice.ts'
import type { PageFacts } from './page-facts.ts'
import { contentWords, rankSentences, sentencesIn } from './rank-sentences.ts'
import { overlapOf } from './resembles.ts'
import { isPlanted } from './without-planted.ts'

/** What is quoted of a page. */
export type QuotedPage = Pick<PageFacts, 'url' | 'headline' | 'text' | 'words'>

/** What drafts are written for. */
export interface DraftFrame {
  networks: readonly NetworkId[]
  voice: BrandVoice
  /** The workspace's own hashtags, with "#". */
  hashtags: readonly string[]
}

/** A post made of a sentence of a page. */
export interface ExtractedDraft {
  text: string
  /** The sentence, word for word. */
  source: string
}

/** The most of a page. */
const mostDraftsOfPage = 3
/** A page with fewer words gives one draft, one with fewer than the second number two. */
const wordsForTwo = 60
const wordsForThree = 200
const leastWords = 15
const mostTags = 3
/** Two sentences with more words in common say the same. */
const sameFrom = 0.5
/** Sentences of these lengths can stand alone in a post. */
const sentenceChars = { least: 35, most: 320 }
/** Sentences about the page, not about its topic. */
const aboutPage =
  /\b(?:cookies?|©|copyright|all rights reserved|privacy policy|terms (?:of|and)|subscribe|newsletter|sign up|log in|read more|click here|javascript|share this|leave a comment|skip to)\b/iu

/** How many drafts a page is good for. 0: it says too little. */
export function draftsOf({ words, text }: Pick<PageFacts, 'words' | 'text'>): number {
  if (words < leastWords || !sentencesIn(text).some((sentence) => isGood(sentence, []))) return 0
  if (words < wordsForTwo) return 1
  return words < wordsForThree ? 2 : mostDraftsOfPage
}

/** The best sentence of a page; null: it has none. */
export function bestSentence(page: PageFacts, voice: BrandVoice): string | null {
  return goodSentences(page.text, voice.bannedWords)[0] ?? null
}

/**
 * Drafts from a page: its headline, one of its best sentences word for word, its address, hashtags. As many as the page
 * is good for, the first with the headline. They fit all networks.
 */
export function extractDrafts(page: QuotedPage, frame: DraftFrame): ExtractedDraft[] {
  const count = draftsOf(page)
  if (count === 0) return []
  const chosen: string[] = []
  for (const sentence of goodSentences(page.text, frame.voice.bannedWords)) {
    if (chosen.length === count) break
    if (chosen.every((one) => overlapOf(contentWords(one), contentWords(sentence)) < sameFrom))
      chosen.push(sentence)
  }
  return chosen.map((sentence, at) => ({
    text: fitted(
      draftText(page, sentence, { hasHeadline: at === 0, tags: tagsOf(page, sentence, frame) }),
      frame.networks,
    ),
    source: sentence,
  }))
}

/** A text within the limits of all networks. */
export function fitted(text: string, networks: readonly NetworkId[]): string {
  let fit = text
  for (const network of networks) fit = fitToNetwork(fit, network)
  return fit
}

/** Hashtags for a sentence of a page. */
function tagsOf(
  { headline }: QuotedPage,
  sentence: string,
  { networks, voice, hashtags }: DraftFrame,
): string[] {
  const [network] = networks
  return findHashtags({
    text: `${headline}. ${sentence}`,
    prompt: '',
    options: network === undefined ? {} : { network },
    voice,
    history: { hashtags },
  }).slice(0, mostTags)
}

function draftText(
  { headline, url }: QuotedPage,
  sentence: string,
  { hasHeadline, tags }: { hasHeadline: boolean; tags: readonly string[] },
): string {
  const says = headline !== '' && !isPlanted(headline) && hasHeadline && !sentence.includes(headline)
  return [says ? headline : '', sentence, url, tags.join(' ')].filter(Boolean).join('\n\n')
}

/** The sentences that can stand alone, best first. */
const goodSentences = (text: string, bannedWords: readonly string[]): string[] =>
  rankSentences(text).flatMap(({ text: sentence }) => (isGood(sentence, bannedWords) ? [sentence] : []))

/** Whether a sentence can stand alone in a post. */
function isGood(sentence: string, bannedWords: readonly string[]): boolean {
  return (
    sentence.length >= leastChars(sentence) &&
    sentence.length <= sentenceChars.most &&
    /[.!?…。！？]["”’»)]?$/u.test(sentence) &&
    !aboutPage.test(sentence) &&
    !isPlanted(sentence) &&
    bannedPlaces(sentence, bannedWords).length === 0
  )
}

/** A script without spaces says more in fewer characters. */
const leastChars = (sentence: string) => (/\p{Lo}/u.test(sentence) ? 12 : sentenceChars.least)
