import { brandFaces } from '#domain/film/brand-face.ts'
import { faces } from '#domain/film/faces.ts'
import type { FilmFace } from '#domain/film/scene.ts'
import type { SetText } from '#domain/film/text-layout.ts'
import { emptyLook } from '#domain/writing/brand-look.ts'
import { loadFilmFonts } from '#server/modules/media/load-film-fonts.ts'
import { filmLayout, openFilmLayout } from '../film-layout.ts'
import type { DesignAsked } from './design-asked.ts'
import { colourAt, colourOf, cssOf, lightnessOf, type Pixels } from './pixels.ts'
import { drawnOn, type Pen, type Sheet } from './sheet.ts'

const mostLines = 6
const lineHeight = 1.08
const smallest = 26

/** How the words look. */
interface Wish extends Pick<DesignAsked, 'style' | 'fonts' | 'fontsFolder'> {
  sheet: Sheet
}

/**
 * Sets words into a picture, as large as they fit, on a plate where the ground is busy or of the same lightness. They are set
 * and drawn as those of films are, with their fonts and the brand’s.
 */
export async function withWords(
  picture: Pixels,
  words: string,
  { sheet, style, fonts, fontsFolder }: Wish,
): Promise<Pixels> {
  loaded ??= loadFilmFonts(fontsFolder)
  await loaded
  const layout = await (fonts.length > 0 && fontsFolder !== null ? openFilmLayout(fontsFolder) : filmLayout)()
  const face = brandFaces({ ...emptyLook, fonts }, layout.own)['film-display'] ?? 'film-display'
  const { width, height, short, palette } = sheet
  const room = { width: width - short * 0.2, height: height * 0.42 }
  const set = layout.layOut({
    text: words,
    ...room,
    face,
    size: Math.max(smallest, Math.floor(room.height / 2.2)),
    minSize: smallest,
    lineHeight,
    align: 'middle',
    maxLines: mostLines,
  })
  const top = style === 'poster' ? short * 0.12 : (height - set.height) / 2
  const box = { x: short * 0.1, y: top, width: room.width, height: set.height }
  return drawnOn(picture, (pen) => {
    const { lightness, isBusy } = groundOf(picture, box)
    const isDark = lightness < 140
    if (isBusy || (lightness > 95 && lightness < 185))
      drawPlate(pen, box, { short, paper: isDark ? palette.deep : palette.light })
    pen.fillStyle = isDark ? '#ffffff' : palette.deep
    drawLines(pen, set, box, face)
  })
}

/** Of this thread. */
let loaded: Promise<void> | undefined

function drawLines(pen: Pen, { lines, size }: SetText, { x, y }: Box, face: FilmFace): void {
  const { family, weight } = faces[face]
  pen.font = `${weight} ${size}px ${family}`
  pen.textAlign = 'left'
  for (const line of lines) {
    pen.direction = line.direction
    pen.fillText(line.text, x + line.x, y + line.y)
  }
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The mean lightness of a part of a picture, and whether it changes a lot there. */
function groundOf(picture: Pixels, { x, y, width, height }: Box): { lightness: number; isBusy: boolean } {
  const places = Array.from({ length: 400 }, (_, at) => ({
    x: x + (((at % 20) + 0.5) / 20) * width,
    y: y + ((Math.floor(at / 20) + 0.5) / 20) * height,
  }))
  const values = places.map((place) => lightnessOf(colourAt(picture, place.x, place.y)))
  const lightness = values.reduce((sum, value) => sum + value, 0) / values.length
  const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - lightness) ** 2, 0) / values.length)
  return { lightness, isBusy: spread > 34 }
}

function drawPlate(pen: Pen, box: Box, { short, paper }: { short: number; paper: string }): void {
  const around = short * 0.045
  pen.fillStyle = cssOf(colourOf(paper), 0.9)
  pen.beginPath()
  pen.roundRect(
    box.x - around * 0.6,
    box.y - around,
    box.width + around * 1.2,
    box.height + around * 2,
    short * 0.025,
  )
  pen.fill()
}
