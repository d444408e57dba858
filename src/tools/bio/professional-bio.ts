import type { NetworkId } from '#domain/networks/network.ts'
import { seededRandom, shuffle } from '#domain/random.ts'
import { bioLength, cutToLimit } from './bio-length.ts'
import { parseInterests } from './bio-platform.ts'
import {
  fillTemplate,
  insideSentence,
  interestInside,
  placeholdersOf,
  professionInside,
} from './fill-template.ts'

/** Source: docs/specification/tools.md#professional-bios. */
export const tones = ['professional', 'casual', 'creative', 'minimal', 'enthusiastic'] as const
export type BioTone = (typeof tones)[number]

/** A platform for a professional bio, and its limit. */
export interface BioPlace {
  network: NetworkId
  name: string
  limit: number
}

/** Source: docs/specification/tools.md#profile-limits. The first one is the default of 150. */
export const bioPlaces: readonly BioPlace[] = [
  { network: 'instagram', name: 'Instagram', limit: 150 },
  { network: 'linkedin', name: 'LinkedIn headline', limit: 220 },
  { network: 'twitter', name: 'Twitter/X', limit: 160 },
  { network: 'pinterest', name: 'Pinterest', limit: 160 },
  { network: 'facebook', name: 'Facebook intro', limit: 101 },
  { network: 'tiktok', name: 'TikTok', limit: 80 },
]

/** The form as typed. Only the profession is required. */
export interface ProfessionalInput {
  profession: string
  skills: string
  achievements: string
  tone: BioTone
  place: BioPlace
}

export interface ProfessionalBio {
  text: string
  used: number
  limit: number
}

/** Sentences by tone. Placeholders: `profession`, `skill`, `skill2`, `skills`, `achievement`, as fill-template.ts reads them. */
export type ToneTemplates = Readonly<Record<BioTone, readonly string[]>>

/** How many bios are kept. Source: docs/specification/tools.md#professional-bios. */
const professionalBiosAtMost = 3

/**
 * Bios from templates: first those that fit without cutting, and of them those that use skills or achievements.
 * @param seed the same seed gives the same bios
 * @returns at most three, none when the profession is blank
 */
export function composeProfessionalBios(
  templates: ToneTemplates,
  input: ProfessionalInput,
  seed: string,
): ProfessionalBio[] {
  if (input.profession.trim() === '') return []
  const filling = fillingOf(input)
  const random = seededRandom(`professional ${input.tone} ${seed}`)
  const usable = shuffle(random, templates[input.tone]).filter((one) => fillTemplate(one, filling) !== null)
  const [saysMore, saysLess] = [usable.filter(asksForMore), usable.filter((one) => !asksForMore(one))]
  const filled = [...saysMore, ...saysLess].flatMap((one) => fillTemplate(one, filling) ?? [])
  const { limit, network } = input.place
  const fits = (text: string) => bioLength(text, network) <= limit
  // A cut bio is the last resort.
  const ordered = [...filled.filter(fits), ...filled.filter((text) => !fits(text))]
  return keptBios(ordered, input.place)
}

/** Whether a template uses more than the profession. */
function asksForMore(template: string): boolean {
  return placeholdersOf(template).some((name) => name !== 'profession')
}

/**
 * The answer of an AI as bios, one per line. Removes numbers, bullets and quotation marks around a line, and a line
 * that only announces the others.
 */
export function readAiBios(result: string, place: BioPlace): ProfessionalBio[] {
  const lines = result
    .split('\n')
    .map((line) =>
      line
        .trim()
        .replace(/^(?:\d{1,2}[.)]|[-*•])\s+/u, '')
        .replace(/^["“](.*)["”]$/u, '$1')
        .trim(),
    )
    .filter((line) => line !== '' && !line.endsWith(':') && !line.startsWith('```'))
  return keptBios(lines, place)
}

/**
 * The AI prompt.
 * Source: docs/specification/tools.md#professional-bios.
 */
export function bioPrompt({ profession, skills, achievements, tone, place }: ProfessionalInput): string {
  return [
    `Write ${professionalBiosAtMost} different profile bios, each on one line, without numbers, quotation marks or any other words.`,
    `Profession or role: ${given(profession)}`,
    `Skills: ${given(skills)}`,
    `Achievements: ${given(achievements)}`,
    `Tone: ${tone}`,
    `Platform: ${place.name}`,
    `Character limit: ${place.limit}`,
    'Use only these facts. Leave out what is not specified.',
  ].join('\n')
}

function given(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ') || 'Not specified'
}

function keptBios(texts: readonly string[], { limit, network }: BioPlace): ProfessionalBio[] {
  const cut = texts.map((text) => cutToLimit(text, limit, network))
  return [...new Set(cut)]
    .slice(0, professionalBiosAtMost)
    .map((text) => ({ text, used: bioLength(text, network), limit }))
}

function fillingOf({
  profession,
  skills,
  achievements,
}: ProfessionalInput): Record<string, string | undefined> {
  const known = parseInterests(skills).map(interestInside)
  const [skill, skill2] = known
  const last = known.slice(0, 3).at(-1)
  const several = known.length > 1 ? `${known.slice(0, 3).slice(0, -1).join(', ')} and ${last}` : skill
  return {
    profession: professionInside(profession),
    skill,
    skill2,
    skills: several,
    achievement: insideSentence(
      achievements
        .trim()
        .split('\n')[0]
        ?.trim()
        .replace(/[.!]+$/, '') ?? '',
    ),
  }
}
