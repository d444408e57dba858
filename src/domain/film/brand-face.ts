import type { BrandLook } from '../writing/brand-look.ts'
import type { Film, Item } from './film.ts'
import type { FilmFace } from './scene.ts'
import type { TextLayout } from './text-layout.ts'

/**
 * The face of headings: the brand’s first font, where films have it. They have Inter; all others are drawn in the display font, as
 * without a brand.
 */
export function headingFace(brand: BrandLook | null): FilmFace {
  return /^inter\b/i.test(brand?.fonts[0]?.trim() ?? '') ? 'film-bold' : 'film-display'
}

/** Measures headings in another face. */
export function withHeadings(layout: TextLayout, heading: FilmFace): TextLayout {
  if (heading === 'film-display') return layout
  const faceOf = (face: FilmFace) => (face === 'film-display' ? heading : face)
  return {
    ...layout,
    layOut: (request) => layout.layOut({ ...request, face: faceOf(request.face) }),
    families: (text, face) => layout.families(text, faceOf(face)),
  }
}

/** A film whose headings are drawn in another face. */
export function inHeadings(film: Film, heading: FilmFace): Film {
  if (heading === 'film-display') return film
  return { ...film, layers: film.layers.map((layer) => ({ ...layer, items: layer.items.map(faced) })) }

  function faced<Some extends Item>(item: Some): Some {
    if (item.kind === 'turned') return { ...item, items: item.items.map(faced) }
    return item.kind === 'words' && item.face === 'film-display' ? { ...item, face: heading } : item
  }
}
