import { styleMarkup } from '../unicode-text/style-markup.ts'
import { chance, seededRandom, shuffle, type Random } from '#domain/random.ts'
import { onlyField, type Limit, type Sample, type Speaker } from '#domain/text-templates/bank.ts'
import type { CaptionBank, Extra, Mode } from './caption-bank.ts'
import { fill, drawValues } from '#domain/text-templates/fill.ts'
import { defaultCount, generate, type Adapters } from './generate.ts'
import { adapterFor, type LimitAdapter } from './limit.ts'
import { topicGroupsOf } from '#domain/text-templates/topic-groups.ts'
import { topicTags } from './topic-tags.ts'

/**
 * How often a caption gets an emoji, and a last line with a question. Source:
 * docs/specification/tools.md#caption-generator.
 */
const emojiChance = 0.7
const askChance = 0.3
/** The platforms with a last line. Source: docs/specification/tools.md#caption-generator. */
export const askingPlatforms: readonly string[] = ['instagram', 'facebook']
/** With fewer captions, samples are added. Source: docs/specification/tools.md#caption-generator. */
const leastCaptions = 3
/** How long "generating" shows. Source: docs/specification/tools.md#caption-generator. */
export const generatingMs = 1_200

/** The state of the form. `round` counts clicks on "Generate again". */
export interface CaptionWish {
  topic: string
  /** As typed, parts separated by commas or lines. */
  details: string
  style: string
  context: Speaker
  mode?: string
  include: readonly Extra[]
  round: number
  /** Goes below a short post; not part of a caption. */
  link?: string
}

type Fields = Readonly<Record<string, string>>

export interface Caption {
  /** The text of each field, without hashtags. */
  fields: Fields
  /** The fields together. */
  body: string
  /** With "#". */
  hashtags: string[]
  /** The text to copy: the body, and the hashtags on their own line. */
  whole: string
}

/** The mode of a request, or undefined when the bank has none. */
export function modeOf(bank: CaptionBank, id: string | undefined): Mode | undefined {
  return bank.modes?.find((mode) => mode.id === id) ?? bank.modes?.[0]
}

/** The number of hashtags in a caption, if requested. */
export function hashtagCount(bank: CaptionBank, mode: Mode | undefined): number {
  return mode?.hashtags ?? bank.hashtags?.count ?? 0
}

/** The limit of the text: the mode's own, or the first field's. */
export function limitOf(bank: CaptionBank, mode: Mode | undefined): Limit | undefined {
  return mode?.limit ?? bank.fields[0]?.limit
}

/** The limit of the field with emoji, last line and hashtags. A mode's own limit is the first field's. */
function lastLimit(bank: CaptionBank, mode: Mode | undefined): Limit | undefined {
  return bank.fields.length > 1 ? bank.fields.at(-1)?.limit : limitOf(bank, mode)
}

/**
 * Writes captions.
 * @param write fills the templates; replaced by tests
 * @returns five when the bank has them, at least three: samples complete the list, or all of it when writing fails.
 * None for a blank topic.
 */
export function writeCaptions(
  bank: CaptionBank,
  wish: CaptionWish,
  write: typeof generate = generate,
): Caption[] {
  if (wish.topic.trim() === '') return []
  const seed = seedOf(wish)
  const captions = attempt(() => written(bank, wish, seed, write))
  if (captions.length >= leastCaptions) return captions
  const most = captions.length === 0 ? defaultCount : leastCaptions
  const known = new Set(captions.map(({ body }) => body))
  const spare = (bank.samples ?? [])
    .flatMap((sample) => fromSample(bank, sample, wish, seed) ?? [])
    .filter(({ body }) => !known.has(body))
  return [...captions, ...spare].slice(0, most)
}

/** The same request gives the same captions; another round gives others. */
function seedOf({ topic, details, style, context, mode = '', round }: CaptionWish): string {
  return [topic.trim(), details.trim(), style, context, mode, round].join('|')
}

function attempt(make: () => Caption[]): Caption[] {
  try {
    return make()
  } catch {
    return []
  }
}

function written(bank: CaptionBank, wish: CaptionWish, seed: string, write: typeof generate): Caption[] {
  const mode = modeOf(bank, wish.mode)
  const [first] = bank.fields
  const adapters: Adapters = first && mode?.limit ? { [first.id]: adapterFor(mode.limit) } : {}
  const platform = mode?.id ?? bank.platform
  const results = write(
    bank,
    {
      topic: wish.topic,
      details: partsOf(wish.details),
      style: wish.style,
      context: wish.context,
      ...(platform === undefined ? {} : { platform }),
    },
    seed,
    adapters,
  )
  const dressing = dressingOf(bank, wish, seed)
  return results.map(({ fields }, at) =>
    dress(bank, fields, at, wish, dressing, seededRandom(`${seed}|${at}`)),
  )
}

