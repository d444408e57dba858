import type { CircleItem, RectItem } from '../scene.ts'
import type { Template } from '../template.ts'
import { lookOf } from './look.ts'
import { glow } from './scenery.ts'
import { placeOf, stack } from './stack.ts'
import { veil } from './veil.ts'
import { enterMasked, enterTyped, film, layer, lengthOf, motions, openStage, type Stage } from './stage.ts'

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
    const width = isWide && place.align === 'start' ? area.width * 0.68 : area.width
    // Above the moon.
    const sky = moonOf(stage).top - unit * 2 - area.y
    const height = look.isOwn && !isWide ? Math.min(area.height * 0.66, sky) : area.height
    const at = isWide && input.position === null && !look.isPhoto ? 'middle' : place.at
    const texts = stack(stage, { ...area, width, height }, { ...place, at }, [
      {
        text: values.kicker ?? '',
        face: 'film-bold',
        size: unit * 3.9,
        minSize: unit * 2,
        maxLines: 1,
        fill: look.label,
      },
      {
        text: input.text,
        face: 'film-display',
        size: unit * (isWide ? 14 : 15),
        minSize: unit * 2.6,
        lineHeight: 0.98,
        gap: unit * 1.4,
        grows: true,
      },
      {
        text: values.detail ?? '',
        face: 'film-bold',
        size: unit * 3.9,
        minSize: unit * 2,
        maxLines: 2,
        gap: unit * 2.6,
      },
      {
        text: values.place ?? '',
        face: 'film-text',
        size: unit * 3.5,
        minSize: unit * 1.9,
        maxLines: 2,
        gap: unit * 0.7,
      },
    ])
    const [kicker, text, detail, where] = texts
    return film(
      stage,
      lengthOf(input, [input.text, ...Object.values(values)]),
      [
        ...(look.isOwn ? sunset(stage) : []),
        ...veil(stage, texts),
        ...(kicker
          ? [layer('kicker', [kicker], { from: 0.15, enter: enterTyped(kicker), editable: 'kicker' })]
          : []),
        ...(text ? [layer('text', [text], { from: 0.3, enter: enterMasked(text), editable: 'text' })] : []),
        ...(detail ? [layer('detail', [detail], { from: 1, enter: motions.slide, editable: 'detail' })] : []),
        ...(where ? [layer('place', [where], { from: 1.15, enter: motions.slide, editable: 'place' })] : []),
      ],
      [values.kicker, input.text, values.detail, values.place].filter(Boolean).join(', '),
    )
  },
}

/** Where the moon meets the water. */
function moonOf({ width, height, unit, isWide }: Stage) {
  const [sea, radius] = [height * 0.78, unit * (isWide ? 15 : 16)]
  return { sea, radius, x: width * (isWide ? 0.8 : 0.6), top: sea - radius }
}

/** A large moon over water, at the foot or at the right. */
function sunset(stage: Stage) {
  const { width, height, unit } = stage
  const { sea, x, radius } = moonOf(stage)
  const moon: CircleItem = {
    kind: 'circle',
    x,
    y: sea,
    radius,
    fill: { from: '#fff3c8', to: '#ffc46b', angle: 90 },
  }
  const water: RectItem = {
    kind: 'rect',
    x: 0,
    y: sea,
    width,
    height: height - sea,
    fill: { from: '#3b2f6e', to: '#101335', angle: 90 },
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
      fill: '#ffd98a',
      opacity: 0.85 - at * 0.12,
    }
  })
  const stars = Array.from({ length: 14 }, (_, at): CircleItem => ({
    kind: 'circle',
    x: width * ((0.07 + at * 0.618) % 1),
    y: sea * ((0.05 + at * 0.377) % 0.8),
    radius: unit * (at % 3 === 0 ? 0.2 : 0.13),
    fill: '#ffffffaa',
  }))
  return [
    layer('sky', [glow(stage, x / width, 0.76, 0.5, '#f5806acc'), ...stars]),
    layer('moon', [moon], { enter: { ...motions.rise, sec: 1.4 } }),
    layer('sea', [water, ...rays]),
  ]
}
