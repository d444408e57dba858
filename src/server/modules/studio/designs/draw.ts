import { paletteOf } from '#domain/pictures/palette.ts'
import { pictureShapeFacts } from '#domain/pictures/picture-shapes.ts'
import type { PictureStyle } from '#domain/pictures/picture-styles.ts'
import { seededRandom } from '#domain/random.ts'
import type { DesignAsked } from './design-asked.ts'
import { sheetOf } from './sheet.ts'
import { cutTo, encoded } from './soften.ts'
import type { StyleDrawing } from './style-drawing.ts'
import { flat } from './styles/flat.ts'
import { handPainted } from './styles/hand-painted.ts'
import { illustration } from './styles/illustration.ts'
import { lineArt } from './styles/line-art.ts'
import { oil } from './styles/oil.ts'
import { pastel } from './styles/pastel.ts'
import { photo } from './styles/photo.ts'
import { pixelArt } from './styles/pixel-art.ts'
import { plain } from './styles/plain.ts'
import { poster } from './styles/poster.ts'
import { solid } from './styles/solid.ts'
import { watercolor } from './styles/watercolor.ts'
import { withWords } from './words.ts'

const drawings: Readonly<Record<PictureStyle, StyleDrawing>> = {
  none: plain,
  photo,
  illustration,
  ghibli: handPainted,
  watercolor,
  oil,
  flat,
  '3d': solid,
  pixel: pixelArt,
  'line-art': lineArt,
  poster,
  pastel,
}

/**
 * Draws a design: the motif of the style, or a person's picture turned into the style. Every random number comes from
 * the description, the style and the seed.
 * @param size in pixels; left out: that of the shape
 * @throws for a source that is no picture
 */
export async function draw(
  { prompt, style, shape, seed, colours, words, source, fonts, fontsFolder }: DesignAsked,
  size: { width: number; height: number } = pictureShapeFacts[shape],
): Promise<Uint8Array> {
  const name = `${prompt}|${style}|${seed}`
  const { width, height } = size
  const sheet = sheetOf({ width, height }, paletteOf(prompt, seededRandom(name), colours), name)
  const drawing = drawings[style]
  const motif = source ? await cutTo(source, sheet) : await drawing.motif(sheet)
  const picture = await drawing.paint(motif, sheet, source !== null)
  const withText =
    words === null ? picture : await withWords(picture, words, { sheet, style, fonts, fontsFolder })
  return encoded(withText, words === null ? drawing.form : 'jpeg')
}
