import type { NetworkId } from '#domain/networks/network.ts'
import type { LetterStyle } from '#domain/text/letter-styles.ts'

/** One voice of a platform, with the sentences written for it. */
export interface BioStyle {
  id: string
  name: string
  description: string
  /** Everything that is filled in is written in small letters, as this voice writes. */
  lowercase?: boolean
  /**
   * Placeholders: `name`, `age`, `location`, `profession`, `interest`, `interest2`, `interest3`, `interests`, in the
   * forms of fill-template.ts, and `{s}` where a symbol may stand.
   */
  templates: readonly string[]
}

/**
 * What the aesthetic bio generator knows of one platform: content/tools/<platform>-aesthetic-bio-generator.json.
 * Its questions and answers (`faqItems` of the specification) are the page's own, in the .mdx beside it.
 * Source: docs/specification/tools.md#bio-platforms.
 */
export interface BioPlatform {
  id: string
  platform: NetworkId
  title: string
  description: string
  keywords: readonly string[]
  /** Where a profile stands there; the name follows. */
  url: string
  icon: string
  /** Of the preview's banner: the platform's own colours, which nothing of the site's uses. */
  primaryColor: string
  secondaryColor: string
  /** In the unit of {@link import('./bio-length.ts').bioLength}. */
  characterLimit: number
  bioStyles: readonly BioStyle[]
  /** Lettering that suits the platform, the first one first. */
  aestheticFonts: readonly LetterStyle[]
  symbols: readonly string[]
  sampleBios: readonly string[]
  tips: readonly string[]
  /** What the form begins with. */
  example: BioInput
}

/** What a bio is made of. Everything but the style may be blank: templates that ask for it are then left out. */
export interface BioInput {
  name: string
  /** As typed: digits. */
  age: string
  location: string
  profession: string
  interests: readonly string[]
  /** Id of one of the platform's styles. */
  style: string
}

/** Characters a bio may have. Source: docs/specification/tools.md#aesthetic-bios. */
export const aestheticLimits = {
  twitter: 160,
  linkedin: 2600,
  facebook: 155,
  youtube: 1000,
  threads: 150,
  bluesky: 256,
  pinterest: 160,
  tiktok: 80,
} as const satisfies Partial<Record<NetworkId, number>>

/** The interests of a line such as “tea, old maps,  tea”: trimmed, each once, at most ten. */
export function parseInterests(line: string): string[] {
  const words = line.split(/[,;\n]/).map((word) => word.trim().replaceAll(/\s+/g, ' '))
  const seen = new Map(words.filter(Boolean).map((word) => [word.toLowerCase(), word]))
  return [...seen.values()].slice(0, 10)
}

/** What is wrong with an age as typed, in words; null when it is blank or fine. */
export function ageProblem(age: string): string | null {
  const text = age.trim()
  if (text === '') return null
  if (!/^\d{1,3}$/.test(text)) return 'A number such as 27, or blank.'
  const years = Number(text)
  return years >= 13 && years <= 120 ? null : 'Between 13 and 120, or blank.'
}
