import { brandFontUses } from '#domain/film/brand-face.ts'
import type { BrandFont } from '#domain/film/text-layout.ts'
import { brandColours, type BrandLook } from '#domain/writing/brand-look.ts'
import { fontWords } from '../../brand/font-words.ts'

/** What of a brand a film takes: ‘The colours primary and ink, and the logo. Headings in Lora.’ */
export function takenWords(look: BrandLook, serverFonts: readonly BrandFont[]): string {
  return [lookWords(look), ...brandFontUses(look, serverFonts).map(fontWords)].filter(Boolean).join(' ')
}

function lookWords({ colours, logoMediaId }: BrandLook): string {
  const names = brandColours.filter((name) => colours[name])
  const logo = logoMediaId !== null
  if (names.length === 0) return logo ? 'The logo.' : ''
  const said = names.length === 1 ? `The ${names[0]} colour` : `The colours ${listOf(names)}`
  return logo ? `${said}, and the logo.` : `${said}.`
}

const listOf = (names: readonly string[]) => `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** The background where none is chosen: the primary colour of the brand, where the film takes it. */
export function ownGroundWords(look: BrandLook | null): { is: string; use: string } {
  const primary = look?.colours.primary
  return primary
    ? { is: `Your brand’s primary colour, ${primary}.`, use: 'Use the brand’s colour' }
    : { is: 'The template’s own.', use: 'Use the template’s own' }
}
