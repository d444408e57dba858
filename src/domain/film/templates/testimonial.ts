import type { Item } from '../film.ts'
import type { Template } from '../template.ts'
import { backdrop } from './backdrop.ts'
import { lookOf } from './look.ts'
import { markerOf } from './marker.ts'
import { glow, quoteMark, star } from './scenery.ts'
import { placeOf, stack } from './stack.ts'
import { veil } from './veil.ts'
import { enterByWord, film, layer, lengthOf, motions, openStage, picture } from './stage.ts'

/** What a customer said, with stars and a portrait. */
export const testimonial: Template = {
  id: 'testimonial',
  name: 'Testimonial',
  about: 'What a customer said, with stars',
  textLabel: 'What they said',
  example: 'Back on the bike in five weeks.',
  fields: [
    { name: 'author', label: 'Name', kind: 'line', maxChars: 60, example: 'Marta K.' },
    { name: 'role', label: 'Who they are', kind: 'line', maxChars: 60, example: 'Patient since March' },
    { name: 'portrait', label: 'Portrait', kind: 'media', maxChars: 100, example: '' },
    { name: 'stars', label: 'Stars, 1 to 5', kind: 'line', maxChars: 1, example: '5' },
  ],
  make(input, brand) {
    const { values } = input
    const look = lookOf(input, brand, {
      ground: { from: '#f9d3c4', to: '#f2b7a2', angle: 90 },
      ink: '#4a1521',
      accent: '#b3324a',
    })
    const stage = openStage(input, look)
    const { area, unit, isWide } = stage
    const place = placeOf(input.position, { at: 'middle', align: 'start' })
    const count = Math.min(5, Math.max(0, Math.floor(Number(values.stars || 5)) || 0))
    const photo = values.portrait ?? ''
    const beside = isWide && photo !== ''
    const face = beside ? Math.min(area.height * 0.72, area.width * 0.34) : unit * 17
    const head = photo === '' || beside ? unit * 9 : face
    const width = beside ? area.width * 0.58 : isWide ? area.width * 0.8 : area.width
    const starsHeight = count > 0 ? unit * 7.4 : 0
    const x =
      place.align === 'middle' && !beside
        ? area.x + (area.width - width) / 2
        : place.align === 'end'
          ? area.x + area.width - width
          : area.x
    const gap = unit * 3.4
    const box = { x, y: area.y + head + gap, width, height: area.height - head - gap - starsHeight }
    const texts = stack(stage, box, place, [
      {
        text: input.text,
        face: 'film-display',
        size: unit * 9.4,
        minSize: unit * 2.4,
        lineHeight: 1.08,
        grows: true,
      },
      {
        text: values.author ?? '',
        face: 'film-bold',
        size: unit * 3.9,
        minSize: unit * 2,
        gap: unit * 3.4,
        maxLines: 1,
      },
      {
        text: values.role ?? '',
        face: 'film-text',
        size: unit * 3.4,
        minSize: unit * 1.8,
        gap: unit * 0.5,
        maxLines: 1,
      },
    ])
    const [text, author, role] = texts
    const marker = markerOf(stage, text)
    const last = texts.findLast((each) => each !== null)
    const end = last ? last.y + (last.set?.height ?? 0) : box.y
    const isRight =
      place.align === 'end' || (place.align === 'start' && text?.set?.lines[0]?.direction === 'rtl')
    const lead = (wide: number) =>
      place.align === 'middle' ? x + (width - wide) / 2 : isRight ? x + width - wide : x
    const top = (text?.y ?? box.y) - head - gap
    const mark: Item[] =
      photo === '' || beside
        ? [quoteMark(Math.round(lead(head * 1.17)), Math.round(top), head, look.accent)]
        : []
    const at = beside
      ? {
          x: place.align === 'end' ? area.x : area.x + area.width - face,
          y: area.y + (area.height - face) / 2,
        }
      : { x: lead(face), y: top }
    const portrait: Item[] = photo
      ? [
          {
            kind: 'circle',
            x: at.x + face / 2,
            y: at.y + face / 2,
            radius: face / 2 + unit * 0.8,
            fill: look.accent,
          },
          picture(photo, { ...at, width: face, height: face }, { radius: face / 2 }),
        ]
      : []
    const radius = unit * 2.1
    const starAt = lead(count * radius * 2.4 - radius * 0.4)
    const stars =
      count === 0
        ? null
        : { x: starAt, y: end + unit * 3.2, width: radius * 2.4 * count - radius * 0.4, height: radius * 2 }
    const ending = [author, role].filter((each) => each !== null && each !== undefined)
    return film(
      stage,
      lengthOf(input, [input.text, values.author ?? '', values.role ?? '']),
      [
        ...(look.isOwn ? [layer('light', [glow(stage, 0.95, 0.05, 0.6, '#fff3e9cc')])] : backdrop(stage)),
        ...veil(stage, [...texts, text ? { ...text, y: Math.round(top) } : null, stars]),
        layer('portrait', [...mark, ...portrait], { from: 0.1, enter: motions.pop, editable: 'portrait' }),
        ...(text && marker
          ? [layer('marker', [marker], { from: 0.4 + enterByWord(text).sec * 0.8, enter: motions.wipe })]
          : []),
        ...(text ? [layer('text', [text], { from: 0.4, enter: enterByWord(text), editable: 'text' })] : []),
        ...(ending.length > 0
          ? [layer('author', ending, { from: 1.1, enter: motions.slide, editable: 'author' })]
          : []),
        ...Array.from({ length: count }, (_, at) =>
          layer(
            `star-${at + 1}`,
            [star(starAt + radius + at * radius * 2.4, end + unit * 3.2 + radius, radius, look.accent)],
            {
              from: 1.5 + at * 0.12,
              enter: { ...motions.pop, sec: 0.45 },
              editable: 'stars',
            },
          ),
        ),
      ],
      [input.text, values.author].filter(Boolean).join(', '),
    )
  },
}
