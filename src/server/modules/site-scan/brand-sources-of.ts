import type { ColourCandidate, Evidence, FoundBrand } from '#domain/site-scan/found-brand.ts'
import { brandColours, type BrandColour, type BrandLook } from '#domain/writing/brand-look.ts'
import {
  type BrandPart,
  brandSourceLimits as limits,
  type BrandSources,
  partKey,
  toneKey,
} from '#domain/writing/brand-sources.ts'
import type { BrandVoice, ToneScale } from '#domain/writing/brand-voice.ts'

/** Values of a scan that a person accepts, as found or changed. What is left out stays as it is. */
export interface AcceptedValues {
  name?: string | undefined
  /** The address of a logo that the scan found. */
  logo?: string | undefined
  colours?: Partial<Record<BrandColour, string>> | undefined
  fonts?: string[] | undefined
  /** The address of the site is its website. */
  website?: true | undefined
  description?: string | undefined
  language?: string | undefined
  tone?: { words: string[]; scales: Record<ToneScale, number> } | undefined
}

interface Kit {
  voice: BrandVoice
  look: BrandLook
}

interface Signs {
  confidence: number
  evidence: readonly Evidence[]
}

/**
 * What speaks for the values that were accepted from a scan. A value that was changed before it was accepted has nothing
 * that speaks for it.
 * @param kit the brand kit with the accepted values
 */
export function sourcesOf(
  kit: Kit,
  accepted: AcceptedValues,
  { url, brand }: { url: string; brand: FoundBrand },
): BrandSources {
  const signs: Partial<Record<BrandPart, Signs | null>> = {
    name: same(brand.name, accepted.name),
    description: same(brand.description, accepted.description),
    language: same(brand.language, accepted.language),
    logo: brand.logos.find(({ value }) => value === accepted.logo) ?? null,
    fonts: accepted.fonts ? signsOfFonts(brand, accepted.fonts) : null,
    website: accepted.website ? { confidence: 1, evidence: [{ text: 'This site was read.', url }] } : null,
    tone: accepted.tone ? signsOfTone(brand, accepted.tone) : null,
    ...Object.fromEntries(
      brandColours.map((name) => [name, signsOfColour(brand, name, accepted.colours?.[name])]),
    ),
  }
  const sources = Object.entries(signs).flatMap(([part, sign]) => {
    const key = partKey(kit, part as BrandPart)
    return sign && key !== null && key.length <= limits.keyChars ? [[part, { key, ...bounded(sign) }]] : []
  })
  return Object.fromEntries(sources)
}

const same = (found: (Signs & { value: string }) | null, value: string | undefined) =>
  found && found.value === value ? found : null

/** A candidate that a person picked is not sure, whatever its points. */
function signsOfColour(brand: FoundBrand, name: BrandColour, value: string | undefined): Signs | null {
  if (value === undefined) return null
  const found = brand.colours[name]
  if (found.value === value) return found
  const candidate: ColourCandidate | undefined = brand.colourCandidates.find((one) => one.value === value)
  return candidate ? { confidence: 0, evidence: candidate.evidence } : null
}

function signsOfFonts({ fonts }: FoundBrand, accepted: readonly string[]): Signs | null {
  const found = accepted.flatMap((name) => fonts.find(({ value }) => value === name) ?? [])
  if (found.length === 0 || found.length !== accepted.length) return null
  const confidence = Math.min(...found.map((one) => one.confidence))
  return { confidence, evidence: found.flatMap(({ evidence }) => evidence.slice(0, 1)) }
}

function signsOfTone({ tone }: FoundBrand, accepted: NonNullable<AcceptedValues['tone']>): Signs | null {
  if (!tone || toneKey(tone.words, tone.scales) !== toneKey(accepted.words, accepted.scales)) return null
  const evidence = tone.sentences.map(({ text, url }) => ({ text: `“${text}”`, url }))
  // Counted over many sentences: surer the more there are.
  return { confidence: Math.min(0.9, tone.counted.sentences / 40), evidence }
}

/** What is longer than a kit keeps is cut; an address that is longer leads nowhere, and is left out. */
function bounded({ confidence, evidence }: Signs): Signs & { evidence: Evidence[] } {
  return {
    confidence,
    evidence: evidence
      .filter(({ url }) => url.length <= limits.urlChars)
      .slice(0, limits.evidence)
      .map(({ text, url }) => ({ text: text.slice(0, limits.textChars), url })),
  }
}
