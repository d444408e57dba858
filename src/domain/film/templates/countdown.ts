import type { FilmText, Item, Layer } from '../film.ts'
import { boundsOf, type Bounds } from '../item-bounds.ts'
import { listOf } from '../field-lists.ts'
import { withExit } from '../leave-layer.ts'
import type { Template } from '../template.ts'
import { deeper, letters, lookOf, seeThrough, type Look } from './look.ts'
import { ruleAbove } from './rule.ts'
import { glow, rings } from './scenery.ts'
import { stack } from './stack.ts'
import { veil } from './veil.ts'
import {
  enterByWord,
  enterMasked,
  enterTyped,
  film,
  layer,
  motions,
  openStage,
  words,
  type Stage,
} from './stage.ts'

/** Points, counted down to one, and a line at the end. */
export const countdown: Template = {
  id: 'countdown',
  name: 'Countdown',
  about: 'Three to ten points, counted down',
  textLabel: 'Title',
  example: '5 jobs before the first frost',
  fields: [
    {
      name: 'points',
      label: 'Points, one a line',
      kind: 'list',
      maxChars: 90,
      least: 3,
      most: 10,
      example:
        'Find the stopcock\nDrain the outside tap\nLag the pipe in the loft\nBleed the radiators\nBook the boiler service',
    },
    {
      name: 'ending',
      label: 'Ending',
      kind: 'lines',
      maxChars: 90,
      example: 'Bramley Plumbing, 0117 496 0142',
    },
  ],
  make(input, brand) {
    const { values } = input
    const look = lookOf(input, brand, {
      ground: {
        stops: [
          { at: 0, colour: '#dcf0f4' },
          { at: 0.7, colour: '#b4dbe6' },
          { at: 1, colour: '#8fc3d3' },
        ],
        angle: 90,
      },
      ink: '#0d3a4f',
      accent: '#0b4a63',
    })
    const stage = compactOnPhoto(openStage(input, look))
    const points = listOf(values.points ?? '')
    const ending = values.ending ?? ''
    const parts = points.length + (ending === '' ? 0 : 0.8)
    const durationSec = input.durationSec ?? Math.min(60, Math.max(5, Math.round(parts * 3 * 10) / 10))
    const each = durationSec / parts
    const toSec = each * points.length
    const title = titleOf(stage, input.text)
    const disc = discOf(stage, title.y + (title.set?.height ?? 0) + stage.unit * 4.2)
    const discBox = {
      x: disc.x - disc.radius,
      y: disc.y - disc.radius,
      width: 2 * disc.radius,
      height: 2 * disc.radius,
    }
    const layouts = points.map((point, at) => pointOf(stage, point, String(points.length - at), disc))
    const endings = ending === '' ? [] : endingOf(stage, ending, toSec)
    return film(
      stage,
      durationSec,
      [
        ...(look.isOwn ? [layer('light', [glow(stage, 0.85, 0.08, 0.5, '#ffffffcc')])] : []),
        ...(look.isPhoto ? [] : [layer('rings', rings(stage), { enter: { ...motions.settle, sec: 1.2 } })]),
        ...veil(stage, [
          title,
          discBox,
          footOf(stage),
          ...layouts.map(({ text }) => text),
          ...endings.flatMap(({ items }) => items.map(boundsOf)),
        ]),
        layer('title', [title], { to: toSec, enter: enterTyped(title), editable: 'text' }),
        ...ruleAbove(stage, title, -(title.set?.height ?? 0) - stage.unit * 1.5, 0.4).map((rule) => ({
          ...rule,
          toSec,
        })),
        layer('disc', discItems(stage, disc), {
          to: toSec,
          enter: { ...motions.settle, sec: 0.7, ease: 'over' },
        }),
        ...layouts.flatMap(({ number, text }, at) => {
          const [from, to] = [at * each, (at + 1) * each]
          return [
            layer(`number-${at + 1}`, [number], {
              from: from + (at === 0 ? 0.3 : 0.05),
              to,
              enter: { kind: 'mask', sec: 0.5, ease: 'over' },
              editable: 'points',
            }),
            layer(`point-${at + 1}`, [text], {
              from: from + (at === 0 ? 0.5 : 0.2),
              to,
              enter: enterMasked(text),
              editable: 'points',
            }),
          ]
        }),
        ...points.map((_, at) => dots(stage, points.length, at, at * each, (at + 1) * each)),
        ...endings,
      ].map((each) => withExit(each, durationSec)),
      [input.text, ...points].join('. '),
    )
  },
}

/** A panel behind the whole film would hide a photo: on one everything is in a block at its foot, as high as this, in units. */
const blockUnits = 41

function compactOnPhoto(stage: Stage): Stage {
  if (!stage.look.isPhoto) return stage
  const { area, unit } = stage
  const height = Math.min(area.height, unit * blockUnits)
  return { ...stage, area: { ...area, y: area.y + area.height - height, height } }
}

/** The point is beside its number, not below it. */
const isBeside = ({ isWide, look }: Stage) => isWide || look.isPhoto

function titleOf(stage: Stage, text: string): FilmText {
  const { area, unit, look } = stage
  const [title] = stack(
    stage,
    { ...area, height: unit * (look.isPhoto ? 9 : 14) },
    { at: 'top', align: 'start' },
    [{ text, face: 'film-bold', size: unit * 4.2, minSize: unit * 1.5, lineHeight: 1.2, grows: true }],
  )
  return title as FilmText
}

interface Disc {
  x: number
  y: number
  radius: number
  /** From here on there is room for the point. */
  right: number
  below: number
}

