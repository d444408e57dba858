import { fields } from '#domain/networks/youtube.ts'
import { pick, seededRandom } from '#domain/random.ts'
import { seedOf, type BenchState } from './bench-state.ts'
import type { SlotValues } from '#domain/text-templates/fill-slots.ts'
import { smallStart } from '#domain/text-templates/in-sentence.ts'
import { keywordOf, rhymesFor, type RhymeFamily } from './rhyme.ts'
import { topicText } from '#domain/text-templates/slot-text.ts'
import { isDoing, withoutDeterminer } from '#domain/text-templates/subject.ts'
import { titleCase } from './title-case.ts'
import { writeLines, type Line, type LineBank } from './write-lines.ts'

/** A bank of one-line texts, with further data of some tools. */
export interface LineToolBank extends LineBank {
  count: number
  rhymes?: readonly RhymeFamily[]
}

/** How a tool prepares the form before lines are written, and checks the lines afterwards. */
export interface LineTool {
  /** The longest line, in UTF-16 units; null: no limit. */
  max: number | null
  /** Slots computed from the typed values. */
  derive?: (values: SlotValues, bank: LineToolBank) => SlotValues
  /** The bank for these values. */
  bankFor?: (values: SlotValues, bank: LineToolBank) => LineToolBank
  finish?: (text: string, values: SlotValues, random: () => number) => string
}

/** Longest LinkedIn headline. Source: docs/specification/tools.md#profile-limits. */
export const maxHeadline = 220

/** Longest title of a YouTube video. Source: src/domain/networks/youtube.ts. */
export const maxVideoTitle = fields.find((field) => field.key === 'title')?.max ?? 100

/** The tools whose results are single lines, by id. */
export const lineTools: Readonly<Record<string, LineTool>> = {
  'social-media-hook-generator': { max: null, derive: hookSlots },
  'cta-generator': { max: null },
  'linkedin-headline-generator': { max: maxHeadline, derive: skillSlots },
  'youtube-title-generator': { max: maxVideoTitle, derive: titleSlots, finish: withBracket },
  'tagline-generator': { max: null, derive: taglineSlots, bankFor: withRhymes },
}

/**
 * The lines of a tool for its form.
 * @returns none for a blank first field; fewer than the bank’s count when no more can be filled and fit
 */
export function writeToolLines(id: string, bank: LineToolBank, state: BenchState, required: string): Line[] {
  const { values } = state
  if ((values[required] ?? '').trim() === '') return []
  const tool = lineTools[id] ?? { max: null }
  const seed = seedOf(state)
  const own = tool.bankFor?.(values, bank) ?? bank
  const { max, finish } = tool
  const lines = writeLines(own, {
    values: { ...values, ...tool.derive?.(values, bank) },
    styles: state.picks,
    count: bank.count,
    seed,
    fits: (text) => max === null || text.length <= max,
  })
  const random = seededRandom(`${seed}|finish`)
  if (!finish) return lines
  return lines.map((line) => {
    const finished = finish(line.text, values, random)
    return max === null || finished.length <= max ? { ...line, text: finished } : line
  })
}

/** The items of a comma-separated field. */
export function listed(text: string): string[] {
  return text
    .split(/[,;|\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
}

/** The result is a thing: "Get more sales" becomes "more sales". */
function hookSlots({ result = '' }: SlotValues): SlotValues {
  return { result: result.trim().replace(/^(?:to )?get /i, '') }
}

function skillSlots({ skills = '' }: SlotValues): SlotValues {
  const [one = '', two = ''] = listed(skills)
  return { skillBar: listed(skills).map(upper).join(' | '), skillOne: one, skillTwo: two }
}

function titleSlots({ topic = '', result = '', audience = '', number = '' }: SlotValues): SlotValues {
  const doing = topicText(topic)
  const topicTitle = titleCase(withoutDeterminer(doing))
  return {
    topicTitle,
    // "Your Baking Bread" makes no sense: an activity has no such title.
    thingTitle: isDoing(doing) ? '' : topicTitle,
    resultTitle: titleCase(result),
    audienceTitle: titleCase(audience),
    number: /\d[\d.,]*/.exec(number)?.[0] ?? '',
  }
}

const brackets = ['Step by Step', 'Full Process', 'Nothing Cut', 'No Talking', 'With Every Detail']

/** Typed brackets follow every other title; some of the others get a ready-made one. */
function withBracket(text: string, { bracket = '' }: SlotValues, random: () => number): string {
  const typed = bracket.trim().replace(/^[[(]|[\])]$/g, '')
  const share = random()
  const words = typed === '' ? pick(random, brackets) : typed
  if (/[()]/.test(text) || share > (typed === '' ? 0.25 : 0.55)) return text
  return text.toLowerCase().includes(words.toLowerCase()) ? text : `${text} (${words})`
}

function taglineSlots({ qualities = '', topic = '' }: SlotValues): SlotValues {
  const [qualityOne = '', qualityTwo = '', qualityThree = ''] = listed(qualities).map(smallStart)
  return { qualityOne, qualityTwo, qualityThree, keyword: keywordOf(topic) }
}

function withRhymes({ topic = '' }: SlotValues, bank: LineToolBank): LineToolBank {
  const rhymes = rhymesFor(keywordOf(topic), bank.rhymes ?? [])
  const { rhyme: patterns = [], ...others } = bank.templates
  if (rhymes.length === 0) return { ...bank, templates: others }
  // Every rhyme once in a pattern, not one rhyme in every pattern.
  const paired = rhymes.flatMap((rhyme, at) =>
    patterns
      .filter((_pattern, place) => place % rhymes.length === at)
      .map((pattern) => pattern.replace('{rhyme}', rhyme).replace('{Rhyme}', upper(rhyme))),
  )
  return { ...bank, templates: { ...others, rhyme: paired } }
}

function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
