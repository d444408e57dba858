import { type BrandColour, brandColours, type BrandLook } from '#domain/writing/brand-look.ts'

/** A look while it is typed: colours as text, so that an unfinished one stays. */
export interface LookDraft {
  name: string
  logoMediaId: string | null
  /** Empty: not set. */
  colours: Record<BrandColour, string>
  headingFont: string
  textFont: string
  /** Further fonts that a program has set: they stay. */
  otherFonts: readonly string[]
}

const hex = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i

/** A look, to be typed on. */
export function lookDraftOf({ name, logoMediaId, colours, fonts }: BrandLook): LookDraft {
  const [headingFont = '', textFont = '', ...otherFonts] = fonts
  const typed = brandColours.map((one) => [one, colours[one] ?? ''])
  return {
    name: name ?? '',
    logoMediaId,
    colours: Object.fromEntries(typed) as LookDraft['colours'],
    headingFont,
    textFont,
    otherFonts,
  }
}

/** What was typed, as a look. A font of texts alone is that of headings too. */
export function lookOf(draft: LookDraft): BrandLook {
  const fonts = [draft.headingFont, draft.textFont, ...draft.otherFonts].map((font) => font.trim())
  const colours = brandColours.flatMap((one) => {
    const value = colourOf(draft.colours[one])
    return value === null ? [] : [[one, value] as const]
  })
  return {
    name: draft.name.trim() || null,
    logoMediaId: draft.logoMediaId,
    colours: Object.fromEntries(colours),
    fonts: (fonts[0] === '' ? [fonts[1] ?? '', ...fonts.slice(1)] : fonts).filter(Boolean),
  }
}

/** A typed colour as `#rrggbb` in small letters: `ABC` is `#aabbcc`. null: it is none. */
export function colourOf(typed: string): string | null {
  const digits = hex.exec(typed.trim())?.[1]?.toLowerCase()
  if (digits === undefined) return null
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`
}

/** What is wrong with a typed colour; undefined: nothing. */
export function colourProblem(typed: string): string | undefined {
  return typed.trim() === '' || colourOf(typed) !== null ? undefined : 'A colour looks like #1a2b3c.'
}

/** Whether a look can be saved. */
export const isLookSavable = ({ colours }: LookDraft): boolean =>
  brandColours.every((one) => colourProblem(colours[one]) === undefined)
