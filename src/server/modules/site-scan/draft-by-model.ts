import type { PageFacts } from '#domain/site-scan/page-facts.ts'
import { fitted } from '#domain/site-scan/extract-drafts.ts'
import { contentWords, rankSentences } from '#domain/site-scan/rank-sentences.ts'
import { overlapOf } from '#domain/site-scan/resembles.ts'
import { isPlanted } from '#domain/site-scan/without-planted.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import { fixedPartsOf } from '#domain/text/fixed-parts.ts'
import { languageOf } from '#domain/text/language-of.ts'
import type { BrandVoice } from '#domain/writing/brand-voice.ts'
import { holdToSource, sourceOf } from '#domain/writing/hold-to-source.ts'
import { promptOf } from '#domain/writing/prompt-of.ts'
import { repeatsOurSentences } from '#server/modules/studio/ask-model.ts'
import type { ModelUse, TextModel } from '#server/plumbing/ai/text-model.ts'

/** How a model is to write. */
export interface ModelFrame {
  networks: readonly NetworkId[]
  voice: BrandVoice
  tone: string | null
  language: string | null
}

export interface ModelDraft {
  text: string
  source: string
  notOnPage: string[]
  use: ModelUse
}

const maxChars = 5_000
const mostMissing = 20
/** With less of its words on the page, a draft is about something else. */
const leastOverlap = 0.3

/**
 * Has a model write a post about a page, and holds it to the page: other addresses and mentions are removed, and a post
 * that hardly has a word of the page, is in another language, or repeats our instructions is none.
 */
export async function draftByModel(
  model: TextModel,
  page: PageFacts,
  { networks, voice, tone, language }: ModelFrame,
): Promise<ModelDraft | { kind: 'failed' }> {
  const { url, title, text } = page
  const options = {
    ...(tone !== null && { tone }),
    ...(networks.length > 0 && { networks }),
    language: language ?? voice.language ?? page.language ?? undefined,
  }
  const asked = { tool: 'from-url', text: '', prompt: '', options } as const
  const answer = await model.write(promptOf(asked, { voice, page: { url, title, text } }))
  if (answer.kind !== 'written') return { kind: 'failed' }
  const source = sourceOf([url, voice.website, ...voice.requiredPhrases])
  const held = holdToSource(answer.value.slice(0, maxChars), source).trim()
  if (held === '' || repeatsOurSentences(held) || held.split('\n').some(isPlanted)) return { kind: 'failed' }
  if (!isInLanguage(held, options.language)) return { kind: 'failed' }
  const sentence = sentenceOf(held, text)
  if (sentence === null) return { kind: 'failed' }
  const draft = fitted(held.includes(url) ? held : `${held}\n\n${url}`, networks)
  return {
    text: draft,
    source: sentence,
    notOnPage: numbersNotIn(draft, `${url} ${title} ${text}`),
    use: answer.use,
  }
}

function isInLanguage(text: string, wanted: string | undefined): boolean {
  const got = languageOf(text)
  return wanted === undefined || got === null || got === wanted.slice(0, 2).toLowerCase()
}

/** The sentence of a page that a text says most of, word for word. null: the text is about something else. */
function sentenceOf(text: string, page: string): string | null {
  const words = contentWords(text)
  const onPage = overlapOf(words, contentWords(page))
  const [own, ofPage] = [languageOf(text), languageOf(page)]
  const isTranslated = own !== null && ofPage !== null && own !== ofPage
  if (!isTranslated && onPage < leastOverlap) return null
  const [best] = rankSentences(page)
    .filter((sentence) => sentence.text.length >= 20 && sentence.text.length <= 600)
    .map((sentence) => ({ ...sentence, overlap: overlapOf(contentWords(sentence.text), words) }))
    .toSorted((a, b) => b.overlap - a.overlap || b.rank - a.rank)
  return best?.text ?? null
}

/** The numbers of a text that a page does not have. */
function numbersNotIn(text: string, page: string): string[] {
  const known = new Set(fixedPartsOf(page).map((part) => part.text))
  const missing = fixedPartsOf(text).filter((part) => part.kind === 'number' && !known.has(part.text))
  return [...new Set(missing.map((part) => part.text))]
    .filter((part) => !page.includes(part))
    .slice(0, mostMissing)
}
