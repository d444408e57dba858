import type { Item } from '../film.ts'
import type { Bounds } from '../item-bounds.ts'
import type { Template } from '../template.ts'
import { backdrop } from './backdrop.ts'
import { lookOf, rgb } from './look.ts'
import { placeOf, stack } from './stack.ts'
import { enterByWord, enterMasked, film, layer, lengthOf, motions, openStage, picture } from './stage.ts'

const paper = '#ffffff'
const cornerUnits = 2.4

/** A white card with a picture at its top, a title and a sentence. */
export const card: Template = {
  id: 'card',
  name: 'Card',
  about: 'A card with a picture, a title and a sentence',
  textLabel: 'Title',
  example: 'Mugs are back in six colours',
  fields: [
    { name: 'detail', label: 'Sentence', kind: 'lines', maxChars: 200, example: 'In the shop from Friday' },
    { name: 'label', label: 'Small label', kind: 'line', maxChars: 30, example: 'New' },
    { name: 'picture', label: 'Picture', kind: 'media', maxChars: 100, example: '' },
  ],
  make(input, brand) {
    const { values } = input
    const look = lookOf(input, brand, {
      ground: { from: '#cfe3d8', to: '#a9cdbf', angle: 90 },
      ink: '#171b2d',
      accent: '#f6c445',
    })
    const stage = openStage(input, look)
    const { area, unit, isWide } = stage
    const ink = input.textColor ?? '#171b2d'
    const pad = unit * 4
    const photo = values.picture ?? ''
    const beside = photo !== '' && isWide
    const width = beside ? area.width * 0.92 : isWide ? area.width * 0.62 : area.width
    const place = placeOf(input.position, { at: 'middle', align: 'start' })
    const photoHeight = photo === '' || beside ? 0 : Math.min(width * 0.92, area.height * 0.48)
    const textWidth = (beside ? width * 0.52 : width) - 2 * pad
    const room = area.height - photoHeight - 2 * pad
    const texts = stack(
      stage,
      { x: 0, y: 0, width: textWidth, height: room },
      { at: 'top', align: place.align },
      [
        {
          text: values.label ?? '',
          face: 'film-bold',
          size: unit * 3,
          maxLines: 1,
          minSize: unit * 1.6,
          fill: look.onPlate,
          behind: look.plate,
        },
        {
          text: input.text,
          face: 'film-display',
          size: unit * 7.4,
          minSize: unit * 2.2,
          lineHeight: 1.06,
          gap: unit * 1.6,
          fill: ink,
          grows: true,
        },
        {
          text: values.detail ?? '',
          face: 'film-text',
          size: unit * 3.7,
          minSize: unit * 2,
          lineHeight: 1.35,
          gap: unit * 2,
          maxLines: 6,
          fill: ink,
        },
      ],
      [rgb(paper)],
    )
    const last = texts.findLast((text) => text !== null)
    const textHeight = last ? last.y + (last.set?.height ?? 0) : 0
    const height = Math.max(
      textHeight + 2 * pad + photoHeight,
      beside ? Math.min(area.height, width * 0.5) : 0,
    )
    const x = Math.round(area.x + (area.width - width) / 2)
    const y = Math.round(
      place.at === 'top'
        ? area.y
        : place.at === 'bottom'
          ? area.y + area.height - height
          : area.y + (area.height - height) / 2,
    )
    const textX = Math.round(x + pad + (beside ? width * 0.48 : 0))
    const textY = Math.round(y + photoHeight + (beside ? (height - textHeight) / 2 : pad))
    const moved = texts.map((text) => (text ? { ...text, x: textX, y: textY + text.y } : null))
    const [label, title, detail] = moved
    const sheet = sheetOf({ x, y, width, height }, unit)
    const inner = unit * 1.4
    const box = beside
      ? { x: x + inner, y: y + inner, width: width * 0.48 - inner, height: height - 2 * inner }
      : { x: x + inner, y: y + inner, width: width - 2 * inner, height: photoHeight - inner }
    const badge = label && {
      ...label,
      plate: { fill: look.plate, padX: 0.6, padY: 0.28, radius: 0.8, each: 'line' as const },
      x: label.x + unit * 1.4,
    }
    return film(
      stage,
      lengthOf(input, [input.text, values.detail ?? '']),
      [
        ...backdrop(stage),
        layer('card', [sheet], { enter: motions.drop }),
        ...(photo
          ? [
              layer(
                'picture',
                [
                  picture(photo, box, {
                    radius: unit * 1.6,
                    move: { from: { x: 0.5, y: 0.5, zoom: 1.12 }, to: { x: 0.5, y: 0.5, zoom: 1 } },
                  }),
                ],
                { from: 0.35, enter: motions.wipe, editable: 'picture' },
              ),
            ]
          : []),
        ...(badge ? [layer('label', [badge], { from: 0.6, enter: motions.pop, editable: 'label' })] : []),
        ...(title
          ? [layer('text', [title], { from: 0.55, enter: enterMasked(title), editable: 'text' })]
          : []),
        ...(detail
          ? [layer('detail', [detail], { from: 1, enter: enterByWord(detail), editable: 'detail' })]
          : []),
      ],
      [input.text, values.detail].filter(Boolean).join('. '),
    )
  },
}

function sheetOf(box: Bounds, unit: number): Item {
  const shadow = { colour: '#14182a38', x: 0, y: Math.round(unit * 1.2), blur: Math.round(unit * 4) }
  return { kind: 'rect', ...box, radius: cornerUnits * unit, fill: paper, shadow }
}
