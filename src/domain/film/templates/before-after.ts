import type { Item, Layer } from '../film.ts'
import type { Bounds } from '../item-bounds.ts'
import type { Template } from '../template.ts'
import { lookOf, rgb } from './look.ts'
import { stack } from './stack.ts'
import { film, layer, lengthOf, motions, openStage, picture, type Stage } from './stage.ts'

/** Two pictures, the second uncovered over a blank half, and what changed. */
export const beforeAfter: Template = {
  id: 'before-after',
  name: 'Before, after',
  about: 'Two pictures, and what changed',
  textLabel: 'Title',
  example: 'One day of proving',
  fields: [
    { name: 'before', label: 'Picture before', kind: 'media', maxChars: 100, least: 1, example: '' },
    { name: 'after', label: 'Picture after', kind: 'media', maxChars: 100, least: 1, example: '' },
    { name: 'beforeLabel', label: 'Label before', kind: 'line', maxChars: 24, example: 'Before' },
    { name: 'afterLabel', label: 'Label after', kind: 'line', maxChars: 24, example: 'After' },
  ],
  make(input, brand) {
    const { values } = input
    const look = lookOf(input, brand, { ground: '#20150f', ink: '#fff4e2', accent: '#f6c445' })
    const stage = openStage({ ...input, ground: null }, look)
    const { width, height, unit, isWide, area } = stage
    const gap = Math.round(unit * 0.6)
    const half = isWide ? (width - gap) / 2 : (height - gap) / 2
    const first: Bounds = isWide ? { x: 0, y: 0, width: half, height } : { x: 0, y: 0, width, height: half }
    const second: Bounds = isWide
      ? { x: half + gap, y: 0, width: half, height }
      : { x: 0, y: half + gap, width, height: half }
    const between: Bounds = isWide
      ? { x: half, y: 0, width: gap, height }
      : { x: 0, y: half, width, height: gap }
    const titles = titleOf(stage, input.text)
    const inside = (box: Bounds) => ({
      x: Math.max(area.x, box.x + unit * 3),
      y: Math.max(area.y, box.y + unit * 3),
    })
    // The title stands on the seam, so a label below it goes to the foot.
    const foot = { x: area.x, y: area.y + area.height - unit * 5 }
    const afterAt = isWide ? inside(second) : foot
    return film(
      stage,
      lengthOf(input, [input.text]),
      [
        // The first picture fills the film, then both halves uncover at once.
        layer('whole', [picture(values.before ?? '', { x: 0, y: 0, width, height })], { to: splitSec + 1 }),
        layer('seam', [{ kind: 'rect', ...between, fill: '#17131b' }], {
          from: splitSec,
          enter: uncover,
        }),
        layer('before', [picture(values.before ?? '', first, { move: slow })], {
          from: splitSec,
          enter: uncover,
          editable: 'before',
        }),
        tag(stage, values.beforeLabel || 'Before', inside(first), 0.3, 'beforeLabel', false),
        layer('after', [picture(values.after ?? '', second, { move: slow })], {
          from: splitSec,
          enter: uncover,
          editable: 'after',
        }),
        tag(stage, values.afterLabel || 'After', afterAt, 1.7, 'afterLabel', true),
        ...(titles ? [layer('text', titles, { from: 2, enter: motions.drop, editable: 'text' })] : []),
      ],
      [input.text, values.beforeLabel, values.afterLabel].filter(Boolean).join(', '),
    )
  },
}

/** When the second picture comes. */
const splitSec = 1.1
const uncover = { ...motions.wipe, sec: 0.8 }

const slow = { from: { x: 0.5, y: 0.5, zoom: 1 }, to: { x: 0.5, y: 0.5, zoom: 1.08 } }

/** A label in the corner of its picture: dark before, in the accent after. */
function tag(
  stage: Stage,
  text: string,
  at: { x: number; y: number },
  from: number,
  editable: string,
  isAfter: boolean,
): Layer {
  const { unit, look } = stage
  const [fill, plate] = isAfter ? [look.onPlate, look.plate] : ['#ffffff', '#17131b']
  const size = unit * 2.8
  const [label] = stack(
    stage,
    { x: at.x + size * 0.6, y: at.y + size * 0.3, width: unit * 34, height: size * 2 },
    { at: 'top', align: 'start' },
    [{ text, face: 'film-bold', size, minSize: unit * 2, maxLines: 1, fill }],
    [rgb(plate)],
  )
  const items: Item[] = label
    ? [{ ...label, plate: { fill: plate, padX: 0.6, padY: 0.28, radius: 0.8, each: 'line' } }]
    : []
  return layer(editable, items, { from, enter: motions.pop, editable })
}

/** The title on a plate over the seam. */
function titleOf(stage: Stage, text: string): Item[] | null {
  const { area, unit, isWide, height, look } = stage
  const pad = unit * 2.6
  // On the seam, and clear of the labels above and below it.
  const room = Math.min(area.y + area.height - height / 2, height / 2 - area.y) - unit * 7
  const box = {
    x: area.x + pad,
    y: 0,
    width: (isWide ? area.width * 0.6 : area.width) - 2 * pad,
    height: Math.min(unit * 34, isWide ? area.height * 0.6 : 2 * room - pad * 1.4),
  }
  const [title] = stack(
    stage,
    box,
    { at: 'top', align: 'middle' },
    [
      {
        text,
        face: 'film-display',
        size: unit * 6,
        minSize: unit * 1.6,
        lineHeight: 1.08,
        grows: true,
        fill: look.onPlate,
      },
    ],
    [rgb(look.plate)],
  )
  if (!title?.set) return null
  const high = title.set.height
  const wide = title.set.width + 2 * pad
  const middle = isWide ? area.x + area.width / 2 : area.x + area.width / 2
  const y = isWide ? area.y + area.height - high - pad : (height - high) / 2
  const plate: Item = {
    kind: 'rect',
    x: Math.round(middle - wide / 2),
    y: Math.round(y - pad * 0.7),
    width: Math.round(wide),
    height: Math.round(high + pad * 1.4),
    radius: unit * 1.6,
    fill: look.plate,
    shadow: { colour: '#00000055', x: 0, y: Math.round(unit * 0.6), blur: Math.round(unit * 2.4) },
  }
  return [plate, { ...title, x: Math.round(middle - box.width / 2), y: Math.round(y) }]
}
