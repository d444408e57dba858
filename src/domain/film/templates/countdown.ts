import type { FilmText, Item, Layer } from '../film.ts'
import { listOf } from '../field-lists.ts'
import type { Template } from '../template.ts'
import { letters, lookOf, seeThrough, type Look } from './look.ts'
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
    const stage = openStage(input, look)
    const points = listOf(values.points ?? '')
    const ending = values.ending ?? ''
    const parts = points.length + (ending === '' ? 0 : 0.8)
    const durationSec = input.durationSec ?? Math.min(60, Math.max(5, Math.round(parts * 3 * 10) / 10))
    const each = durationSec / parts
    const toSec = each * points.length
    const title = titleOf(stage, input.text)
    const below = title.y + (title.set?.height ?? 0) + stage.unit * 2
    const layouts = points.map((point, at) => pointOf(stage, point, String(points.length - at), below))
    return film(
      stage,
      durationSec,
      [
        ...(look.isOwn
          ? [
              layer('light', [glow(stage, 0.85, 0.08, 0.5, '#ffffffcc')]),
              layer('rings', rings(stage, '#ffffff'), { enter: { ...motions.settle, sec: 1.2 } }),
            ]
          : []),
        ...veil(stage, [title, ...layouts.flatMap(({ number, text }) => [number, text])]),
        layer('title', [title], { to: toSec, enter: enterTyped(title), editable: 'text' }),
        ...layouts.flatMap(({ number, text }, at) => {
          const [from, to] = [at * each, (at + 1) * each]
          const leave = at === points.length - 1 && ending === '' ? undefined : { ...motions.fade, sec: 0.25 }
          return [
            layer(`number-${at + 1}`, [number], {
              from: from + (at === 0 ? 0.3 : 0.05),
              to,
              enter: { ...motions.settle, sec: 0.6, ease: 'over' },
              leave,
              editable: 'points',
            }),
            layer(`point-${at + 1}`, [text], {
              from: from + (at === 0 ? 0.5 : 0.2),
              to,
              enter: enterMasked(text),
              leave,
              editable: 'points',
            }),
          ]
        }),
        ...points.map((_, at) => dots(stage, points.length, at, at * each, (at + 1) * each)),
        ...(ending === '' ? [] : [endingOf(stage, ending, toSec)]),
      ],
      [input.text, ...points].join('. '),
    )
  },
}

function titleOf(stage: Stage, text: string): FilmText {
  const { area, unit } = stage
  const [title] = stack(stage, { ...area, height: unit * 14 }, { at: 'top', align: 'start' }, [
    { text, face: 'film-bold', size: unit * 4.2, minSize: unit * 1.5, lineHeight: 1.2, grows: true },
  ])
  return title as FilmText
}

/** A number as large as there is room, and its point below; in a wide film beside it. */
function pointOf(
  stage: Stage,
  point: string,
  count: string,
  below: number,
): { number: FilmText; text: FilmText } {
  const { area, unit, isWide, isTall, look } = stage
  // Smaller where captions take a part of the film.
  const share = Math.min(1, area.height / (stage.height * (isTall ? 0.58 : 0.8)))
  const size = Math.round(unit * (isWide ? 40 : isTall ? 35 : 31) * share)
  const top = Math.max(below, area.y + unit * (isTall ? 13 : 10) * share)
  const numberWidth = isWide ? unit * 56 : area.width
  const number = words(stage, {
    kind: 'words',
    text: count,
    x: area.x - Math.round(size * 0.03),
    y: Math.round(isWide ? area.y + (area.height - size) / 2 : top),
    width: numberWidth,
    face: 'film-display',
    size,
    lineHeight: 0.86,
    align: 'start',
    ...letters(stage, look.isPhoto ? look.ink : look.accent, size),
  })
  const x = isWide ? area.x + unit * (count.length > 1 ? 54 : 33) : area.x
  const y = isWide ? Math.max(below, area.y + unit * 10) : top + size * 0.86 + unit * 2.4
  const bottom = area.y + area.height - unit * (isWide ? 10 : 7.5)
  const text = words(stage, {
    kind: 'words',
    text: point,
    x: Math.round(x),
    y: Math.round(y),
    width: Math.round(area.x + area.width - x),
    height: Math.round(bottom - y),
    face: 'film-display',
    size: Math.round(unit * (isWide ? 11 : 9.6)),
    minSize: Math.round(unit * 2.4),
    lineHeight: 1.06,
    align: 'start',
    place: isWide ? 'middle' : 'top',
    ...letters(stage, look.ink, unit * 8),
  })
  return { number, text }
}

/** A dot a point on a line. Those that are over are filled; the present one is large, yellow, and has its number. */
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
    fill: inkOnYellow,
  })
  return layer(`dots-${now + 1}`, [...items, number], { from, to })
}

const yellow = '#f9c62f'
const inkOnYellow = '#171b2d'

function dot(look: Look, x: number, y: number, radius: number, away: number): Item {
  if (away === 0) return { kind: 'circle', x, y, radius: radius * 2.1, fill: yellow }
  const line = { stroke: look.accent, strokeWidth: radius * 0.28 }
  return { kind: 'circle', x, y, radius, fill: away < 0 ? look.accent : '#ffffff', ...line }
}

function endingOf(stage: Stage, ending: string, from: number): Layer {
  const { area, unit } = stage
  const [text] = stack(stage, area, { at: 'middle', align: 'start' }, [
    { text: ending, face: 'film-display', size: unit * 8, minSize: unit * 3, lineHeight: 1.08, grows: true },
  ])
  if (!text) return layer('ending', [], { from })
  return layer('ending', [text], { from, enter: enterByWord(text, 'over'), editable: 'ending' })
}
