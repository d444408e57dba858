import type { FilmText, Layer } from '../film.ts'
import type { CircleItem, RectItem } from '../scene.ts'
import type { Template } from '../template.ts'
import { deeper, lookOf } from './look.ts'
import { ruleAbove } from './rule.ts'
import { glow } from './scenery.ts'
import { placeOf, stack } from './stack.ts'
import { veil } from './veil.ts'
import {
  enterByWord,
  enterByLetter,
  enterSwept,
  film,
  layer,
  lengthOf,
  motions,
  openStage,
  type Stage,
} from './stage.ts'

/** A few very large words, with a line above and two below. */
export const headline: Template = {
  id: 'headline',
  name: 'Headline',
  about: 'A few very large words, and when and where',
  textLabel: 'Headline',
  example: 'Second night added.',
  fields: [
    { name: 'kicker', label: 'Line above', kind: 'line', maxChars: 60, example: 'The Low Tide' },
    {
      name: 'detail',
      label: 'First line below',
      kind: 'line',
      maxChars: 90,
      example: 'Sat 28 + Sun 29 November',
    },
    {
      name: 'place',
      label: 'Second line below',
      kind: 'line',
      maxChars: 90,
      example: 'Brudenell Social Club, Leeds',
    },
  ],
  make(input, brand) {
    const { values } = input
    const look = lookOf(input, brand, {
      ground: {
        stops: [
          { at: 0, colour: '#0f1338' },
          { at: 0.5, colour: '#2a2a6e' },
          { at: 1, colour: '#5a3a80' },
        ],
        angle: 90,
      },
      ink: '#fff6e4',
      accent: '#ffcf5c',
    })
    const stage = openStage(input, look)
    const { area, unit, isWide } = stage
    const place = placeOf(input.position, { at: look.isPhoto ? 'bottom' : 'top', align: 'start' })
    // In a wide film the moon is beside the text, else below it.
    const isBeside = isWide && place.align !== 'middle'
    const isRight = isBeside && place.align === 'end'
    const width = isBeside ? area.width * 0.68 : area.width
    const sky = moonOf(stage, isRight).top - unit * 2 - area.y
    const height = !look.isPhoto && !isWide ? Math.min(area.height * 0.66, sky) : area.height
    const at = isWide && input.position === null && !look.isPhoto ? 'middle' : place.at
    const box = { ...area, x: isRight ? area.x + area.width - width : area.x, width, height }
    const texts = stack(stage, box, { ...place, at }, [
      {
        text: values.kicker ?? '',
        face: 'film-bold',
        size: unit * 3.4,
        minSize: unit * 1.9,
        maxLines: 1,
        fill: look.onPlate,
        behind: look.plate,
      },
      {
        text: input.text,
        face: 'film-display',
        size: unit * (look.isPhoto ? 12.4 : isWide ? 14 : 15),
        minSize: unit * 2.6,
        lineHeight: 0.98,
        gap: unit * 2.4,
        byLetter: true,
        grows: true,
      },
      {
        text: values.detail ?? '',
        face: 'film-bold',
        size: unit * 3.9,
        minSize: unit * 2,
        maxLines: 2,
        gap: unit * 5,
      },
      {
        text: values.place ?? '',
        face: 'film-text',
        size: unit * 3.5,
        minSize: unit * 1.9,
        maxLines: 2,
        gap: unit * (values.detail ? 0.7 : 5),
      },
    ])
    const [kicker, text, detail, where] = texts
    return film(
      stage,
      lengthOf(input, [input.text, ...Object.values(values)]),
      [
        ...(look.isPhoto ? [] : sunset(stage, isRight)),
        ...veil(stage, texts),
        ...(kicker ? [badge(stage, kicker)] : []),
        ...(text ? [layer('text', [text], { from: 0.3, enter: enterByLetter(text), editable: 'text' })] : []),
        ...ruleAbove(stage, detail ?? where ?? null, unit * 2.7),
        ...(detail
          ? [layer('detail', [detail], { from: 1, enter: enterByWord(detail), editable: 'detail' })]
          : []),
        ...(where
          ? [layer('place', [where], { from: 1.15, enter: enterByWord(where), editable: 'place' })]
          : []),
      ],
      [values.kicker, input.text, values.detail, values.place].filter(Boolean).join(', '),
    )
  },
}

