import type { BrandLook } from '../writing/brand-look.ts'
import type { CaptionPlace, CaptionStyle, Cue, Film, MediaId, Sound } from './film.ts'
import type { FilmProblem } from './film-problem.ts'
import type { TextLayout } from './text-layout.ts'

export const textPositions = [
  'top',
  'top-left',
  'top-right',
  'center',
  'center-left',
  'center-right',
  'bottom',
  'bottom-left',
  'bottom-right',
] as const

export type TextPosition = (typeof textPositions)[number]

export type TextShadow = 'none' | 'soft' | 'hard' | 'outline'

export const addedKinds = ['text', 'picture', 'shape'] as const
export const addedSizes = ['small', 'medium', 'large'] as const
export const shapes = ['box', 'circle', 'line'] as const

/** A layer that a person adds to a template. Its place and size are words, so that it fits every size of film. */
export interface AddedLayer {
  /** Unique among those that were added. */
  id: string
  kind: (typeof addedKinds)[number]
  fromSec: number
  toSec: number
  place: TextPosition
  size: (typeof addedSizes)[number]
  /** `#rrggbb`, of a text or a shape. */
  colour: string
  /** Of a text. */
  text?: string | undefined
  /** Of a picture. */
  mediaId?: MediaId | undefined
  /** Of a shape. */
  shape?: (typeof shapes)[number] | undefined
}

/** When a layer is seen. */
export interface Span {
  fromSec: number
  toSec: number
}

/** When one layer is seen. */
export interface LayerSpan extends Span {
  id: string
}

/** What a person changed of the film that a template makes. */
export interface LayerEdits {
  /** When layers of the template are seen. */
  timing?: readonly LayerSpan[]
  /** Layers of one's own. Shapes are behind the texts of the template, texts and pictures in front of them. */
  added?: readonly AddedLayer[]
}

/** What a person or a program asks for. Every field but `template` and `text` may be left out. */
export interface FilmRequest extends LayerEdits {
  template: string
  text: string
  textPosition?: string
  textColor?: string
  /** true = `soft`. */
  textShadow?: boolean | string
  backgroundType?: string
  /**
   * `#rrggbb`; `#rrggbb,#rrggbb,angle`; the id of a picture or a video; for `slideshow` several ids with commas in
   * between.
   */
  background?: string
  size?: string
  durationSec?: number
  /** How the film ends: one of `endings`. */
  ending?: string
  /** By the name of a field of the template; a list has one entry a line. */
  modifications?: Record<string, string>
  captions?: { cues: Cue[]; style: CaptionStyle; place: CaptionPlace }
  sound?: Sound
  logoMediaId?: MediaId
  /** Take the colours and the logo of the brand. */
  brand?: boolean
}

/** What is known about a picture, a video or a sound that a request names. */
export interface AssetFacts {
  kind: 'image' | 'video' | 'audio'
  width?: number
  height?: number
  durationSec?: number
  /** How dark and light a picture is where, by `tonesOf`. Left out: text on it has the veil that any picture needs. */
  tones?: string
  /** Loudness 0–1, ten a second, of a sound: for `audiogram`. */
  levels?: number[]
}

export interface FilmSurroundings {
  /** The look of the workspace, for requests with `brand`. null: not known. */
  brand: BrandLook | null
  layout: TextLayout
  /** By media id. One that is missing is taken as it is. */
  assets?: Readonly<Record<MediaId, AssetFacts>>
}

/** Problems by the name of their field: `text`, `background`, `modifications.author`. */
export type FilmAnswer = { film: Film } | { problems: Record<string, FilmProblem> }
