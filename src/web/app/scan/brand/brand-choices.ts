import type { ColourCandidate, FoundBrand } from '#domain/site-scan/found-brand.ts'
import { type BrandColour, brandColours } from '#domain/writing/brand-look.ts'
import type { Confidence } from './confidence.tsx'

/** The values of a found brand that are accepted. */
export interface BrandChoices {
  name: boolean
  /** The address of the logo; null: none. */
  logo: string | null
  /** null: not accepted. */
  colours: Record<BrandColour, string | null>
  fonts: boolean
  tone: boolean
  website: boolean
  description: boolean
  language: boolean
}

/** From here on a value is surely, or probably, right. */
const sureFrom = 0.6
const likelyFrom = 0.25

/** How sure a value is, in three steps. */
export function confidenceOf(confidence: number): Confidence {
  if (confidence >= sureFrom) return 'sure'
  return confidence >= likelyFrom ? 'likely' : 'unsure'
}

/** The colour that was found; null: nothing is sure enough, the person picks. */
export function sureColour(brand: FoundBrand, name: BrandColour): string | null {
  const { value, confidence } = brand.colours[name]
  return confidenceOf(confidence) === 'unsure' ? null : value
}

/** The colours to pick one from: the likeliest first, without those that are sure. */
export function offeredColours(brand: FoundBrand, name: BrandColour): ColourCandidate[] {
  const sure = brandColours.map((one) => sureColour(brand, one))
  const { value, evidence } = brand.colours[name]
  const own = value === null ? [] : [{ value, points: 0, evidence }]
  const others = brand.colourCandidates.filter((one) => one.value !== value && !sure.includes(one.value))
  return [...own, ...others].slice(0, mostOffered)
}

/** As many as fit a line. */
const mostOffered = 4

/** What is accepted at first: all that is sure or likely, and the likeliest logo. */
export function firstChoices(brand: FoundBrand): BrandChoices {
  const colours = brandColours.map((name) => [name, sureColour(brand, name)])
  return {
    name: brand.name !== null,
    logo: brand.logos[0]?.value ?? null,
    colours: Object.fromEntries(colours) as BrandChoices['colours'],
    fonts: brand.fonts.length > 0,
    tone: brand.tone !== null,
    website: true,
    description: brand.description !== null,
    language: brand.language !== null,
  }
}

/** What is sent to be saved: only what is accepted. */
export function acceptedOf(brand: FoundBrand, choices: BrandChoices) {
  const colours = brandColours.flatMap((name) => {
    const value = choices.colours[name]
    return value ? [[name, value] as const] : []
  })
  const { name, description, language, tone } = brand
  return {
    ...(choices.name && name && { name: name.value }),
    ...(choices.logo !== null && { logo: choices.logo }),
    ...(colours.length > 0 && { colours: Object.fromEntries(colours) }),
    ...(choices.fonts && brand.fonts.length > 0 && { fonts: fontNames(brand) }),
    ...(choices.website && { website: true as const }),
    ...(choices.description && description && { description: description.value }),
    ...(choices.language && language && { language: language.value }),
    ...(choices.tone && tone && { tone: { words: tone.words, scales: tone.scales } }),
  }
}

/** How many values are accepted: each colour is one. */
export function countAccepted(brand: FoundBrand, choices: BrandChoices): number {
  const { colours, ...others } = acceptedOf(brand, choices)
  return Object.keys(others).length + Object.keys(colours ?? {}).length
}

/** The fonts of headings and of texts; a kit holds no more than it can use. */
export const fontNames = ({ fonts }: Pick<FoundBrand, 'fonts'>): string[] =>
  fonts.slice(0, 2).map(({ value }) => value)
