import type { CircleItem, Fill, FilmFace, RectItem, ScenePath, Shadow } from './scene.ts'
import type { SetText } from './text-layout.ts'

export const filmSizes = {
  '9:16': { width: 1080, height: 1920 },
  '4:5': { width: 1080, height: 1350 },
  '1:1': { width: 1080, height: 1080 },
  '16:9': { width: 1920, height: 1080 },
} as const

/** The shapes a template is laid out for. */
export type Shape = keyof typeof filmSizes

/** In pixels, even numbers. */
export interface Size {
  width: number
  height: number
}

/** The id of a picture, a video or a sound; the painter and the engine know its file. At most 100 characters. */
export type MediaId = string

/** A slow move over a picture: the point in its middle (0–1 of the picture) and the zoom (≥ 1) at both ends. */
export interface KenBurns {
  from: { x: number; y: number; zoom: number }
  to: { x: number; y: number; zoom: number }
  /** It comes to rest after so many seconds. Left out: it takes the whole time that the picture is shown. */
  sec?: number
}

export const motionKinds = [
  'fade',
  'rise',
  'slide',
  'pop',
  'type',
  'wipe',
  'words',
  'mask',
  'settle',
  'sweep',
  'count',
  'letters',
] as const
/**
 * How a film ends. `stay`: what is there stays to the last frame; `leave`: it leaves the way it came; `fade`: it fades out;
 * `black`: the whole film becomes black. Pictures that the film shows stay, but in the last case.
 */
export const endings = ['stay', 'leave', 'fade', 'black'] as const
export type Ending = (typeof endings)[number]

export const easings = ['out', 'in-out', 'spring', 'over'] as const

/**
 * How a layer comes or goes. `words`: word by word; `mask`: every line rises out of its own edge; `settle`: from a little too
 * large; `sweep`: line by line, the plate ahead of its letters; `count`: pops while its first number counts up; `letters`: letter by
 * letter out of the edge of its line, word by word where letters join.
 */
export interface Motion {
  kind: (typeof motionKinds)[number]
  sec: number
  ease: (typeof easings)[number]
}

/**
 * Text in a box, from `minSize` to `size` as large as it fits. `set` holds its lines: who makes or changes a text item
 * leaves it out, and `layOutFilm` fills it in, once, so that it breaks the same everywhere.
 */
export interface FilmText {
  kind: 'words'
  text: string
  x: number
  y: number
  width: number
  /** Left out: as high as its lines; the text then keeps `size`. */
  height?: number
  face: FilmFace
  size: number
  minSize?: number
  /** From baseline to baseline, as a multiple of the size. */
  lineHeight: number
  /** `start`: left, and right for a text that runs from right to left. */
  align: 'start' | 'middle' | 'end'
  /** Where the lines are in a box that is higher than they are. Left out: `top`. */
  place?: 'top' | 'middle' | 'bottom'
  fill: string
  /** Multiple of the size, added after every character; left out for scripts that join their letters. */
  spacing?: number
  shadow?: Shadow
  stroke?: { colour: string; width: number }
  /** A ground behind every line, or behind all of them. Lengths as multiples of the size. */
  plate?: { fill: string; padX: number; padY: number; radius: number; each: 'line' | 'block' }
  maxLines?: number
  set?: SetText
}

/** A picture in a box. */
export interface FilmPhoto {
  kind: 'picture'
  name: MediaId
  x: number
  y: number
  width: number
  height: number
  fit: 'cover' | 'contain'
  radius?: number
  /** During the whole layer. */
  move?: KenBurns
}

/** Bars that follow a sound. `levels` (0–1), `perSec` of them a second, from the beginning of the film. */
export interface FilmWave {
  kind: 'wave'
  x: number
  y: number
  width: number
  height: number
  bars: number
  fill: string
  levels: number[]
  perSec: number
}

/** A line that fills while its layer is shown. */
export interface FilmMeter {
  kind: 'meter'
  x: number
  y: number
  width: number
  height: number
  radius: number
  fill: string
  back: string
}

/** Items that are turned around their own middle, by degrees, clockwise. */
interface FilmTurned {
  kind: 'turned'
  rotate: number
  items: Exclude<Item, FilmTurned>[]
}

/** What a layer is made of, from back to front. */
export type Item =
  | RectItem
  | CircleItem
  | ScenePath
  | FilmText
  | FilmPhoto
  | FilmWave
  | FilmMeter
  | FilmTurned

export interface Layer {
  /** Unique in its film. */
  id: string
  fromSec: number
  toSec: number
  items: Item[]
  enter?: Motion
  leave?: Motion
  /** The field of the template it shows. */
  editable?: string
}

/** A caption. Words without times of their own are spread evenly. */
export interface Cue {
  fromSec: number
  toSec: number
  text: string
  words?: { text: string; fromSec: number; toSec: number }[]
  /** Filled in by `layOutFilm`. */
  set?: SetText
}

export type CaptionStyle = 'lines' | 'word-pop' | 'karaoke'
export type CaptionPlace = 'top' | 'center' | 'bottom'

export interface Captions {
  cues: Cue[]
  style: CaptionStyle
  place: CaptionPlace
  /** Left out: white letters with a dark outline, the word that is said in yellow. */
  colours?: { text: string; said: string }
}

export interface Sound {
  /** The sound of the video in the ground. */
  original: boolean
  music?: MediaId
  musicDb: number
  /** The music is 12 dB lower while something is said. */
  duck: boolean
  fadeSec: number
}

/** What is behind everything. */
export type Ground =
  | { fill: Fill }
  | { still: MediaId; move?: KenBurns; fit: 'cover' | 'blur' }
  | { clip: MediaId; fromSec: number; fit: 'cover' | 'blur' }

/** A film as data: seconds, pixels of `size`. `frameAt` says what is seen when. */
export interface Film {
  version: 1
  size: Size
  frameRate: 24 | 25 | 30 | 60
  durationSec: number
  ground: Ground
  layers: Layer[]
  /** Left out: `stay`. */
  ending?: Ending
  captions?: Captions
  sound?: Sound
  alt: string
}

/** The ids of all pictures, videos and sounds a film needs, each once. */
export function mediaOf(film: Film): MediaId[] {
  const { ground, sound } = film
  const names = film.layers.flatMap(({ items }) => items.flatMap(namesOf))
  if ('still' in ground) names.push(ground.still)
  if ('clip' in ground) names.push(ground.clip)
  if (sound?.music !== undefined) names.push(sound.music)
  return [...new Set(names)]
}

function namesOf(item: Item): MediaId[] {
  if (item.kind === 'turned') return item.items.flatMap(namesOf)
  return item.kind === 'picture' ? [item.name] : []
}
