import { isNetworkId, type NetworkId } from '../networks/network.ts'
import { networkRules } from '../networks/network-rules.ts'
import { fixedPartsOf, type FixedKind } from '../text/fixed-parts.ts'
import { languageOf } from '../text/language-of.ts'
import { overflowStart } from '../text/text-length.ts'
import { bannedPlaces } from '../writing/banned-words.ts'
import type { TextTool } from '../writing/text-tools.ts'
import type { RewriteRequest, Written } from './written.ts'

/** What no answer may do, of rules or of a model. */
type HardFlawCode =
  | 'too-long'
  | 'forbidden-character'
  | 'new-link'
  | 'new-email'
  | 'new-mention'
  | 'new-hashtag'
  | 'new-number'
  | 'lost-part'
  | 'banned-word'
  | 'other-language'

export interface HardFlaw {
  code: HardFlawCode
  /** The part of a text it is about; of a text that is too long, all of it. */
  words: string
  /** Of a limit. */
  network: NetworkId | null
}

/** What was asked for. */
export interface WritingTask extends RewriteRequest {
  tool: TextTool
}

/** Tools whose answer is made for a network. The others keep a text that may be too long already. */
const fitsNetwork: ReadonlySet<TextTool> = new Set<TextTool>([
  'write',
  'shorten',
  'variants',
  'thread',
  'from-url',
  'reply-ideas',
])
/** Tools that lose nothing: what they were given is in the answer as it was. */
const keepsAll: ReadonlySet<TextTool> = new Set<TextTool>([
  'grammar',
  'friendlier',
  'formal',
  'expand',
  'translate',
  'thread',
  'first-comment',
])
/** Tools that keep links alone, as many as have room. */
const keepsLinks: ReadonlySet<TextTool> = new Set<TextTool>(['write', 'shorten', 'variants'])
/** Tools that say something about a text in words of their own. */
const speaksAbout: ReadonlySet<TextTool> = new Set<TextTool>(['review', 'ideas', 'alt-text'])
const makesHashtags: ReadonlySet<TextTool> = new Set<TextTool>(['write', 'hashtags', 'from-url', 'variants'])
/** Tools that leave the author's own banned words out, too. */
const dropsBanned: ReadonlySet<TextTool> = new Set<TextTool>([
  'write',
  'shorten',
  'hashtags',
  'ideas',
  'reply-ideas',
  'from-url',
])
/** Tools whose answer has the language of what they were given. */
const otherLanguage: ReadonlySet<TextTool> = new Set<TextTool>([
  'translate',
  'review',
  'ideas',
  'alt-text',
  'hashtags',
])

/**
 * The hard flaws of an answer, of rules or of a model: over a limit of its network, links, addresses, mentions, hashtags
 * or numbers that are new or lost, banned words, another language. [] for an answer that may be shown.
 */
export function hardFlaws(task: WritingTask, answer: Written): HardFlaw[] {
  const given = givenTo(task)
  const texts = textsOf(task, answer)
  return [
    ...texts.flatMap(({ text, network }) => beyondLimits(task, text, network)),
    ...texts.flatMap(({ text }) => newParts(task, given, text)),
    ...lostParts(task, texts),
    ...texts.flatMap(({ text }) => bannedWords(task, given, text)),
    ...texts.flatMap(({ text }) => changedLanguage(task, text)),
  ]
}

interface AnswerText {
  text: string
  /** The one it is for; null: none in particular. */
  network: NetworkId | null
}

function textsOf(
  { tool, options }: WritingTask,
  { result, items, variants, firstComment }: Written,
): AnswerText[] {
  const network = options.network ?? null
  if (variants !== null) {
    return Object.entries(variants).flatMap(([id, text]) => (isNetworkId(id) ? [{ text, network: id }] : []))
  }
  if (items !== null && tool !== 'alt-text') return items.map((text) => ({ text, network }))
  return [result, firstComment].flatMap((text) => (text === null ? [] : [{ text, network }]))
}

