import type { BrandLook } from '../writing/brand-look.ts'
import type { CaptionPlace, Film, Ground, MediaId, Shape, Size } from './film.ts'
import type { AssetFacts, TextPosition, TextShadow } from './film-request.ts'
import type { TextLayout } from './text-layout.ts'

/** A field of a template beside `text`: what `modifications` may change. */
export interface TemplateField {
  name: string
  /** For people. */
  label: string
  /** `lines`: text with line breaks; `list`: one entry a line; `media`: a media id; `media-list`: ids with commas. */
  kind: 'line' | 'lines' | 'list' | 'media' | 'media-list'
  /** In characters, of an entry for lists. */
  maxChars: number
  /** Entries of a list. */
  least?: number
  most?: number
  /** What a gallery shows. Left out of a film when nobody fills the field in. */
  example: string
}

/** What a template is given: everything of a request, checked and filled up. */
export interface TemplateInput {
  text: string
  /** Fields by name, trimmed; '' for one that was not filled in. */
  values: Readonly<Record<string, string>>
  size: Size
  shape: Shape
  /** null: the template’s own place. */
  position: TextPosition | null
  /** null: the template’s own. */
  textColor: string | null
  shadow: TextShadow | null
  /** The letters of the text that takes the room which is left are at most as large, in pixels. Left out: as its template has them. */
  mostLetters?: number
  /** null: the template’s own. */
  ground: Ground | null
  /** null: as long as the text needs. */
  durationSec: number | null
  logo: MediaId | null
  /** Kept free of the template’s own for captions. null: there are none. */
  captions: CaptionZone | null
  assets: Readonly<Record<MediaId, AssetFacts>>
  layout: TextLayout
}

/** A strip across the film, in pixels. */
export interface CaptionZone {
  place: CaptionPlace
  top: number
  bottom: number
}

/** A template makes a film of what is asked for. The same input gives the same film. */
export interface Template {
  id: string
  name: string
  /** What it is for, in one line. */
  about: string
  /** How `text` is called here: "Title", "Quote". */
  textLabel: string
  /** What a gallery shows. */
  example: string
  fields: readonly TemplateField[]
  /** Its own text is at the top or at the bottom: captions can be in the middle. */
  keepsMiddle?: boolean
  make: (input: TemplateInput, brand: BrandLook | null) => Film
}
