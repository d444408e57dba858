import { pick, seededRandom, shuffle } from '#domain/random.ts'
import { fillSlots, type SlotValues } from '#domain/text-templates/fill-slots.ts'

/** Variants by section. */
export type SectionBank = Readonly<Record<string, readonly string[]>>

/** The variants of a section that can be filled, in the order of a seed. */
export function sectionVariants(
  bank: SectionBank,
  section: string,
  values: SlotValues,
  seed: string,
): string[] {
  return shuffle(seededRandom(`${seed}|${section}`), bank[section] ?? []).flatMap(
    (template) => fillSlots(template, values) ?? [],
  )
}

/** One variant of a section; the next `turn` gives another until all have been used. Empty when none can be filled. */
export function writeSection(
  bank: SectionBank,
  section: string,
  values: SlotValues,
  { seed, turn = 0 }: { seed: string; turn?: number },
): string {
  const variants = sectionVariants(bank, section, values, seed)
  return variants[turn % Math.max(1, variants.length)] ?? ''
}

export interface CombinedText {
  text: string
  /** The variant of each section that has one, in order. */
  parts: readonly { section: string; text: string }[]
}

const tries = 200

/**
 * One variant of each section, combined so that the whole is no longer than `max`.
 * @param optional sections to drop, the last one first, when nothing fits with them
 * @param max in UTF-16 units
 * @returns the shortest combination when none fits: check its length
 */
export function combineWithin(
  bank: SectionBank,
  { sections, optional = [], values, max, seed, joint = ' ' }: CombineRequest,
): CombinedText {
  const random = seededRandom(seed)
  const variants = new Map(sections.map((section) => [section, sectionVariants(bank, section, values, seed)]))
  let shortest: CombinedText | null = null
  const droppable = optional.filter((section) => (variants.get(section) ?? []).length > 0)
  for (let dropped = 0; dropped <= droppable.length; dropped++) {
    const out = droppable.slice(droppable.length - dropped)
    const used = sections.filter(
      (section) => !out.includes(section) && (variants.get(section) ?? []).length > 0,
    )
    for (let trial = 0; trial < tries; trial++) {
      const parts = used.map((section) => ({ section, text: pick(random, variants.get(section) ?? ['']) }))
      const combined = { text: parts.map((part) => part.text).join(joint), parts }
      if (combined.text.length <= max) return combined
      if (!shortest || combined.text.length < shortest.text.length) shortest = combined
    }
  }
  return shortest ?? { text: '', parts: [] }
}

export interface CombineRequest {
  sections: readonly string[]
  optional?: readonly string[]
  values: SlotValues
  max: number
  seed: string
  joint?: string
}
