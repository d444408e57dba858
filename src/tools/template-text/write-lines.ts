import { pick, seededRandom, shuffle } from '#domain/random.ts'
import { fillSlots, type SlotValues } from '#domain/text-templates/fill-slots.ts'

/** Templates by style, and words for slots without a field, such as a number. */
export interface LineBank {
  templates: Readonly<Record<string, readonly string[]>>
  fills?: Readonly<Record<string, readonly string[]>>
}

export interface Line {
  text: string
  style: string
}

export interface LineRequest {
  values: SlotValues
  /** The styles to draw from; unknown ones give nothing. */
  styles: readonly string[]
  count: number
  seed: string
  /** Whether a finished line may be used. Default: yes. */
  fits?: (text: string) => boolean
}

/**
 * Lines from a bank, with alternating styles, each template at most once and no text twice.
 * @returns fewer than `count` when the bank has no more that can be filled and fit; the same lines for the same seed
 */
export function writeLines(bank: LineBank, { values, styles, count, seed, fits }: LineRequest): Line[] {
  const queues = styles.map((style) => {
    const random = seededRandom(`${seed}|${style}`)
    return shuffle(random, bank.templates[style] ?? []).map((template) => ({
      style,
      text: fillSlots(template, { ...drawFills(bank, random), ...withoutBlank(values) }),
    }))
  })
  const lines: Line[] = []
  const seen = new Set<string>()
  while (lines.length < count && queues.some((queue) => queue.length > 0)) {
    for (const queue of queues) {
      const next = takeFitting(queue, seen, fits)
      if (next) {
        seen.add(next.text.toLowerCase())
        lines.push(next)
      }
      if (lines.length === count) break
    }
  }
  return lines
}

interface Filled {
  style: string
  text: string | null
}

function takeFitting(
  queue: Filled[],
  seen: ReadonlySet<string>,
  fits?: (text: string) => boolean,
): Line | null {
  for (;;) {
    const next = queue.shift()
    if (!next) return null
    const { text, style } = next
    if (text !== null && !seen.has(text.toLowerCase()) && (!fits || fits(text))) return { text, style }
  }
}

function drawFills(bank: LineBank, random: () => number): Record<string, string> {
  return Object.fromEntries(
    Object.entries(bank.fills ?? {}).map(([slot, words]) => [slot, pick(random, words)]),
  )
}

/** A blank field keeps the drawn word of its slot. */
function withoutBlank(values: SlotValues): SlotValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''))
}
