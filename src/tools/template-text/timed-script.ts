import { wordingSeed, type BenchState } from './bench-state.ts'
import { upperFirst } from '#domain/text-templates/fill-slots.ts'
import { sectionVariants, type SectionBank } from './write-sections.ts'

/** Words per second. Rules of thumb for speaking to a camera, not measurements. */
export const paces = {
  calm: { name: 'Calm', wordsPerSecond: 2.1 },
  usual: { name: 'Usual', wordsPerSecond: 2.6 },
  quick: { name: 'Quick', wordsPerSecond: 3.2 },
} as const

/** The possible lengths of a script in seconds. */
export const scriptLengths = [15, 30, 60] as const

type ScriptPart = 'hook' | 'setup' | 'point' | 'detail' | 'recap' | 'payoff' | 'ask'

/** The share of words each part may take; 0 where that length has no room for the part. */
const shares: Record<(typeof scriptLengths)[number], Record<ScriptPart, number>> = {
  15: { hook: 0.22, setup: 0, point: 0.3, detail: 0, recap: 0, payoff: 0.2, ask: 0.16 },
  30: { hook: 0.14, setup: 0.16, point: 0.2, detail: 0.16, recap: 0, payoff: 0.15, ask: 0.11 },
  60: { hook: 0.09, setup: 0.12, point: 0.14, detail: 0.1, recap: 0.12, payoff: 0.1, ask: 0.08 },
}

export interface ScriptLine {
  part: ScriptPart
  text: string
  words: number
  /** Seconds from the beginning, to a tenth. */
  at: number
  /** Its duration in seconds at this pace, to a tenth. */
  lasts: number
  /** Words above the limit of its part; 0 when it is within. */
  over: number
}

export interface TimedScript {
  lines: readonly ScriptLine[]
  /** The duration of the script in seconds. */
  lasts: number
  /** The number of words that fit in the length. */
  budget: number
  words: number
  /** Points that do not fit in the length. */
  leftOut: readonly string[]
}

const silence: TimedScript = { lines: [], lasts: 0, budget: 0, words: 0, leftOut: [] }

/**
 * A script whose lines fit a length, counted in words at a pace. Ready-made lines are chosen to fit their part; typed
 * text stays as it is and is marked where it is too long.
 * @param state `values`: topic, points (one per line), payoff, ask, seconds, pace
 * @returns a script without lines for a blank topic
 */
export function timedScript(bank: SectionBank, state: BenchState): TimedScript {
  const { values } = state
  if ((values['topic'] ?? '').trim() === '') return silence
  const seconds = scriptLengths.find((each) => String(each) === values['seconds']) ?? 30
  const { wordsPerSecond } = paceOf(values['pace'])
  const share = shares[seconds]
  const budget = Math.floor(seconds * wordsPerSecond)
  const seed = wordingSeed(state)
  const ready = (section: string, part: ScriptPart): Said[] => {
    const text =
      share[part] === 0 ? '' : bestFit(sectionVariants(bank, section, values, seed), share[part] * budget)
    return text === '' ? [] : [{ part, text }]
  }
  const ask = ready(`ask-${values['ask']}`, 'ask')
  const frame = {
    before: [...ready('hook', 'hook'), ...ready('setup', 'setup')],
    after: [
      ...ready('recap', 'recap'),
      ...ready('payoff', 'payoff'),
      ...(ask.length > 0 ? ask : ready('ask-follow', 'ask')),
    ],
  }
  const points = (values['points'] ?? '').split('\n').map(asSentence).filter(Boolean)
  const details = sectionVariants(bank, 'detail', values, seed).filter(
    (text) => countWords(text) <= share.detail * budget,
  )
  const room = budget - wordsOf([...frame.before, ...frame.after])
  const { said, leftOut } = sayPoints(points, details, room)
  const timed = timeLines([...frame.before, ...said, ...frame.after], wordsPerSecond, (part) =>
    Math.floor(share[part] * budget),
  )
  const words = timed.reduce((sum, line) => sum + line.words, 0)
  return { lines: timed, lasts: tenths(words / wordsPerSecond), budget, words, leftOut }
}

interface Said {
  part: ScriptPart
  text: string
}

/** Points in order while there is room, the first one in any case; then a remark after each, while there is room. */
function sayPoints(points: readonly string[], details: readonly string[], room: number) {
  let left = room
  const fitting = points.filter((text, at) => {
    const fits = at === 0 || countWords(text) <= left
    // Points after one that does not fit are left out too: the order is the author's.
    left = fits ? left - countWords(text) : Number.NEGATIVE_INFINITY
    return fits
  })
  if (fitting.length < points.length) left = 0
  const remarks = [...details]
  const said = fitting.flatMap((text): Said[] => {
    const point: Said = { part: 'point', text }
    const place = remarks.findIndex((remark) => countWords(remark) <= left)
    const [remark] = place === -1 ? [] : remarks.splice(place, 1)
    if (remark === undefined) return [point]
    left -= countWords(remark)
    return [point, { part: 'detail', text: remark }]
  })
  return { said, leftOut: points.slice(fitting.length) }
}

function wordsOf(said: readonly Said[]): number {
  return said.reduce((sum, { text }) => sum + countWords(text), 0)
}

/** The pace of an id; the default for an unknown one. */
export function paceOf(id: string | undefined): { name: string; wordsPerSecond: number } {
  return id === 'calm' || id === 'quick' ? paces[id] : paces.usual
}

/** The number of spoken words: those with a letter or a digit. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/** `75` → “1:15”, `4.2` → “0:04”. */
export function clock(seconds: number): string {
  const whole = Math.floor(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** The script as text, each line with its start time. */
export function scriptText({ lines }: TimedScript): string {
  return lines.map((line) => `[${clock(line.at)}] ${line.text}`).join('\n')
}

function timeLines(
  said: readonly Said[],
  wordsPerSecond: number,
  roomOf: (part: ScriptPart) => number,
): ScriptLine[] {
  let spoken = 0
  return said.map(({ part, text }) => {
    const words = countWords(text)
    const at = tenths(spoken / wordsPerSecond)
    spoken += words
    const over = part === 'point' ? Math.max(0, words - roomOf(part)) : 0
    return { part, text, words, at, lasts: tenths(words / wordsPerSecond), over }
  })
}

/** A variant that fits and uses at least half of the room, else one that fits, else the shortest. */
function bestFit(variants: readonly string[], room: number): string {
  const fitting = variants.filter((variant) => countWords(variant) <= room)
  const full = fitting.find((variant) => countWords(variant) >= room / 2)
  return full ?? fitting[0] ?? [...variants].sort((a, b) => countWords(a) - countWords(b))[0] ?? ''
}

function asSentence(line: string): string {
  const text = line.trim().replace(/^(?:[-•*]|\d+[.)])\s+/, '')
  const begun = upperFirst(text)
  return begun === '' || /[.!?…]$/.test(begun) ? begun : `${begun}.`
}

function tenths(seconds: number): number {
  return Math.round(seconds * 10) / 10
}
