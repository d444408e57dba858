import type { Random } from '../random.ts'
import { pick } from '../random.ts'
import type { Bank, Speaker } from './bank.ts'
import { isPlural } from './plural.ts'
import { inSentence } from './in-sentence.ts'
import { isCircumstance, isDoing, splitTopic, tidy, withoutDeterminer } from './subject.ts'

/** Source: docs/specification/tools.md#caption-generator. */
const numberRange = { min: 1, max: 30 } as const
const timeframes = ['5 minutes', '10 minutes', '15 minutes', '20 minutes', '30 minutes'] as const
const durations = ['24 hours', '7 days', '30 days', '3 months'] as const

/** Placeholders of every bank. */
export const builtInSlots = [
  'topic',
  'subject',
  'thing',
  'bare',
  'rest',
  'detail',
  'detail2',
  'detail3',
  'number',
  'timeframe',
  'duration',
] as const

const placeholder = /\{([^{}]*)\}/gu
const counted = /^number ([^|/]*)\|([^|/]*)$/u
const named = /^[A-Za-z][A-Za-z0-9]*$/u

/** The values of one result's placeholders, by name. */
export type Values = ReadonlyMap<string, string>

/** Placeholders that follow the grammar of the typed words instead of a slot. */
export interface Grammar {
  plural: boolean
  speaker: Speaker
}

export interface Words {
  topic: string
  details: readonly string[]
  slots: Readonly<Record<string, string>>
  speaker: Speaker
}

/**
 * Draws the values of one result. Every pool and number is drawn, needed or not, so that results differ by their
 * template only.
 */
export function drawValues(bank: Bank, words: Words, random: Random): { values: Values; grammar: Grammar } {
  const { subject: typed, rest } = splitTopic(words.topic)
  const subject = inSentence(typed)
  const number = numberRange.min + Math.floor(random() * (numberRange.max - numberRange.min + 1))
  const values = new Map<string, string>([
    ['topic', inSentence(tidy(words.topic))],
    ['subject', subject],
    ['thing', isDoing(subject) ? '' : subject],
    ['bare', withoutDeterminer(subject)],
    ['rest', rest],
    ...detailValues(words.details.map(tidy)),
    ['number', String(number)],
    ['timeframe', pick(random, timeframes)],
    ['duration', pick(random, durations)],
  ])
  for (const [name, items] of Object.entries(bank.pools ?? {})) values.set(name, pick(random, items))
  for (const slot of bank.slots ?? [])
    values.set(slot.id, tidy(words.slots[slot.id] ?? '') || (slot.fallback ?? ''))
  return { values, grammar: { plural: isPlural(subject), speaker: words.speaker } }
}

/** "from Leeds" can begin a line, but is no thing within one: then only the capitalized placeholder has a value. */
function detailValues(details: readonly string[]): [string, string][] {
  return ['detail', 'detail2', 'detail3'].flatMap((name, at): [string, string][] => {
    const detail = details[at] ?? ''
    return isCircumstance(detail)
      ? [
          [name, ''],
          [upperFirst(name), detail],
        ]
      : [[name, inSentence(detail)]]
  })
}

// After "?", "…" or an emoji at the end of a typed text no full stop is needed, and no second question mark.
const doubledEnd =
  /(…|\p{Emoji_Presentation}|\p{Extended_Pictographic}\u{FE0F})\.(?=\s*$)|(\?”?)(?:\?+|\.(?=\s|$))/gmu

/** Fills the placeholders of a text; null when one of them has no value. */
export function fill(text: string, values: Values, grammar: Grammar): string | null {
  let whole = true
  const filled = text.replaceAll(placeholder, (_, inside: string) => {
    const value = valueOf(inside, values, grammar)
    if (value === '') whole = false
    return value ?? ''
  })
  return whole ? filled.replace(doubledEnd, '$1$2') : null
}

/** The names of the slots in a template, each once, without placeholders for grammar or speaker. */
export function slotsIn(text: string): string[] {
  const names = Array.from(text.matchAll(placeholder), ([, inside = '']) => inside)
    .filter((inside) => !/[|/]/u.test(inside))
    .map(lowerFirst)
  return [...new Set(names)]
}

/** Empty: no value. A choice ("{is|are}", "{my/our}") may itself be empty on one side, which is null. */
function valueOf(inside: string, values: Values, grammar: Grammar): string | null {
  const number = counted.exec(inside)
  if (number) {
    const drawn = values.get('number') ?? ''
    return `${drawn} ${(drawn === '1' ? number[1] : number[2]) ?? ''}`
  }
  if (inside.includes('|')) return side(inside.split('|'), grammar.plural)
  if (inside.includes('/')) return side(inside.split('/'), grammar.speaker === 'business')
  if (!named.test(inside)) return ''
  const value = values.get(inside) ?? values.get(lowerFirst(inside)) ?? ''
  return inside === lowerFirst(inside) ? value : upperFirst(value)
}

function side([first = '', second = '']: string[], takesSecond: boolean): string | null {
  return (takesSecond ? second : first) || null
}

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1)
}

/** The text with a capital first letter; an address and a name like "iPhone" stay as they are. */
function upperFirst(text: string): string {
  if (/^(?:https?:|\p{Ll}\p{Lu})/u.test(text)) return text
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
