import { besideZone } from '../caption-zone.ts'
import { setWords } from '../lay-out-film.ts'
import { safeArea } from '../safe-area.ts'
import type { Bounds } from '../item-bounds.ts'
import type { Film, FilmText, Ground, Item, KenBurns, Layer, MediaId, Motion } from '../film.ts'
import { readingSpeed } from '../film-limits.ts'
import type { TemplateInput } from '../template.ts'
import { segmentsOf } from '#domain/text/segments.ts'
import type { Look } from './look.ts'

/** Where a template puts things. */
export interface Stage {
  input: TemplateInput
  look: Look
  width: number
  height: number
  /** What no network covers. */
  area: Bounds
  /** A hundredth of the side of a square as large as the picture: sizes are multiples of it. */
  unit: number
  isWide: boolean
  isTall: boolean
}

export function openStage(input: TemplateInput, look: Look): Stage {
  const { width, height } = input.size
  const unit = Math.sqrt(width * height) / 100
  const top = logoTop(input, unit)
  // A logo has a strip of its own at the top: nothing else stands there.
  const strip = input.logo === null ? 0 : Math.round(logoHeight * unit * 1.4)
  const whole = safeArea(input.size)
  const below = { ...whole, y: top + strip, height: whole.y + whole.height - top - strip }
  const area = besideZone(below, input.captions, captionGap * unit, input.position)
  return {
    input,
    look,
    width,
    height,
    area,
    unit,
    isWide: width > height * 1.2,
    isTall: height > width * 1.5,
  }
}

export const motions = {
  rise: { kind: 'rise', sec: 0.8, ease: 'out' },
  fade: { kind: 'fade', sec: 0.6, ease: 'out' },
  slide: { kind: 'slide', sec: 0.7, ease: 'out' },
  pop: { kind: 'pop', sec: 0.6, ease: 'spring' },
  wipe: { kind: 'wipe', sec: 0.7, ease: 'in-out' },
  /** Falls into place, a little too far at first. */
  drop: { kind: 'rise', sec: 0.7, ease: 'over' },
  dash: { kind: 'slide', sec: 0.6, ease: 'over' },
  settle: { kind: 'settle', sec: 0.9, ease: 'out' },
  count: { kind: 'count', sec: 1.1, ease: 'spring' },
} as const satisfies Record<string, Motion>

/** Word by word, as they are read; `over`: each pops up. */
export function enterByWord({ set, text }: FilmText, ease: 'out' | 'over' = 'out'): Motion {
  const count = set?.lines.reduce((sum, { words }) => sum + (words?.length ?? 1), 0) ?? text.length
  return { kind: 'words', sec: limited(0.45 + count * 0.1, 0.6, 1.8), ease }
}

/** Line by line, each out of its own lower edge. */
export function enterMasked({ set }: FilmText): Motion {
  return { kind: 'mask', sec: limited(0.55 + (set?.lines.length ?? 1) * 0.14, 0.6, 1.5), ease: 'out' }
}

/** Letter by letter out of the edges of the lines, for the few words that a template is about. */
export function enterByLetter({ text }: FilmText): Motion {
  return { kind: 'letters', sec: limited(0.6 + text.length * 0.025, 0.7, 1.6), ease: 'out' }
}

/** Line by line, the plate first. */
export function enterSwept({ set }: FilmText): Motion {
  return { kind: 'sweep', sec: limited(0.45 + (set?.lines.length ?? 1) * 0.22, 0.6, 1.6), ease: 'in-out' }
}

/** Letter by letter, as it is written. */
export function enterTyped({ text }: FilmText): Motion {
  return { kind: 'type', sec: limited(text.length * 0.035, 0.4, 1.5), ease: 'out' }
}

/** In hundredths of a second. */
function limited(sec: number, least: number, most: number): number {
  return Math.round(Math.min(most, Math.max(least, sec)) * 100) / 100
}

/** A layer until the end of the film, if nothing else is said. */
export function layer(
  id: string,
  items: Item[],
  { from = 0, to = Infinity, enter, leave, editable }: LayerOptions = {},
): Layer {
  return {
    id,
    fromSec: from,
    toSec: to,
    items,
    ...(enter ? { enter } : {}),
    ...(leave ? { leave } : {}),
    ...(editable ? { editable } : {}),
  }
}

interface LayerOptions {
  from?: number
  to?: number
  enter?: Motion
  leave?: Motion
  editable?: string
}

/** A film of layers: those that have no end last to its end. */
export function film(stage: Stage, durationSec: number, layers: Layer[], alt: string): Film {
  const { input, look } = stage
  return {
    version: 1,
    size: input.size,
    frameRate: 30,
    durationSec,
    ground: settling(look.ground),
    layers: [...layers, ...logoLayer(stage)].map((each) => inTime(each, durationSec)),
    alt,
  }
}

/** How a photo that covers the film comes to rest while its text comes in. After that its frames are all the same. */
const rest = { from: { x: 0.5, y: 0.5, zoom: 1.08 }, to: { x: 0.5, y: 0.5, zoom: 1 }, sec: 1.5 } as const

function settling(ground: Ground): Ground {
  return 'still' in ground && ground.fit === 'cover' && !ground.move ? { ...ground, move: rest } : ground
}

/** A layer that ends with the film. What comes in takes at most half of its time, so that it is also seen at rest. */
function inTime(each: Layer, durationSec: number): Layer {
  const toSec = Math.min(each.toSec, durationSec)
  const most = Math.max(0, toSec - each.fromSec) / 2
  const { enter } = each
  return { ...each, toSec, ...(enter && enter.sec > most ? { enter: { ...enter, sec: most } } : {}) }
}

/** How long the film is: as asked for, else as long as its text takes to read. */
export function lengthOf({ durationSec }: TemplateInput, texts: readonly string[]): number {
  if (durationSec !== null) return durationSec
  const { charsPerSec, restSec, minSec, maxSec } = readingSpeed
  const characters = texts.reduce((sum, text) => sum + [...segmentsOf(text, 'grapheme')].length, 0)
  return Math.min(maxSec, Math.max(minSec, Math.round((characters / charsPerSec + restSec) * 10) / 10))
}

/** A text with its lines, and the places of their words. */
export function words(stage: Stage, text: FilmText, byLetter = false): FilmText {
  return { ...text, set: setWords(text, stage.input.layout, byLetter ? 'letter' : 'word') }
}

export function picture(name: MediaId, box: Bounds, more: { radius?: number; move?: KenBurns } = {}): Item {
  return { kind: 'picture', name, ...box, fit: 'cover', ...more }
}

/** Of a logo, in units. */
const logoHeight = 6

/** Between captions and what is a template’s own, in units. */
const captionGap = 2

/** Captions at the top are above the logo. */
function logoTop({ size, captions }: TemplateInput, unit: number): number {
  const { y } = safeArea(size)
  return captions?.place === 'top' ? Math.round(captions.bottom + captionGap * unit) : y
}

/** The logo stands small at the top of what no network covers. */
function logoLayer({ input, unit }: Stage): Layer[] {
  if (input.logo === null) return []
  const { x } = safeArea(input.size)
  const y = logoTop(input, unit)
  const [width, height] = [16 * unit, logoHeight * unit]
  const item: Item = { kind: 'picture', name: input.logo, x, y, width, height, fit: 'contain' }
  return [layer('logo', [item], { from: 0.3, enter: motions.fade })]
}
