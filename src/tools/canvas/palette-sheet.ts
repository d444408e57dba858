import { parseColour, toHex } from '#domain/colour/colour.ts'
import { readableOn } from '#domain/colour/contrast.ts'
import type { PaletteColour } from './palette.ts'
import type { Scene } from '#domain/film/scene.ts'

/** The palette as a picture: one stripe per colour, with its role and its number. */
export function paletteScene(palette: readonly PaletteColour[]): Scene {
  const [width, height] = [1200, 675]
  const stripe = width / Math.max(1, palette.length)
  return {
    width,
    height,
    alt: `Colour palette: ${palette.map(({ role, hex }) => `${role} ${hex}`).join(', ')}.`,
    items: palette.flatMap(({ role, hex }, at) => {
      const fill = toHex(readableOn(parseColour(hex) ?? { r: 255, g: 255, b: 255 }).colour)
      const x = at * stripe
      return [
        { kind: 'rect' as const, x, y: 0, width: stripe + 1, height, fill: hex },
        {
          kind: 'text' as const,
          x: x + stripe * 0.1,
          y: height - 84,
          text: role,
          size: 32,
          face: 'bold' as const,
          fill,
        },
        {
          kind: 'text' as const,
          x: x + stripe * 0.1,
          y: height - 44,
          text: hex,
          size: 28,
          face: 'text' as const,
          fill,
        },
      ]
    }),
  }
}
