import { toHex } from '#domain/colour/colour.ts'
import { readableOn } from '#domain/colour/contrast.ts'
import type { FilmText, Item, Layer } from '../film.ts'
import type { Template } from '../template.ts'
import { deeper, lookOf, rgb, seeThrough, type Look } from './look.ts'
import { priceOf } from './price-seal.ts'
import { stack } from './stack.ts'
import { veil } from './veil.ts'
import {
  enterByWord,
  enterByLetter,
  film,
  layer,
  lengthOf,
  motions,
  openStage,
  picture,
  type Stage,
} from './stage.ts'

/** A thing to buy: its picture under an arch, its name and its price. */
export const product: Template = {
  id: 'product',
  name: 'Product',
  about: 'A picture, a name and a price',
  textLabel: 'Name',
  example: 'Ember vase',
  fields: [
    {
      name: 'detail',
      label: 'Line below the name',
      kind: 'line',
      maxChars: 90,
      example: 'Stoneware, 24 cm. Eleven left.',
    },
    { name: 'price', label: 'Price', kind: 'line', maxChars: 12, example: '£38' },
    { name: 'shop', label: 'Where to buy it', kind: 'line', maxChars: 60, example: 'Fold & Kiln, Totnes' },
    { name: 'picture', label: 'Picture', kind: 'media', maxChars: 100, example: '' },
  ],
  make(input, brand) {
    const { values } = input
    const look = lookOf(input, brand, {
      ground: { from: '#f9ecd9', to: '#f0cfa4', angle: 70 },
      ink: '#3d1b12',
      accent: '#b4472a',
    })
    const stage = openStage(input, look)
    const { area, unit, isWide } = stage
    const column = isWide ? area.width * 0.46 : area.width
    const box = { ...area, width: column }
    const texts = stack(
      stage,
      { ...box, height: isWide ? area.height - unit * 12 : area.height * 0.42 },
      { at: isWide ? 'middle' : 'top', align: 'start' },
      [
        {
          text: input.text,
          face: 'film-display',
          size: unit * (isWide ? 11 : 9.6),
          minSize: unit * 2.6,
          lineHeight: 1,
          byLetter: true,
          grows: true,
        },
        {
          text: values.detail ?? '',
          face: 'film-text',
          size: unit * 3.8,
          minSize: unit * 2,
          lineHeight: 1.3,
          gap: unit * 1.4,
          maxLines: 3,
        },
      ],
    )
    const [name, detail] = texts
    const last = detail ?? name
    const end = last ? last.y + (last.set?.height ?? 0) : area.y
    const shopText = {
      text: values.shop ?? '',
      face: 'film-bold',
      size: unit * 3.6,
      minSize: unit * 1.8,
      maxLines: 1,
    } as const
    const [shop] = stack(
      stage,
      box,
      { at: 'bottom', align: 'start' },
      [{ ...shopText, fill: toHex(readableOn(rgb(look.onPlate)).colour) }],
      [rgb(look.onPlate)],
    )
    const foot = area.y + area.height - (shop ? unit * 10 : unit * 4)
    const shelfTop = isWide ? Math.min(stage.height * 0.84, foot) : foot
    const arch = isWide
      ? { x: area.x + area.width * 0.53, y: area.y, width: area.width * 0.47, height: shelfTop - area.y }
      : { x: area.x, y: end + unit * 3.6, width: area.width, height: shelfTop - end - unit * 3.6 }
    const sold = shop && button(look, { ...shop, y: Math.round(shelfTop + unit * 3.5) })
    return film(
      stage,
      lengthOf(input, [input.text, values.detail ?? '', values.shop ?? '']),
      [
        ...(look.isPhoto
          ? []
          : [layer('sun', sunOf(stage, arch), { enter: { ...motions.settle, sec: 1.1 } })]),
        ...veil(stage, texts),
        ...(name
          ? [layer('text', [name], { from: 0.15, enter: enterByLetter(name), editable: 'text' })]
          : []),
        ...(detail
          ? [layer('detail', [detail], { from: 0.6, enter: enterByWord(detail), editable: 'detail' })]
          : []),
        ...archOf(stage, arch, values.picture ?? ''),
        layer('shelf', shelfOf(stage, shelfTop)),
        ...priceOf(stage, arch, values.price ?? ''),
        ...(sold ? [layer('shop', [sold], { from: 1.2, enter: motions.dash, editable: 'shop' })] : []),
      ],
      [input.text, values.detail, values.price].filter(Boolean).join(', '),
    )
  },
}

/** Where to buy it, on a plate as a button has it. */
function button(look: Look, text: FilmText): FilmText {
  const [padX, padY] = [0.8, 0.42]
  const line = text.set?.lines[0]
  const isRight = (line?.x ?? 0) > 1
  const inset = Math.round(padX * (text.set?.size ?? text.size))
  const plate = { fill: look.onPlate, padX, padY, radius: 0.95, each: 'line' as const }
  return { ...text, x: text.x + (isRight ? -inset : inset), plate }
}

/** Two discs behind the arch, in the tones of the ground. */
function sunOf(stage: Stage, arch: Box): Item[] {
  const { look, unit } = stage
  const x = Math.round(arch.x + arch.width / 2)
  const y = Math.round(arch.y + arch.height * 0.6)
  const across = Math.max(arch.width, arch.height) * 0.62
  const [far, near] = look.isOwn ? ['#fff6e688', '#fff6e6bb'] : [deeper(look, 0.1), deeper(look, 0.2)]
  return [
    { kind: 'circle', x, y, radius: across + unit * 9, fill: far },
    { kind: 'circle', x, y, radius: across, fill: near },
  ]
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The picture in an arch that stands on the shelf, with a second arch around it. Their feet are behind the shelf. */
function archOf(stage: Stage, box: Box, photo: string): Layer[] {
  const { unit, look } = stage
  const width = Math.min(box.width * 0.8, box.height * 0.92)
  const [x, radius] = [box.x + (box.width - width) / 2, width / 2]
  const around = unit * 1.6
  const back: Item = {
    kind: 'rect',
    x: x - around,
    y: box.y,
    width: width + 2 * around,
    height: box.height + radius + 2 * around,
    radius: radius + around,
    fill: seeThrough(look.plate, look.isOwn ? 0.32 : 0.85),
  }
  const front: Box = { x, y: box.y + around, width, height: box.height - around + radius }
  const move = { from: { x: 0.5, y: 0.4, zoom: 1 }, to: { x: 0.5, y: 0.4, zoom: 1.1 } }
  const inner: Item = photo
    ? picture(photo, front, { radius, move })
    : {
        kind: 'rect',
        ...front,
        radius,
        fill: { from: look.plate, to: seeThrough(look.plate, 0.6), angle: 90 },
      }
  return [
    layer('arch', [back], { from: 0.3, enter: motions.drop }),
    layer('picture', [inner], { from: 0.45, enter: motions.drop, editable: 'picture' }),
  ]
}

/** What everything stands on: the accent, with a lighter edge. */
function shelfOf({ width, height, unit, look }: Stage, top: number): Item[] {
  return [
    { kind: 'rect', x: 0, y: top, width, height: height - top, fill: look.plate },
    { kind: 'rect', x: 0, y: top, width, height: unit * 0.7, fill: '#ffffff3d' },
    // Its front, below what lies on it.
    {
      kind: 'rect',
      x: 0,
      y: top + unit * 11.5,
      width,
      height: Math.max(0, height - top - unit * 11.5),
      fill: '#0000001f',
    },
  ]
}