/** Where the number is: at the left below the title, in a wide film with the point beside it. */
function discOf(stage: Stage, top: number): Disc {
  const { area, unit, isWide, isTall, width, height, look } = stage
  // Smaller where captions take a part of the film.
  const full = look.isPhoto ? unit * blockUnits : height * (isTall ? 0.58 : 0.8)
  const share = Math.min(1, area.height / full)
  const units = look.isPhoto ? 9 : isWide ? 19 : isTall ? 17 : height > width ? 18 : 15
  const radius = Math.round(unit * units * share)
  const foot = area.y + area.height - unit * 8
  const y = isBeside(stage) ? Math.max(top + radius, (top + foot) / 2) : top + radius
  return {
    x: area.x + radius,
    y: Math.round(y),
    radius,
    right: area.x + 2 * radius + unit * (look.isPhoto ? 4 : 6),
    below: y + radius + unit * 3.4,
  }
}

/** The colour of the number’s disc: the accent as it was chosen, on a photo as light as it must be there. */
function markOf({ isPhoto, accent, onAccent, plate, onPlate }: Look): { fill: string; ink: string } {
  return isPhoto ? { fill: accent, ink: onAccent } : { fill: plate, ink: onPlate }
}

/** A disc in the accent before another one, which is a little lower. */
function discItems({ unit, look }: Stage, { x, y, radius }: Disc): Item[] {
  const back = look.isOwn ? yellow : look.isPhoto ? seeThrough(look.ink, 0.28) : deeper(look, 0.4)
  return [
    { kind: 'circle', x: x + unit * 1.6, y: y + unit * 1.3, radius, fill: back },
    { kind: 'circle', x, y, radius, fill: markOf(look).fill },
    {
      kind: 'circle',
      x,
      y,
      radius: radius - unit,
      stroke: seeThrough(markOf(look).ink, 0.3),
      strokeWidth: unit * 0.3,
    },
  ]
}

/** A number in the disc, and its point below; in a wide film beside it. */
function pointOf(
  stage: Stage,
  point: string,
  count: string,
  disc: Disc,
): { number: FilmText; text: FilmText } {
  const { area, unit, isWide, look } = stage
  const beside = isBeside(stage)
  const size = Math.round(disc.radius * (count.length > 1 ? 1.05 : 1.3))
  const number = words(stage, {
    kind: 'words',
    text: count,
    x: disc.x - disc.radius,
    y: Math.round(disc.y - size / 2),
    width: 2 * disc.radius,
    face: 'film-display',
    size,
    lineHeight: 1,
    align: 'middle',
    fill: markOf(look).ink,
  })
  const x = beside ? disc.right : area.x
  const bottom = area.y + area.height - unit * 7.5
  const y = beside ? disc.y - (bottom - disc.y) : disc.below
  const text = words(stage, {
    kind: 'words',
    text: point,
    x: Math.round(x),
    y: Math.round(y),
    width: Math.round(area.x + area.width - x),
    height: Math.round(bottom - y),
    face: 'film-display',
    size: Math.round(unit * (look.isPhoto ? 7.6 : isWide ? 11 : 9.6)),
    minSize: Math.round(unit * 2.4),
    lineHeight: 1.06,
    align: 'start',
    place: beside ? 'middle' : 'top',
    ...letters(stage, look.ink, unit * 8),
  })
  return { number, text }
}

/** What the dots cover. */
function footOf({ area, unit }: Stage): Bounds {
  return { x: area.x, y: area.y + area.height - unit * 5.5, width: unit * 20, height: unit * 5 }
}

/** A dot a point on a line. Those that are over are filled; the present one is large, and has its number. */
function dots(stage: Stage, count: number, now: number, from: number, to: number): Layer {
  const { area, unit, look } = stage
  const y = area.y + area.height - unit * 3
  const radius = unit * 1.2
  const step = Math.min(unit * 8, (area.width - 5 * radius) / Math.max(1, count - 1))
  const x = (at: number) => area.x + radius * 2.2 + at * step
  const line = { x: x(0), y: y - unit * 0.2, height: unit * 0.4 }
  const items: Item[] = [
    { kind: 'rect', ...line, width: step * (count - 1), fill: seeThrough(look.accent, 0.35) },
    { kind: 'rect', ...line, width: step * now, fill: look.accent },
    ...Array.from({ length: count }, (_, at): Item => dot(look, x(at), y, radius, at - now)),
  ]
  const size = Math.round(radius * 2.2)
  const number = words(stage, {
    kind: 'words',
    text: String(count - now),
    x: x(now) - radius * 2.2,
    y: y - size / 2,
    width: radius * 4.4,
    face: 'film-bold',
    size,
    lineHeight: 1,
    align: 'middle',
    fill: look.isOwn ? inkOnYellow : markOf(look).ink,
  })
  return layer(`dots-${now + 1}`, [...items, number], { from, to })
}

const yellow = '#f9c62f'
const inkOnYellow = '#171b2d'

function dot(look: Look, x: number, y: number, radius: number, away: number): Item {
  if (away === 0)
    return { kind: 'circle', x, y, radius: radius * 2.1, fill: look.isOwn ? yellow : markOf(look).fill }
  const line = { stroke: look.accent, strokeWidth: radius * 0.28 }
  return { kind: 'circle', x, y, radius, fill: away < 0 ? look.accent : '#ffffff', ...line }
}

function endingOf(stage: Stage, ending: string, from: number): Layer[] {
  const { area, unit } = stage
  const [text] = stack(stage, area, { at: 'middle', align: 'start' }, [
    { text: ending, face: 'film-display', size: unit * 8, minSize: unit * 3, lineHeight: 1.08, grows: true },
  ])
  if (!text) return []
  return [
    ...ruleAbove(stage, text, unit * 3, from + 0.1).map((rule) => ({ ...rule, id: 'ending-rule' })),
    layer('ending', [text], { from, enter: enterByWord(text, 'over'), editable: 'ending' }),
  ]
}
