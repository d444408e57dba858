import { readableOn } from '#domain/colour/contrast.ts'
import { toHex } from '#domain/colour/colour.ts'
import type { Template } from '../template.ts'
import { isReadable, letters, lookOf, minContrast, rgb } from './look.ts'
import { hills } from './scenery.ts'
import { placeOf } from './stack.ts'
import { enterSwept, film, layer, lengthOf, openStage, words } from './stage.ts'

/** Words on plates, one for every line. */
export const boxedCaption: Template = {
  id: 'boxed-caption',
  name: 'Boxed',
  about: 'Words on a plate behind every line',
  textLabel: 'Caption',
  example: 'Rufus walked 3 km today',
  fields: [],
  keepsMiddle: true,
  make(input, brand) {
    const look = lookOf(input, brand, {
      ground: {
        stops: [
          { at: 0, colour: '#f7c58f' },
          { at: 0.6, colour: '#e79a6b' },
          { at: 1, colour: '#b9623f' },
        ],
        angle: 90,
      },
      ink: '#171b2d',
      accent: '#171b2d',
    })
    const stage = openStage(input, look)
    const { at, align } = placeOf(input.position, { at: 'bottom', align: 'start' })
    const ink = input.textColor ?? '#171b2d'
    // White words get a dark plate and dark words a white one, in the brand's colour where that is readable.
    const own = plateOf(ink, [brand?.colours.paper, brand?.colours.primary])
    const plate = own ?? (input.textColor ? toHex(readableOn(rgb(ink)).colour) : '#ffffff')
    const size = stage.unit * 7.6
    const [padX, padY] = [0.34, 0.2]
    const inset = Math.round(size * padX)
    const { area } = stage
    const text = words(stage, {
      kind: 'words',
      text: input.text,
      x: area.x + inset,
      y: area.y + inset,
      width: area.width - 2 * inset,
      height: area.height - 2 * inset,
      face: 'film-display',
      size: Math.round(size),
      minSize: Math.round(stage.unit * 2.6),
      lineHeight: 1.44,
      align,
      place: at,
      ...letters({ input: { ...input, shadow: input.shadow ?? 'none' }, look }, ink, size, [rgb(plate)]),
      plate: { fill: plate, padX, padY, radius: 0.22, each: 'line' },
    })
    return film(
      stage,
      lengthOf(input, [input.text]),
      [
        ...(!look.isPhoto ? [layer('hills', hills(stage, ['#c9764c', '#9d5236', '#6d3526']))] : []),
        layer('text', [text], { from: 0.2, enter: enterSwept(text), editable: 'text' }),
      ],
      input.text,
    )
  },
}

function plateOf(ink: string, colours: readonly (string | undefined)[]): string | null {
  return colours.find((colour) => colour && isReadable(ink, [rgb(colour)], minContrast)) ?? null
}
