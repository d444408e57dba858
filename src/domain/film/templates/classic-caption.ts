import { parseColour } from '#domain/colour/colour.ts'
import type { Template } from '../template.ts'
import { letters, lookOf } from './look.ts'
import { hills } from './scenery.ts'
import { placeOf } from './stack.ts'
import { enterByWord, film, layer, lengthOf, openStage, words } from './stage.ts'

/** Large white letters with a dark outline: readable on every picture. */
export const classicCaption: Template = {
  id: 'classic-caption',
  name: 'Caption',
  about: 'Large outlined words on your picture or video',
  textLabel: 'Caption',
  example: 'Sunday ride: 42 km, one café stop',
  fields: [],
  keepsMiddle: true,
  make(input, brand) {
    const palette = {
      ground: {
        stops: [
          { at: 0, colour: '#f28f6b' },
          { at: 0.55, colour: '#fbc687' },
          { at: 1, colour: '#fde2a7' },
        ],
        angle: 90,
      },
      ink: '#ffffff',
      accent: '#f6c445',
    }
    const look = lookOf(input, brand, palette)
    const stage = openStage({ ...input, shadow: input.shadow ?? 'outline' }, look)
    const { area, unit } = stage
    const { at, align } = placeOf(input.position, { at: 'bottom', align: 'start' })
    const size = unit * 10.4
    const dark = parseColour('#10131f')
    const ink = input.textColor ?? '#ffffff'
    const text = words(stage, {
      kind: 'words',
      text: input.text,
      ...area,
      face: 'film-display',
      size: Math.round(size),
      minSize: Math.round(unit * 2.6),
      lineHeight: 1.02,
      align,
      place: at,
      ...letters(stage, ink, size, dark ? [dark] : []),
    })
    const durationSec = lengthOf(input, [input.text])
    const layers = [
      ...(!look.isPhoto ? [layer('hills', hills(stage, ['#6f8f7d', '#3f6a63', '#234850']))] : []),
      layer('text', [text], { from: 0.2, enter: enterByWord(text, 'over'), editable: 'text' }),
    ]
    return film(stage, durationSec, layers, input.text)
  },
}