/** Everything that an answer may repeat. */
function givenTo({ text, prompt, voice, history, picture }: WritingTask): string {
  const { website, description, requiredPhrases } = voice
  return [
    text,
    prompt,
    website,
    description,
    ...requiredPhrases,
    ...history.hashtags,
    picture?.name ?? '',
  ].join('\n')
}

function beyondLimits({ tool }: WritingTask, text: string, network: NetworkId | null): HardFlaw[] {
  if (network === null || !fitsNetwork.has(tool)) return []
  // A thread on a network without threads is one text. A link that is longer than a post stays whole.
  if (tool === 'thread' && (networkRules[network].thread === null || isOnePart(text))) return []
  const forbidden = networkRules[network].text.forbids?.exec(text)
  return [
    ...(overflowStart(text, network) === null ? [] : [{ code: 'too-long' as const, words: text, network }]),
    ...(forbidden ? [{ code: 'forbidden-character' as const, words: forbidden[0], network }] : []),
  ]
}

function isOnePart(text: string): boolean {
  return fixedPartsOf(text)[0]?.text === text
}

const newCodes = {
  link: 'new-link',
  email: 'new-email',
  mention: 'new-mention',
  hashtag: 'new-hashtag',
  number: 'new-number',
} as const satisfies Record<FixedKind, HardFlawCode>

function newParts({ tool }: WritingTask, given: string, text: string): HardFlaw[] {
  const known = partsIn(given)
  return fixedPartsOf(text)
    .filter(({ text: part }) => !known.has(part))
    .filter(({ kind }) => !(kind === 'hashtag' && makesHashtags.has(tool)))
    .filter(({ kind }) => !(kind === 'number' && speaksAbout.has(tool)))
    .map(({ kind, text: words }) => ({ code: newCodes[kind], words, network: null }))
}

function partsIn(text: string): Set<string> {
  return new Set(fixedPartsOf(text).map((part) => part.text))
}

const lost = (words: string, network: NetworkId | null): HardFlaw => ({ code: 'lost-part', words, network })

function lostParts(task: WritingTask, texts: readonly AnswerText[]): HardFlaw[] {
  const { tool, text, prompt } = task
  const source = text === '' ? prompt : text
  if (keepsAll.has(tool)) {
    const kept = partsIn(texts.map((each) => each.text).join('\n'))
    return [...partsIn(source)].filter((part) => !kept.has(part)).map((part) => lost(part, null))
  }
  if (!keepsLinks.has(tool)) return []
  const links = fixedPartsOf(source).flatMap((part) => (part.kind === 'link' ? [part.text] : []))
  return texts.flatMap(({ text: written, network }) => {
    const kept = partsIn(written)
    const haveRoom = network === null || overflowStart([...new Set(links)].join(' '), network) === null
    return haveRoom ? links.filter((link) => !kept.has(link)).map((link) => lost(link, network)) : []
  })
}

function bannedWords({ tool, voice }: WritingTask, given: string, text: string): HardFlaw[] {
  const found = bannedPlaces(text, voice.bannedWords).map(({ from, to }) => text.slice(from, to))
  const own = new Set(
    bannedPlaces(given, voice.bannedWords).map(({ from, to }) => given.slice(from, to).toLowerCase()),
  )
  return found
    .filter((words) => tool !== 'review' && (dropsBanned.has(tool) || !own.has(words.toLowerCase())))
    .map((words) => ({ code: 'banned-word', words, network: null }))
}

function changedLanguage({ tool, text, prompt, options }: WritingTask, written: string): HardFlaw[] {
  const asked = tool === 'translate' ? (options.language?.slice(0, 2) ?? null) : languageOf(text || prompt)
  const language = languageOf(written)
  if ((tool !== 'translate' && otherLanguage.has(tool)) || asked === null || language === null) return []
  return asked === language ? [] : [{ code: 'other-language', words: written, network: null }]
}
