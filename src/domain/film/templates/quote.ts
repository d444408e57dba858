import type { Layer } from '../film.ts'
import type { Template } from '../template.ts'
import { backdrop } from './backdrop.ts'
import { lookOf } from './look.ts'
import { books, glow, lamp, quoteMark } from './scenery.ts'
import { coverOf, type Place, placeOf, stack } from './stack.ts'
import { veil } from './veil.ts'
import { enterByWord, film, layer, lengthOf, motions, openStage, type Stage } from './stage.ts'

/** A sentence a person said, under large quotation marks. */
export const quote: Template = {
  id: 'quote',
  name: 'Quote',
  about: 'A sentence, and who said it',
  textLabel: 'Quote',
  example: 'Read slowly. The book isn’t going anywhere.',
  fields: [
    { name: 'author', label: 'Who said it', kind: 'line', maxChars: 80, example: 'Ada Winter' },
    { name: 'source', label: 'From', kind: 'line', maxChars: 80, example: 'Tidewater Books, Whitby' },
  ],
  make(input, brand) {
    const { values } = input
    const look = lookOf(input, brand, { ground: '#123029', ink: '#fff6e0', accent: '#f4b942' })
    const stage = openStage(input, look)
    const { area, unit } = stage
    const { at, align } = placeOf(input.position, { at: 'middle', align: 'start' })
    const mark = unit * (stage.isWide ? 9 : 10.5)
    const width = stage.isWide ? area.width * 0.78 : area.width
    const x =
      align === 'middle'
        ? area.x + (area.width - width) / 2
        : align === 'end'
          ? area.x + area.width - width
          : area.x
    const box = { x, y: area.y + mark * 1.25, width, height: area.height - mark * 1.25 }
    const texts = stack(stage, box, { at, align }, [
      {
        text: input.text,
        face: 'film-display',
        size: unit * 10,
        minSize: unit * 2.4,
        lineHeight: 1.04,
        grows: true,
      },
      {
        text: values.author ?? '',
        face: 'film-bold',
        size: unit * 3.9,
        gap: unit * 6.4,
        maxLines: 1,
        minSize: unit * 2,
      },
      {
        text: values.source ?? '',
        face: 'film-text',
        size: unit * 3.4,
        gap: unit * 0.6,
        maxLines: 1,
        minSize: unit * 1.8,
      },
    ])
    const [text, author, source] = texts
    const top = (text?.y ?? box.y) - mark * 1.25
    const line = text?.set?.lines[0]
    const isRight = align === 'end' || (align === 'start' && line?.direction === 'rtl')
    const markWidth = (mark / 40) * 47
    const at2 = (wide: number) =>
      align === 'middle' ? x + (width - wide) / 2 : isRight ? x + width - wide : x
    const ruleY = (author ?? source)?.y
    const ending = [author, source].filter((each) => each !== null && each !== undefined)
    return film(
      stage,
      lengthOf(input, [input.text, values.author ?? '', values.source ?? '']),
      [
        ...(look.isOwn ? reading(stage, align) : backdrop(stage)),
        ...veil(stage, coverOf(texts) ? [...texts, text ? { ...text, y: Math.round(top) } : null] : []),
        layer('mark', [quoteMark(Math.round(at2(markWidth)), Math.round(top), mark, look.accent)], {
          from: 0.1,
          enter: motions.pop,
        }),
        ...(text ? [layer('text', [text], { from: 0.35, enter: enterByWord(text), editable: 'text' })] : []),
        ...(ruleY === undefined
          ? []
          : [
              layer(
                'rule',
                [
                  {
                    kind: 'rect' as const,
                    x: Math.round(at2(unit * 7)),
                    y: Math.round(ruleY - unit * 3.2),
                    width: unit * 7,
                    height: unit * 0.5,
                    radius: unit * 0.25,
                    fill: look.accent,
                  },
                ],
                { from: 0.9, enter: motions.wipe },
              ),
            ]),
        ...(ending.length > 0
          ? [layer('author', ending, { from: 1.1, enter: motions.slide, editable: 'author' })]
          : []),
      ],
      [input.text, values.author].filter(Boolean).join(', '),
    )
  },
}

/** A lamp that is switched on over a shelf, where the film has room beside its text. */
function reading(stage: Stage, align: Place['align']): Layer[] {
  const { width, height, unit, isTall, isWide } = stage
  if (!isTall && (!isWide || align !== 'start'))
    return [layer('light', [glow(stage, 1.02, 1, 0.52, '#e7a23cb0')])]
  // A tall film has room where networks cover it, a wide one at the right of its text.
  const [x, y] = isTall ? [width * 0.92, height * 0.84] : [width * 0.9, height * 0.44]
  const { lamp: shade, light } = lamp(stage, x, y)
  const shelf = isTall ? books(stage, unit * 3, width * 0.8) : books(stage, width * 0.81, width - unit * 3)
  return [
    layer('light', [light], { from: 0.15, enter: { kind: 'fade', sec: 0.5, ease: 'in-out' } }),
    layer('lamp', shade),
    layer('books', shelf, { enter: motions.rise }),
  ]
}
