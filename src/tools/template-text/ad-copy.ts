import { pick, seededRandom, shuffle } from '#domain/random.ts'
import { seedOf, type BenchState } from './bench-state.ts'
import { combineWithin, sectionVariants, type SectionBank } from './write-sections.ts'

/** The sections of a framework’s primary text, in order. */
const frameworks = {
  pas: ['problem', 'agitate', 'solve'],
  aida: ['attention', 'interest', 'desire', 'action'],
  bab: ['before', 'after', 'bridge'],
} as const satisfies Record<string, readonly string[]>

export type Framework = keyof typeof frameworks

/**
 * Recommended lengths in UTF-16 units: what most placements show before cutting. None is a hard limit.
 * Source: https://www.ridgemarketing.com and https://tools.town, guides to Meta’s ad text (read 2026-11-21, medium).
 * They give 25 and 30 characters for the description; this is the stricter one.
 */
export const adLimits = { primary: 125, headline: 40, description: 25 } as const

export interface Ad {
  framework: Framework
  primary: string
  headline: string
  description: string
}

const howMany = 3

/**
 * Ads in every chosen framework, three of each, each field within its recommended length if the words allow.
 * @param state `values`: topic, pain, outcome and more; `picks`: frameworks
 * @returns none while topic, pain or outcome is blank
 */
export function writeAds(bank: SectionBank, state: BenchState): Ad[] {
  const { values, picks } = state
  if (['topic', 'pain', 'outcome'].some((field) => !values[field]?.trim())) return []
  const seed = seedOf(state)
  const taken = { headline: new Set<string>(), description: new Set<string>() }
  return frameworkIds
    .filter((id) => picks.includes(id))
    .flatMap((framework) => {
      const seen = new Set<string>()
      return Array.from({ length: howMany }, (_, at) => {
        const own = `${seed}|${framework}|${at}`
        const primary = freshPrimary(bank, framework, values, own, seen)
        const field = (id: 'headline' | 'description') => freshField(bank, id, values, own, taken[id])
        return { framework, primary, headline: field('headline'), description: field('description') }
      })
    })
}

/** The frameworks in display order. */
export const frameworkIds: readonly Framework[] = ['pas', 'aida', 'bab']

function freshPrimary(
  bank: SectionBank,
  framework: Framework,
  values: BenchState['values'],
  seed: string,
  seen: Set<string>,
): string {
  let text = ''
  for (let trial = 0; trial < 8; trial++) {
    const sections = frameworks[framework]
    text = combineWithin(bank, { sections, values, max: adLimits.primary, seed: `${seed}|${trial}` }).text
    if (!seen.has(text)) break
  }
  seen.add(text)
  return text
}

/** A variant that fits and is in no other ad; else one that fits; else the shortest. */
function freshField(
  bank: SectionBank,
  field: 'headline' | 'description',
  values: BenchState['values'],
  seed: string,
  taken: Set<string>,
): string {
  const variants = sectionVariants(bank, field, values, seed)
  const fitting = variants.filter((text) => text.length <= adLimits[field])
  const fresh = fitting.filter((text) => !taken.has(text))
  const choice =
    fresh.length > 0
      ? pick(seededRandom(seed), fresh)
      : (shuffle(seededRandom(seed), fitting)[0] ??
        [...variants].sort((a, b) => a.length - b.length)[0] ??
        '')
  taken.add(choice)
  return choice
}

/** An ad as text, with the names of its fields. */
export function adText({ primary, headline, description }: Ad): string {
  return `Primary text: ${primary}\nHeadline: ${headline}\nDescription: ${description}`
}
