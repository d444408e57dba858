import type { NetworkId } from '#domain/networks/network.ts'
import type { LetterStyle } from '#domain/text/letter-styles.ts'

/** One style of a platform, with its templates. */
export interface BioStyle {
  id: string
  name: string
  description: string
  /** Typed words are written in lower case, as the rest of this style. */
  lowercase?: boolean
  /**
   * Placeholders: `name`, `age`, `location`, `profession`, `interest`, `interest2`, `interest3`, `interests`, in the
   * forms of fill-template.ts, and `{s}` where a symbol may stand.
   */
  templates: readonly string[]
}

/**
 * The data of the aesthetic bio generator for one platform: content/tools/<platform>-aesthetic-bio-generator.json. Its
 * questions and answers (`faqItems` of the specification) are in the page's .mdx.
 * Source: docs/specification/tools.md#bio-platforms.
 */
export interface BioPlatform {
  id: string
  platform: NetworkId
  title: string
  description: string
  keywords: readonly string[]
  /** The start of a profile's address; the name follows. */
  url: string
  icon: string
  /** The preview's banner: the platform's own colour, used nowhere else on the site. */
  primaryColor: string
  secondaryColor: string
  /** In the unit of {@link import('./bio-length.ts').bioLength}. */
  characterLimit: number
  bioStyles: readonly BioStyle[]
  /** Unicode letter styles that suit the platform, best first. */
  aestheticFonts: readonly LetterStyle[]
  symbols: readonly string[]
  sampleBios: readonly string[]
  tips: readonly string[]
  /** The initial values of the form. */
  example: BioInput
}

/** The values for the templates. All but the style may be blank: templates that need a blank one are skipped. */
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
