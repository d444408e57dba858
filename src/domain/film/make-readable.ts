import type { BrandLook } from '../writing/brand-look.ts'
import type { Film } from './film.ts'
import type { Template, TemplateInput } from './template.ts'
import { veilStrength } from './templates/veil.ts'

/** Letters for light pictures. */
const darkInk = '#14182a'
/** A weaker veil is hardly seen. */
const weak = 0.12

/**
 * The film of a template. White letters on a light picture need a dark veil over it: where dark ones need none, or hardly any, and
 * nobody chose a colour, the letters are dark.
 */
export function makeReadable(template: Template, input: TemplateInput, brand: BrandLook | null): Film {
  const film = template.make(input, brand)
  if (input.textColor !== null || veilStrength(film) <= weak) return film
  const dark = template.make({ ...input, textColor: darkInk, shadow: input.shadow ?? 'none' }, brand)
  return veilStrength(dark) <= weak ? dark : film
}
