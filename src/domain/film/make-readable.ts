import type { BrandLook } from '../writing/brand-look.ts'
import type { Film, FilmText } from './film.ts'
import type { Template, TemplateInput } from './template.ts'
import { panelShare, veilStrength } from './templates/veil.ts'

/** Letters for light pictures. */
const darkInk = '#14182a'
/** A weaker veil is hardly seen. */
const weak = 0.12

/** What a panel may hide of a photo, as a share of it; a film that is not tall has less room beside what is not text. Longer texts
 * have smaller letters, */
const mostHidden = { tall: 0.42, other: 0.48 } as const
/** but none smaller than this share of the side of a square as large as the film. */
const leastLetters = 0.034
/** Each time it comes closer: lines break elsewhere with smaller letters, and what is beside the text stays as large. */
const mostTries = 4

/**
 * The film of a template, on a photo with letters that can be read and a panel that leaves most of it: a long text has smaller letters
 * there than a larger panel.
 */
export function makeReadable(template: Template, input: TemplateInput, brand: BrandLook | null): Film {
  let film = inReadableColour(template, input, brand)
  const most = input.shape === '9:16' ? mostHidden.tall : mostHidden.other
  const least = leastLetters * Math.sqrt(input.size.width * input.size.height)
  for (let tries = 0; tries < mostTries; tries += 1) {
    const share = panelShare(film)
    const size = lettersOf(film)
    if (share <= most || size <= least) return film
    // A panel grows with the square of its letters.
    const mostLetters = Math.floor(Math.max(least, size * Math.sqrt(most / share)))
    film = inReadableColour(template, { ...input, mostLetters }, brand)
  }
  return film
}

/** The size of the text that a template is about, in pixels. */
function lettersOf({ layers }: Film): number {
  const items = layers.find(({ editable }) => editable === 'text')?.items ?? []
  const text = items.find((item): item is FilmText => item.kind === 'words')
  return text?.set?.size ?? 0
}

/**
 * White letters on a light picture need a dark veil over it: where dark ones need none, or hardly any, and nobody chose a colour, the
 * letters are dark.
 */
function inReadableColour(template: Template, input: TemplateInput, brand: BrandLook | null): Film {
  const film = template.make(input, brand)
  if (input.textColor !== null || veilStrength(film) <= weak) return film
  const dark = template.make({ ...input, textColor: darkInk, shadow: input.shadow ?? 'none' }, brand)
  return veilStrength(dark) <= weak ? dark : film
}
