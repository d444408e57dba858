import { wordingSeed, type BenchState } from './bench-state.ts'
import { listed } from './line-tools.ts'
import { writeSection, type SectionBank } from './write-sections.ts'

/** Longest About section, in characters. Source: docs/specification/tools.md#aesthetic-bios, LinkedIn. */
export const maxAbout = 2600
/** About how much shows before “see more”: three lines of a wide screen. It depends on the screen. */
export const aboutFold = 270

const aboutSections = ['hook', 'who', 'proof', 'offer', 'contact'] as const
type AboutSectionId = (typeof aboutSections)[number]

export interface AboutPart {
  id: AboutSectionId
  text: string
}

/**
 * The parts of an About section, without those that have no input.
 * @param state `values`: the fields, and `turn-<section>`: how often another wording of that section was requested
 * @returns none without a role and an audience
 */
export function aboutParts(bank: SectionBank, state: BenchState): AboutPart[] {
  const { values } = state
  if (!values['role']?.trim() || !values['audience']?.trim()) return []
  const seed = wordingSeed(state)
  const slots = { ...values, skillList: inWords(listed(values['skills'] ?? '')) }
  const facts = listedLines(values['proof'] ?? '')
  return aboutSections.flatMap((id) => {
    if (id === 'proof' && facts.length === 0) return []
    const turn = Number(values[`turn-${id}`]) || 0
    const text =
      writeSection(bank, id, slots, { seed, turn }) ||
      writeSection(bank, `${id}-short`, slots, { seed, turn })
    if (text === '') return []
    return [{ id, text: id === 'proof' ? [text, ...facts.map((fact) => `• ${fact}`)].join('\n') : text }]
  })
}

/** The whole section: parts separated by a blank line. */
export function aboutText(parts: readonly AboutPart[]): string {
  return parts.map((part) => part.text).join('\n\n')
}

/** “a”, “a and b”, “a, b and c”. */
export function inWords(list: readonly string[]): string {
  return list.length < 2 ? (list[0] ?? '') : `${list.slice(0, -1).join(', ')} and ${list.at(-1)}`
}

/** Lines of a list, at most six, without bullets. */
function listedLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim().replace(/^[-•*]\s*/, ''))
    .filter(Boolean)
    .slice(0, 6)
}
