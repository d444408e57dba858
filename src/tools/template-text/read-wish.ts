import type { CaptionBank, Extra } from './caption-bank.ts'
import { askingPlatforms, hashtagCount, modeOf, type CaptionWish } from './captions.ts'

const extras: readonly Extra[] = ['hashtags', 'emoji', 'ask']
const longestText = 500
const mostRounds = 10_000

/** The initial state of the form. */
export function exampleWish(bank: CaptionBank): CaptionWish {
  return { ...bank.example, round: bank.example.round ?? 0 }
}

/**
 * A request from a link or an agent, checked against the bank: missing and unknown values are the example's.
 * @returns null when it is no request
 */
export function readWish(bank: CaptionBank, value: unknown): CaptionWish | null {
  if (typeof value !== 'object' || value === null) return null
  const given = new Map(Object.entries(value))
  const example = exampleWish(bank)
  const topic = given.get('topic')
  if (typeof topic !== 'string') return null
  const details = given.get('details')
  const include = given.get('include')
  const round = given.get('round')
  const link = given.get('link')
  const mode = oneOf(bank.modes ?? [], given.get('mode')) ?? example.mode
  return {
    topic: topic.slice(0, longestText),
    details: typeof details === 'string' ? details.slice(0, longestText) : '',
    style: oneOf(bank.styles, given.get('style')) ?? example.style,
    context: given.get('context') === 'business' ? 'business' : 'personal',
    include: Array.isArray(include) ? extras.filter((extra) => include.includes(extra)) : example.include,
    round:
      typeof round === 'number' && Number.isInteger(round) && round >= 0 && round <= mostRounds ? round : 0,
    ...(mode === undefined ? {} : { mode }),
    ...(example.link === undefined
      ? {}
      : { link: typeof link === 'string' ? link.slice(0, longestText) : '' }),
  }
}

function oneOf(list: readonly { id: string }[], value: unknown): string | undefined {
  return list.find(({ id }) => id === value)?.id
}

/** The checkboxes of a bank's form, with their effects. */
export function extrasOf(bank: CaptionBank, modeId?: string): { id: Extra; name: string }[] {
  const mode = modeOf(bank, modeId)
  const count = hashtagCount(bank, mode)
  const asks = (bank.asks ?? []).length > 0 && askingPlatforms.includes(mode?.id ?? bank.platform ?? '')
  return [
    ...(count > 0
      ? [{ id: 'hashtags' as const, name: bank.hashtags?.label ?? `${countWords[count] ?? count} hashtags` }]
      : []),
    { id: 'emoji', name: 'Emoji' },
    ...(asks ? [{ id: 'ask' as const, name: 'A last line with a call to action' }] : []),
  ]
}

const countWords: Readonly<Record<number, string>> = { 1: 'One', 2: 'Two', 3: 'Three', 4: 'Four', 5: 'Five' }
