import type { Diagnostic, Transformed } from '#domain/text/diagnostic.ts'
import { sha256 } from './sha256.ts'

export interface GiveawayOptions {
  /** Announced before the draw, or taken from something no one could know in advance. */
  seed: string
  winners: number
  /** Drawn after the winners, in order, in case one does not answer. */
  reserves: number
  /** once: a person counts once however often they wrote. each: every line is a chance. */
  entries: 'once' | 'each'
  /** Only lines with this word, in any case; '' for all. */
  mustContain: string
  /** Only lines that tag at least this many other accounts. */
  minMentions: number
  /** Accounts that cannot win: your own, the jury's. */
  excluded: readonly string[]
}

interface Entry {
  /** The drawn key: the handle or name, lower case, without @. */
  key: string
  /** The first line it is in. */
  line: string
}

export interface Draw {
  /** The list that was drawn from, in the order it was pasted. */
  entries: Entry[]
  winners: Entry[]
  reserves: Entry[]
  /** SHA-256 of the seed, a line break, and the entries' keys joined by line breaks. */
  fingerprint: string
  pasted: number
  doubled: number
  filtered: number
}

const mention = /(?<![\p{L}\p{N}._-])@[\p{L}\p{N}._-]*[\p{L}\p{N}_]/gu

/**
 * Draws winners from pasted lines. The same seed, list and options give the same result on any machine. Fisher–Yates
 * over the list; the numbers are the first 48 bits of SHA-256(fingerprint + ":" + counter). Numbers in the last
 * incomplete range are discarded, so that no entry is favoured.
 */
export function drawWinners(input: string, options: GiveawayOptions): Transformed<Draw> {
  const lines = input
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter(Boolean)
  const excluded = new Set(options.excluded.map((each) => keyOf(each)).filter(Boolean))
  const needed = options.mustContain.trim().toLowerCase()
  const allowed: Entry[] = []
  let filtered = 0
  for (const line of lines) {
    const key = keyOf(line)
    const others = (line.match(mention) ?? []).map((each) => keyOf(each)).filter((each) => each !== key)
    const fits =
      key !== '' &&
      !excluded.has(key) &&
      (needed === '' || line.toLowerCase().includes(needed)) &&
      new Set(others).size >= options.minMentions
    if (fits) allowed.push({ key, line })
    else filtered++
  }
  const entries = options.entries === 'once' ? firstOfEach(allowed) : allowed
  const fingerprint = sha256([options.seed, ...entries.map((each) => each.key)].join('\n'))
  const order = shuffleBy(fingerprint, entries)
  const people = options.entries === 'once' ? order : firstOfEach(order)
  const output: Draw = {
    entries,
    winners: people.slice(0, options.winners),
    reserves: people.slice(options.winners, options.winners + options.reserves),
    fingerprint,
    pasted: lines.length,
    doubled: allowed.length - entries.length,
    filtered,
  }
  return { output, diagnostics: problemsOf(output, people.length, options) }
}

/** The person of a line: its first word that is a handle, else the text before a comma, tab or colon. */
export function keyOf(line: string): string {
  const handle = /^@?([\p{L}\p{N}._-]*[\p{L}\p{N}_])(?=$|[\s,;:])/u.exec(line.trim())?.[1]
  const startsWithHandle = line.trim().startsWith('@')
  const cell = (startsWithHandle && handle ? handle : (line.split(/[\t,;:]/)[0] ?? '')).trim()
  return cell.replace(/^@/, '').replace(/^"|"$/g, '').toLowerCase()
}

function firstOfEach(entries: readonly Entry[]): Entry[] {
  const seen = new Set<string>()
  return entries.filter(({ key }) => !seen.has(key) && seen.add(key))
}

function shuffleBy(fingerprint: string, entries: readonly Entry[]): Entry[] {
  const order = [...entries]
  let counter = 0
  const below = (bound: number): number => {
    const fair = Math.floor(2 ** 48 / bound) * bound
    for (;;) {
      const number = parseInt(sha256(`${fingerprint}:${counter++}`).slice(0, 12), 16)
      if (number < fair) return number % bound
    }
  }
  for (let at = order.length - 1; at > 0; at--) {
    const other = below(at + 1)
    const [a, b] = [order[at], order[other]]
    if (a && b) [order[at], order[other]] = [b, a]
  }
  return order
}

function problemsOf(draw: Draw, people: number, options: GiveawayOptions): Diagnostic[] {
  if (draw.pasted === 0) return [{ level: 'error', message: 'Paste the entries first, one per line.' }]
  if (people === 0)
    return [{ level: 'error', message: 'The filters removed every entry. Loosen one of them.' }]
  const found: Diagnostic[] = []
  if (people < options.winners) {
    found.push({
      level: 'warning',
      message: `Only ${people} can win, fewer than the ${options.winners} you asked for.`,
    })
  } else if (people < options.winners + options.reserves) {
    found.push({ level: 'note', message: 'There are not enough entries for all reserves.' })
  }
  if (options.seed.trim() === '') {
    found.push({
      level: 'warning',
      message:
        'Enter a seed before you draw. Without one, the list order could have been chosen to pick a winner.',
    })
  }
  return found
}

/** How many duplicate entries were left out, with the noun. */
export function doublesOf({ doubled }: Draw): string {
  return doubled === 1 ? '1 duplicate' : `${doubled} duplicates`
}

/** The draw as text, with everything needed to repeat it. */
export function certificateOf(draw: Draw, options: GiveawayOptions, title: string): string {
  return [
    `Draw: ${title.trim() || 'giveaway'}`,
    `Entries: ${draw.pasted} pasted, ${draw.filtered} left out by the filters, ${doublesOf(draw)}, ${draw.entries.length} in the draw`,
    `Filters: ${filtersOf(options)}`,
    `Seed: ${options.seed}`,
    `SHA-256 of seed and list: ${draw.fingerprint}`,
    '',
    `${draw.winners.length === 1 ? 'Winner' : 'Winners'}:`,
    numbered(draw.winners),
    ...(draw.reserves.length > 0 ? ['', 'Reserves, in this order:', numbered(draw.reserves)] : []),
    '',
    'Method: Fisher-Yates from the last entry to the first; each number is the first 48 bits of SHA-256(fingerprint + ":" + counter).',
    'Anyone with the list and the seed gets the same result.',
  ].join('\n')
}

function filtersOf(options: GiveawayOptions): string {
  const said = [
    options.entries === 'once' ? 'one entry per person' : 'every line is an entry',
    ...(options.mustContain.trim() ? [`must contain “${options.mustContain.trim()}”`] : []),
    ...(options.minMentions > 0 ? [`at least ${options.minMentions} tagged`] : []),
    ...(options.excluded.length > 0 ? [`without ${options.excluded.join(', ')}`] : []),
  ]
  return said.join('; ')
}

function numbered(entries: readonly Entry[]): string {
  return entries.map((each, at) => `${at + 1}. ${each.key}`).join('\n')
}