/** The details, part by part. */
function partsOf(details: string): string[] {
  return details
    .split(/[,\n;]+/u)
    .map((part) => part.trim())
    .filter(Boolean)
}

/** The extras for the captions of one request. Each is used once. */
interface Dressing {
  emoji: readonly string[]
  asks: readonly string[]
  adapter: LimitAdapter | null
  /** The longest text of the chosen style. */
  most: number
}

function dressingOf(bank: CaptionBank, wish: CaptionWish, seed: string): Dressing {
  const random = seededRandom(`${seed}|dressing`)
  const mode = modeOf(bank, wish.mode)
  const limit = lastLimit(bank, mode)
  const asking = askingPlatforms.includes(mode?.id ?? bank.platform ?? '')
  return {
    emoji: shuffle(random, topicGroupsOf(wish.topic)[0]?.emoji ?? bank.emoji),
    asks: asking ? shuffle(random, bank.asks ?? []) : [],
    adapter: limit === undefined ? null : adapterFor(limit),
    most: bank.styles.find(({ id }) => id === wish.style)?.max ?? Infinity,
  }
}

/** A filled template with the requested extras. Extras that would exceed the limit are left out. */
function dress(
  bank: CaptionBank,
  filled: Fields,
  at: number,
  wish: CaptionWish,
  { emoji, asks, adapter, most }: Dressing,
  random: Random,
): Caption {
  const fields: Record<string, string> = mapFields(filled, styleMarkup)
  const last = bank.fields.at(-1)?.id ?? onlyField
  const fits = (text: string) =>
    text.length <= most && (adapter === null || adapter.length(text) <= adapter.max)
  const grow = (more: string) => {
    const grown = `${fields[last] ?? ''}${more}`
    if (fits(grown)) fields[last] = grown
  }
  // Both are always drawn, so that another checkbox changes nothing else.
  const getsEmoji = chance(random, emojiChance)
  const getsAsk = chance(random, askChance)
  if (getsEmoji && wish.include.includes('emoji')) grow(` ${emoji[at % emoji.length] ?? ''}`)
  const ask = said(bank, asks[at % asks.length] ?? '', wish, random)
  if (getsAsk && wish.include.includes('ask') && ask) grow(`\n\n${ask}`)
  const body = Object.values(fields).filter(Boolean).join('\n\n')
  const own = bank.hashtags?.own ?? []
  const count = hashtagCount(bank, modeOf(bank, wish.mode))
  const source = { topic: wish.topic, details: partsOf(wish.details), groups: topicGroupsOf(wish.topic), own }
  const hashtags = wish.include.includes('hashtags') ? topicTags(source, count, random) : []
  while (hashtags.length > 0 && !fits(withTags(fields[last] ?? '', hashtags))) hashtags.pop()
  return { fields, body, hashtags, whole: withTags(body, hashtags) }
}

function withTags(body: string, hashtags: readonly string[]): string {
  return hashtags.length === 0 ? body : `${body}\n${hashtags.join(' ')}`
}

function mapFields(fields: Fields, change: (text: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([id, text]) => [id, change(text)]))
}

/** Fills the placeholders of a line that is no template. */
function said(bank: CaptionBank, line: string, wish: CaptionWish, random: Random): string | null {
  const words = { topic: wish.topic, details: partsOf(wish.details), slots: {}, speaker: wish.context }
  const { values, grammar } = drawValues(bank, words, random)
  return fill(line, values, grammar)
}

function fromSample(bank: CaptionBank, { text }: Sample, wish: CaptionWish, seed: string): Caption | null {
  const texts = typeof text === 'string' ? { [onlyField]: text } : text
  const fields: Record<string, string> = {}
  const mode = modeOf(bank, wish.mode)
  for (const { id, limit } of bank.fields) {
    const filled = said(bank, texts[id] ?? '', wish, seededRandom(`${seed}|sample`))
    const bound = mode?.limit && id === bank.fields[0]?.id ? mode.limit : limit
    const adapter = bound === undefined ? null : adapterFor(bound)
    // A ready-made text that exceeds the limit because of a long topic is dropped.
    if (filled === null || (adapter !== null && adapter.length(filled) > adapter.max)) return null
    fields[id] = styleMarkup(filled)
  }
  const body = Object.values(fields).filter(Boolean).join('\n\n')
  return { fields, body, hashtags: [], whole: body }
}