/** The line above, on a plate in the accent that begins where the headline does. */
function badge({ unit, look }: Stage, text: FilmText): Layer {
  const { set, size, width } = text
  const [padX, padY] = [0.55, 0.26]
  const line = set?.lines[0]
  const inset = padX * (set?.size ?? size)
  const free = { left: line?.x ?? 0, right: width - (line?.x ?? 0) - (line?.width ?? 0) }
  const side = free.left > free.right + 1 ? -1 : free.right > free.left + 1 ? 1 : 0
  const plate = { fill: look.plate, padX, padY, radius: 0.5, each: 'line' } as const
  return layer(
    'kicker',
    [{ ...text, x: Math.round(text.x + side * inset), y: text.y + Math.round(unit * 0.5), plate }],
    {
      from: 0.15,
      enter: enterSwept(text),
      editable: 'kicker',
    },
  )
}

/** Where the moon meets the water. @param isLeft the text is at the right */
function moonOf({ width, height, unit, isWide }: Stage, isLeft: boolean) {
  const [sea, radius] = [height * 0.78, unit * (isWide ? 15 : 16)]
  return { sea, radius, x: width * (isWide ? (isLeft ? 0.2 : 0.8) : 0.6), top: sea - radius }
}

/** A large moon over water, at the foot or beside the text: in colours of its own, or in those of the ground. */
function sunset(stage: Stage, isLeft: boolean): Layer[] {
  const { width, height, unit, look } = stage
  const { sea, x, radius } = moonOf(stage, isLeft)
  const { isOwn } = look
  const moon: CircleItem = {
    kind: 'circle',
    x,
    y: sea,
    radius,
    fill: isOwn ? { from: '#fff3c8', to: '#ffc46b', angle: 90 } : look.plate,
  }
  const water: RectItem = {
    kind: 'rect',
    x: 0,
    y: sea,
    width,
    height: height - sea,
    fill: isOwn
      ? { from: '#3b2f6e', to: '#101335', angle: 90 }
      : { from: deeper(look, 0.3), to: deeper(look, 0.55), angle: 90 },
  }
  const rays = Array.from({ length: 6 }, (_, at): RectItem => {
    const wide = radius * (1.7 - at * 0.22)
    return {
      kind: 'rect',
      x: x - wide / 2,
      y: sea + unit * (1.2 + at * 2.5),
      width: wide,
      height: unit * 0.9,
      radius: unit * 0.45,
      fill: isOwn ? '#ffd98a' : look.plate,
      opacity: 0.85 - at * 0.12,
    }
  })
  const halo = isOwn ? '#f5806acc' : null
  const around = [2.1, 1.55].map((share, at): CircleItem => ({
    ...moon,
    radius: radius * share,
    fill: deeper(look, 0.1 + at * 0.12),
  }))
  return [
    layer('sky', halo ? [glow(stage, x / width, 0.76, 0.5, halo), ...starsIn(stage, sea)] : around),
    layer('moon', [moon], { enter: { ...motions.rise, sec: 1.4 } }),
    layer('sea', [water, ...rays]),
  ]
}

function starsIn({ width, unit }: Stage, sea: number): CircleItem[] {
  return Array.from({ length: 14 }, (_, at) => ({
    kind: 'circle',
    x: width * ((0.07 + at * 0.618) % 1),
    y: sea * ((0.05 + at * 0.377) % 0.8),
    radius: unit * (at % 3 === 0 ? 0.2 : 0.13),
    fill: '#ffffffaa',
  }))
}
