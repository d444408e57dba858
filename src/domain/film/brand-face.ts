import type { BrandLook } from '../writing/brand-look.ts'
import { ownFace } from './faces.ts'
import type { Film, Item } from './film.ts'
import type { FilmFace } from './scene.ts'
import type { BrandFont, TextLayout } from './text-layout.ts'

/** The faces of a template and those they are drawn in. */
export type FaceMap = Partial<Record<FilmFace, FilmFace>>

/** A font of a brand, and what its words are drawn in. */
export interface BrandFontUse {
  of: 'headings' | 'text'
  wanted: string
  /** The font that stands in for it; null: films have it. */
  instead: string | null
}

const display = 'Bricolage Grotesque'
const text = 'Inter'

/** Names of fonts are written in many ways: "Source Sans 3", "SourceSans3", "Inter Variable". */
const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/\b(?:variable|vf|regular)\b/g, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The font with this name whose weight is nearest; null: there is none. */
function nearest(name: string, weight: number, own: readonly BrandFont[]): BrandFont | null {
  const [found] = own
    .filter((font) => plain(font.name) === plain(name))
    .toSorted((a, b) => Math.abs(a.weight - weight) - Math.abs(b.weight - weight))
  return found ?? null
}

/**
 * The faces of a brand: its first font is that of headings, its second that of other texts. A font that neither films nor this
 * server have changes nothing.
 */
export function brandFaces(brand: BrandLook | null, own: readonly BrandFont[] = []): FaceMap {
  const [heading = '', body = ''] = brand?.fonts ?? []
  const faceOf = (name: string, weight: number, isBold: boolean) => {
    const font = nearest(name, weight, own)
    return font && ownFace(font.family, isBold)
  }
  const isText = plain(heading) === plain(text)
  const faces = {
    'film-display': faceOf(heading, 700, true) ?? (isText ? 'film-bold' : null),
    'film-text': faceOf(body, 400, false),
    'film-bold': faceOf(body, 700, true),
  } as const
  return Object.fromEntries(Object.entries(faces).filter(([, face]) => face !== null))
}

/** The fonts of a brand, and what their words are drawn in. */
export function brandFontUses({ fonts }: BrandLook, own: readonly BrandFont[]): BrandFontUse[] {
  const [heading = '', body = ''] = fonts
  const use = (of: BrandFontUse['of'], wanted: string, stands: string): BrandFontUse[] => {
    if (wanted.trim() === '') return []
    const has = nearest(wanted, 400, own) !== null || plain(wanted) === plain(stands)
    const isInter = of === 'headings' && plain(wanted) === plain(text)
    return [{ of, wanted: wanted.trim(), instead: has || isInter ? null : stands }]
  }
  return [...use('headings', heading, display), ...use('text', body, text)]
}

/** Whether a brand has a font that this server brings. */
export function needsOwnFonts({ fonts }: BrandLook, own: readonly BrandFont[]): boolean {
  return fonts.slice(0, 2).some((name) => nearest(name, 400, own) !== null)
}

const isPlain = (faces: FaceMap) => Object.keys(faces).length === 0

/** Measures in the faces of a brand. */
export function withFaces(layout: TextLayout, faces: FaceMap): TextLayout {
  if (isPlain(faces)) return layout
  const faceOf = (face: FilmFace) => faces[face] ?? face
  return {
    ...layout,
    layOut: (request) => layout.layOut({ ...request, face: faceOf(request.face) }),
    families: (words, face) => layout.families(words, faceOf(face)),
  }
}

/** A film drawn in the faces of a brand. */
export function inFaces(film: Film, faces: FaceMap): Film {
  if (isPlain(faces)) return film
  return { ...film, layers: film.layers.map((layer) => ({ ...layer, items: layer.items.map(faced) })) }

  function faced<Some extends Item>(item: Some): Some {
    if (item.kind === 'turned') return { ...item, items: item.items.map(faced) }
    return item.kind === 'words' ? { ...item, face: faces[item.face] ?? item.face } : item
  }
}
