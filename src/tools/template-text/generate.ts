import { seededRandom, shuffle } from '#domain/random.ts'
import { onlyField, type Bank, type Speaker, type Style, type Template } from '#domain/text-templates/bank.ts'
import { drawValues, fill, slotsIn } from '#domain/text-templates/fill.ts'
import { adapterFor, cutToFit, type LimitAdapter } from './limit.ts'
import { type CaptionWishes, readSaid, scoreTemplate } from '#domain/text-templates/score.ts'
import { isSentence } from '#domain/text-templates/subject.ts'
import { topicGroupsOf } from '#domain/text-templates/topic-groups.ts'

/**
 * The number of results, and how many times as many templates they are chosen from. Source:
 * docs/specification/tools.md#caption-generator.
 */
export const defaultCount = 5
const poolFactor = 3
const defaultLongerThan = 10

export interface Input {
  topic: string
  style?: string
  /** Default: the bank's own. */
  platform?: string
  /** Default: a person. */
  context?: Speaker
  /** Further details, for {detail} to {detail3}. */
  details?: readonly string[]
  /** The typed values of the bank's own slots, by id. */
  slots?: Readonly<Record<string, string>>
  /** Default: the bank's, or 5. */
  count?: number
}

export interface GeneratedText {
  /** The filled text of every field, by its id. */
  fields: Readonly<Record<string, string>>
  /** All fields, in the bank's order, separated by a blank line. */
  text: string
  /** The id of its style. */
  style: string
  /** The index of its template in the bank. */
  template: number
}

/** Adapters by field id, for networks with their own counting or limits chosen on the page. */
export type Adapters = Readonly<Record<string, LimitAdapter | null>>

/**
 * Fills the best templates.
 * @param seed the same bank, input and seed give the same results; change it for other ones
 * @param adapters replace the limits of the bank's fields; null removes a limit
 * @returns at most `count` different results, fewer when the bank has no more that fit; none for a blank topic
 */
export function generate(bank: Bank, input: Input, seed: string, adapters: Adapters = {}): GeneratedText[] {
  if (input.topic.trim() === '' && bank.topicless !== true) return []
  const count = input.count ?? bank.count ?? defaultCount
  const results = new Map<string, GeneratedText>()
  for (const at of candidates(bank, input, seed, count * poolFactor)) {
    const result = write(bank, at, input, seed, adapters)
    if (result !== null && !results.has(result.text)) results.set(result.text, result)
    if (results.size === count) break
  }
  return [...results.values()]
}

/** The indexes of the best-scored templates that can be filled, best first, equal ones in the seed's order. */
function candidates(bank: Bank, input: Input, seed: string, most: number): number[] {
  const random = seededRandom(`${seed}|order`)
  const wish = wishOf(bank, input)
  const scored = bank.templates.map((template, at) => ({
    template,
    at,
    score: scoreTemplate(template, wish, bank),
  }))
  const fillable = shuffle(random, scored).filter(({ at }) => fillFields(bank, at, input, seed) !== null)
  const standing = fillable.filter(({ template }) => !takesPhrase(template))
  const fitting = isSentence(input.topic) && standing.length >= defaultCount ? standing : fillable
  const pool = fitting.sort((a, b) => b.score - a.score).slice(0, most)
  // Shuffled again, so that the highest score of the pool isn't in every set.
  return shuffle(random, pool)
    .sort((a, b) => unsuited(a.template, wish) - unsuited(b.template, wish))
    .map(({ at }) => at)
}

/** Whether a template puts the topic inside its own sentence, where another sentence does not fit. */
function takesPhrase({ text }: Template): boolean {
  const texts = typeof text === 'string' ? [text] : Object.values(text)
  return texts.some((each) =>
    slotsIn(each).some((slot) => slot === 'subject' || slot === 'thing' || slot === 'bare'),
  )
}

function wishOf(bank: Bank, input: Input): CaptionWishes {
  return {
    said: readSaid(
      withGroups([input.topic, ...(input.details ?? []), ...Object.values(input.slots ?? {})].join(' ')),
    ),
    context: input.context ?? 'personal',
    ...(input.style === undefined ? {} : { style: input.style }),
    ...((input.platform ?? bank.platform) === undefined ? {} : { platform: input.platform ?? bank.platform }),
  }
}

/** Penalty of a template: largest for another platform, smaller for another speaker, smallest for another style. */
function unsuited({ context, platform, style }: Template, wish: CaptionWishes): number {
  const otherPlatform = wish.platform !== undefined && platform?.includes(wish.platform) === false
  const otherSpeaker = context !== undefined && context !== wish.context
  const otherStyle = wish.style !== undefined && style !== wish.style
  return (otherPlatform ? 4 : 0) + (otherSpeaker ? 2 : 0) + (otherStyle ? 1 : 0)
}

/** One template's result, or null when a slot is missing, a limit is exceeded or the text is too short. */
function write(bank: Bank, at: number, input: Input, seed: string, adapters: Adapters): GeneratedText | null {
  const filled = fillFields(bank, at, input, seed)
  const template = bank.templates[at]
  if (filled === null || template === undefined) return null
  const fields: Record<string, string> = {}
  for (const field of bank.fields) {
    const text = filled[field.id] ?? ''
    const own = adapters[field.id]
    const adapter = own === undefined && field.limit !== undefined ? adapterFor(field.limit) : (own ?? null)
    const fits = adapter === null || adapter.length(text) <= adapter.max
    if (!fits && field.over !== 'cut') return null
    fields[field.id] = fits || adapter === null ? text : cutToFit(text, adapter)
  }
  const text = Object.values(fields).filter(Boolean).join('\n\n')
  if (text.length <= (bank.longerThan ?? defaultLongerThan)) return null
  const style = wantedStyle(bank, input.style ?? template.style)
  if (style?.max !== undefined && text.length > style.max) return null
  return { fields, text, style: template.style, template: at }
}

function wantedStyle(bank: Bank, id: string): Style | undefined {
  return bank.styles.find((style) => style.id === id)
}

function fillFields(bank: Bank, at: number, input: Input, seed: string): Record<string, string> | null {
  const template = bank.templates[at]
  if (template === undefined) return null
  const { values, grammar } = drawValues(bank, wordsOf(input), seededRandom(`${seed}|${at}`))
  const texts = typeof template.text === 'string' ? { [onlyField]: template.text } : template.text
  const filled: Record<string, string> = {}
  for (const field of bank.fields) {
    const text = fill(texts[field.id] ?? '', values, grammar)
    if (text === null) return null
    filled[field.id] = text.trim()
  }
  return filled
}

/** The input with the ids of its topic groups, so that the keyword "food" matches "cinnamon buns". */
function withGroups(said: string): string {
  return [said, ...topicGroupsOf(said).map(({ id }) => id)].join(' ')
}

function wordsOf({ topic, details = [], slots = {}, context = 'personal' }: Input) {
  return { topic, details, slots, speaker: context }
}
