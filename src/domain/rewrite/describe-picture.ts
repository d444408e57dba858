import { listed } from '../text/listed.ts'
import { upperFirst } from './phrase-table.ts'
import type { KnownPicture, Written } from './written.ts'

/** Names that cameras and programs give. */
const automatic =
  /^(?:img|dsc[nf]?|pxl|mvimg|dcim|vid|gopr|photo|image|picture|screenshot|screen|shot|whatsapp|untitled|unnamed|download|bild|foto|copy|final|edited|scaled|large|small|v|at|the)$/iu
/** The most words of a file name, and colours. */
const mostWords = 12
const mostColours = 2

/**
 * A starting point for an alt text, from what is known without seeing the picture: its file name, shape and colours. The
 * answer's one item says that it is only that.
 */
export function describePicture(picture: KnownPicture): Written {
  const words = wordsOfName(picture.name)
  const colours = [...new Set(picture.colours.flatMap((colour) => colourName(colour) ?? []))].slice(
    0,
    mostColours,
  )
  const shape = shapeOf(picture)
  const looks = colours.length === 0 ? `${shape} picture` : `${shape} picture, mostly ${listed(colours)}`
  const result = words === '' ? `${upperFirst(looks)}.` : `${upperFirst(words)}. ${upperFirst(looks)}.`
  return { result, items: [startingPoint], variants: null, firstComment: null }
}

const startingPoint =
  'This is a starting point from the file name, size and colours. Say who or what the picture shows.'

function wordsOfName(name: string): string {
  const stem = name.replace(/\.\w{2,5}$/u, '').replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
  return (stem.match(/\p{L}[\p{L}\p{M}’']*/gu) ?? [])
    .filter((word) => !automatic.test(word) && (word.length > 1 || /^[aI]$/u.test(word)))
    .slice(0, mostWords)
    .join(' ')
}

function shapeOf({ width, height }: KnownPicture): string {
  const ratio = width / Math.max(1, height)
  if (ratio > 0.95 && ratio < 1.05) return 'square'
  return ratio > 1 ? 'landscape' : 'portrait'
}

/** The hues, each up to its degree. */
const hues: readonly (readonly [upTo: number, name: string])[] = [
  [15, 'red'],
  [45, 'orange'],
  [70, 'yellow'],
  [165, 'green'],
  [200, 'turquoise'],
  [255, 'blue'],
  [290, 'purple'],
  [340, 'pink'],
  [360, 'red'],
]

/** The everyday name of `#rrggbb`; null for another notation. */
function colourName(colour: string): string | null {
  if (!/^#[\da-f]{6}$/iu.test(colour)) return null
  const part = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16) / 255
  const [red, green, blue] = [part(1), part(3), part(5)]
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const [lightness, chroma] = [(most + least) / 2, most - least]
  if (lightness < 0.12) return 'black'
  if (lightness > 0.93) return 'white'
  if (chroma < 0.12) return 'grey'
  const hue = hueOf(red, green, blue, most, chroma)
  const isBrown = hue >= 10 && hue < 50 && lightness < 0.5
  return isBrown ? 'brown' : (hues.find(([upTo]) => hue < upTo)?.[1] ?? 'red')
}

function hueOf(red: number, green: number, blue: number, most: number, chroma: number): number {
  if (most === red) return (60 * ((green - blue) / chroma) + 360) % 360
  if (most === green) return 60 * ((blue - red) / chroma) + 120
  return 60 * ((red - green) / chroma) + 240
}
