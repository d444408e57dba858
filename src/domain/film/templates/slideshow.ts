import type { Item, KenBurns, Layer } from '../film.ts'
import { idsOf } from '../field-lists.ts'
import type { Template } from '../template.ts'
import { lookOf } from './look.ts'
import { placeOf, stack, type Place } from './stack.ts'
import { veil } from './veil.ts'
import { enterByLetter, enterTyped, film, layer, openStage, picture, type Stage } from './stage.ts'

/** Two to ten pictures that move slowly, one after another, under one title. */
export const slideshow: Template = {
  id: 'slideshow',
  name: 'Slideshow',
  about: 'Two to ten pictures, moving slowly',
  textLabel: 'Title',
  example: 'A morning at the wheel',
  fields: [
    {
      name: 'pictures',
      label: 'Pictures',
      kind: 'media-list',
      maxChars: 2_048,
      least: 2,
      most: 10,
      example: '',
    },
    { name: 'detail', label: 'Line below', kind: 'line', maxChars: 90, example: 'Fold & Kiln, Totnes' },
  ],
  keepsMiddle: true,
  make(input, brand) {
    const { values } = input
    const pictures = idsOf(values.pictures ?? '')
    const first = pictures[0] ?? ''
    // Behind the text there is always a picture.
    const look = lookOf({ ...input, ground: { still: first, fit: 'cover' } }, brand, {
      ground: '#141827',
      ink: '#ffffff',
      accent: '#f6c445',
    })
    const stage = openStage(input, { ...look, ground: { fill: '#141827' } })
    const { area, unit, isWide } = stage
    const durationSec = input.durationSec ?? Math.min(60, pictures.length * 3)
    const each = durationSec / Math.max(1, pictures.length)
    const place = placeOf(input.position, { at: 'bottom', align: 'start' })
    const texts = stack(stage, { ...area, y: area.y + unit * 3, height: area.height - unit * 3 }, place, [
      {
        text: input.text,
        face: 'film-display',
        size: unit * (isWide ? 8.6 : 8.4),
        minSize: unit * 2.4,
        lineHeight: 1.04,
        byLetter: true,
        grows: true,
      },
      {
        text: values.detail ?? '',
        face: 'film-bold',
        size: unit * 3.7,
        minSize: unit * 2,
        gap: unit * 1.6,
        maxLines: 2,
      },
    ])
    const [text, detail] = texts
    return film(
      stage,
      durationSec,
      [
        ...pictures.map((name, at) =>
          slide(stage, name, at, at * each, Math.min(durationSec, (at + 1) * each + overlapSec)),
        ),
        ...veil({ ...stage, look }, texts, { pictures, moves: true, atFoot: true }),
        ...(text ? [layer('text', [text], { from: 0.3, enter: enterByLetter(text), editable: 'text' })] : []),
        ...(detail
          ? [layer('detail', [detail], { from: 0.9, enter: enterTyped(detail), editable: 'detail' })]
          : []),
        ...meters(stage, place, pictures.length, each),
      ],
      input.text,
    )
  },
}

/** So long two pictures are seen at once. */
const overlapSec = 0.6

const moves: readonly KenBurns[] = [
  { from: { x: 0.5, y: 0.5, zoom: 1.02 }, to: { x: 0.5, y: 0.45, zoom: 1.16 } },
  { from: { x: 0.42, y: 0.5, zoom: 1.16 }, to: { x: 0.58, y: 0.5, zoom: 1.1 } },
  { from: { x: 0.5, y: 0.5, zoom: 1.18 }, to: { x: 0.5, y: 0.55, zoom: 1.02 } },
  { from: { x: 0.58, y: 0.5, zoom: 1.1 }, to: { x: 0.42, y: 0.5, zoom: 1.16 } },
]

/** How a picture takes the place of the one before. */
const changes = (['fade', 'settle', 'wipe'] as const).map((kind) => ({
  kind,
  sec: overlapSec,
  ease: 'in-out' as const,
}))

function slide({ width, height }: Stage, name: string, at: number, from: number, to: number): Layer {
  const item = picture(name, { x: 0, y: 0, width, height }, { move: moves[at % moves.length] })
  return layer(`picture-${at + 1}`, [item], {
    from,
    to,
    // The one before stays until it is covered.
    ...(at === 0 ? {} : { enter: changes[at % changes.length] ?? changes[0] }),
    editable: 'pictures',
  })
}

/** A line a picture at the top, as stories have them: it fills while its picture is shown, and stays full. */
function meters({ area, unit, width, height }: Stage, place: Place, count: number, each: number): Layer[] {
  const gap = unit * 0.7
  const wide = (area.width - gap * (count - 1)) / count
  const y = place.at === 'top' ? area.y + area.height - unit * 0.6 : area.y
  const line = (at: number) => ({
    x: area.x + at * (wide + gap),
    y,
    width: wide,
    height: unit * 0.55,
    radius: unit * 0.275,
  })
  const all = Array.from({ length: count }, (_, at) => at)
  // White lines are seen on a white picture too.
  const shade: Item = {
    kind: 'rect',
    x: 0,
    y: y < height / 2 ? 0 : height - 2 * (height - y),
    width,
    height: y < height / 2 ? 2 * y : 2 * (height - y),
    fill: { from: '#0b0e1880', to: '#0b0e1800', angle: y < height / 2 ? 90 : 270 },
  }
  const back: Item[] = [shade, ...all.map((at): Item => ({ kind: 'rect', ...line(at), fill: '#ffffff73' }))]
  return [
    layer('lines', back),
    ...all.map((at) =>
      layer(`line-${at + 1}`, [{ kind: 'meter', ...line(at), fill: '#ffffff', back: '#ffffff00' }], {
        from: at * each,
        to: (at + 1) * each,
      }),
    ),
    ...all
      .slice(0, -1)
      .map((at) =>
        layer(`full-${at + 1}`, [{ kind: 'rect', ...line(at), fill: '#ffffff' }], { from: (at + 1) * each }),
      ),
  ]
}
