import { emojiFor } from '../quality/quality-phrases.ts'
import { pick, seededRandom, type Random } from '../random.ts'
import { fillSlots } from '../text-templates/fill-slots.ts'
import { fixedPartsOf } from '../text/fixed-parts.ts'
import { languageOf } from '../text/language-of.ts'
import { overflowStart } from '../text/text-length.ts'
import { bannedPlaces } from '../writing/banned-words.ts'
import { findHashtags } from './find-hashtags.ts'
import { fitToNetwork } from './fit-to-network.ts'
import { upperFirst } from './phrase-table.ts'
import { tidySpaces } from './tidy-spaces.ts'
import { withoutBanned } from './without-banned.ts'
import type { RewriteRequest } from './written.ts'

/** Up to here a prompt without marks and numbers is a topic; a longer one says something itself. In words. */
const mostTopicWords = 8

/** First lines about a topic. They state nothing that the prompt does not say. */
const hooks = [
  'Let’s talk about {topic}.',
  'Today it’s all about {topic}.',
  'A few words about {topic}.',
  'Curious about {topic}?',
  'This one is about {topic}.',
  'Thinking about {topic}?',
] as const
/** Last lines, by the tone that is asked for. */
const closings = {
  plain: [
    'What do you think?',
    'Questions? Ask away.',
    'Save this for later.',
    'What would you like to know?',
  ],
  formal: ['Your questions are welcome.', 'We look forward to your thoughts.'],
  lively: ['Who’s in?', 'Tell us in the comments!', 'Tag someone who would like this.'],
} as const
const formalWords = /formal|professional|serious|factual|business|expert/iu
const livelyWords = /playful|fun|lively|energetic|excited|bold|cheerful|humou?r|witty/iu

/**
 * A post about the prompt: a hook and a closing line around it, with the phrases, emoji and hashtags that the brand voice
 * asks for, within the limit of the network. A prompt in another language keeps its words and gets no lines in English.
 * Empty for a prompt of banned words alone.
 */
export function writeCaption(request: RewriteRequest): string {
  const { prompt, text, voice, options } = request
  const said = tidySpaces(withoutBanned(prompt.trim() === '' ? text : prompt, voice.bannedWords))
  if (said === '') return ''
  const random = seededRandom([said, options.tone, options.network].join('|'))
  const parts = [
    `${body(said, random, toneOf(request), voice.bannedWords)} ${emoji(said, voice.emoji?.min ?? 0)}`.trim(),
    ...missing(said, voice.requiredPhrases),
    hashtags(request, said),
  ].filter((part) => part !== '')
  return fitted(parts, request)
}

type Tone = keyof typeof closings

function toneOf({ options, voice }: RewriteRequest): Tone {
  const words = options.tone ?? voice.toneWords.join(' ')
  if (formalWords.test(words) || voice.tone.formality > 0) return 'formal'
  return livelyWords.test(words) || voice.tone.energy > 0 || voice.tone.humour > 0 ? 'lively' : 'plain'
}

function body(said: string, random: Random, tone: Tone, banned: readonly string[]): string {
  const language = languageOf(said)
  if (language !== null && language !== 'en') return said
  const allowed = (line: string) => bannedPlaces(line, banned).length === 0
  const [first, last] = [hooks.filter(allowed), closings[tone].filter(allowed)].map((lines) =>
    lines.length === 0 ? null : pick(random, lines),
  )
  const hook = isTopic(said) && first ? fillSlots(first, { topic: said }) : null
  return [hook ?? statement(said), last].filter(Boolean).join('\n\n')
}

function isTopic(said: string): boolean {
  return (
    !/[,;:.!?\n]/u.test(said) && fixedPartsOf(said).length === 0 && said.split(' ').length <= mostTopicWords
  )
}

/** The prompt as it is, as a sentence. */
function statement(said: string): string {
  const isOpen =
    /[\p{L}\p{N}]$/u.test(said) &&
    !fixedPartsOf(said).some(({ to, kind }) => to === said.length && kind !== 'number')
  const isName = /^(?:\p{Ll}+\p{Lu}|[^\p{L}]|https?:|www\.)/u.test(said) || fixedPartsOf(said)[0]?.from === 0
  return `${isName ? said : upperFirst(said)}${isOpen ? '.' : ''}`
}

function missing(said: string, phrases: readonly string[]): string[] {
  const folded = said.toLowerCase()
  return phrases.map((phrase) => phrase.trim()).filter((phrase) => !folded.includes(phrase.toLowerCase()))
}

function emoji(said: string, least: number): string {
  return least === 0 ? '' : emojiFor(said).repeat(Math.min(least, 10))
}

function hashtags(request: RewriteRequest, said: string): string {
  const least = request.voice.hashtags?.min ?? 0
  if (least === 0) return ''
  return findHashtags({ ...request, text: said, prompt: '' })
    .slice(0, least)
    .join(' ')
}

/** Lines from the last to the first go until the rest fits; the first one is cut if it must be. */
function fitted(parts: readonly string[], { options: { network }, voice }: RewriteRequest): string {
  for (let count = parts.length; count > 0; count--) {
    const text = withoutBanned(parts.slice(0, count).join('\n\n'), voice.bannedWords)
    if (network === undefined) return text
    if (count === 1 || overflowStart(text, network) === null) return fitToNetwork(text, network)
  }
  return ''
}
