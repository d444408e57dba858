import type { Evidence } from '../site-scan/found-brand.ts'
import { brandColours, type BrandLook } from './brand-look.ts'
import { type BrandVoice, toneScales, type ToneScale } from './brand-voice.ts'

/** The values of a brand kit that a website can give. */
export const brandParts = [
  ...brandColours,
  'name',
  'logo',
  'fonts',
  'website',
  'description',
  'language',
  'tone',
] as const

export type BrandPart = (typeof brandParts)[number]

/** Where a value of a brand kit was found. */
export interface BrandSource {
  /** The value that was accepted, as `partKey` writes it: evidence speaks for this one alone. */
  key: string
  /** 0–1. */
  confidence: number
  /** Strongest first. */
  evidence: Evidence[]
}

export type BrandSources = Partial<Record<BrandPart, BrandSource>>

/** The most of each part, in UTF-16 units and in items. */
export const brandSourceLimits = {
  evidence: 5,
  textChars: 600,
  urlChars: 2_000,
  /** A description or the scales of a tone are the longest. */
  keyChars: 2_500,
} as const

interface Kit {
  voice: BrandVoice
  look: BrandLook
}

/** A value of a kit as text, to be compared; null: it is not set. */
export function partKey({ voice, look }: Kit, part: BrandPart): string | null {
  switch (part) {
    case 'name':
      return look.name
    case 'logo':
      return look.logoMediaId
    case 'fonts':
      return look.fonts.length === 0 ? null : look.fonts.join('\n')
    case 'website':
      return voice.website || null
    case 'description':
      return voice.description || null
    case 'language':
      return voice.language
    case 'tone':
      return toneKey(voice.toneWords, voice.tone)
    default:
      return look.colours[part] ?? null
  }
}

/** A tone as text, whatever the order of its scales. */
export const toneKey = (words: readonly string[], scales: BrandVoice['tone']): string =>
  JSON.stringify([words, Object.keys(toneScales).map((scale) => scales[scale as ToneScale])])

/** The sources of values that are still those that were found. */
export function standingSources(kit: Kit, sources: BrandSources): BrandSources {
  const standing = brandParts.flatMap((part) => {
    const source = sources[part]
    return source && source.key === partKey(kit, part) ? [[part, source] as const] : []
  })
  return Object.fromEntries(standing)
}
