import { z } from 'zod'
import { chromaOf, oklabOf } from '#domain/site-scan/oklab.ts'
import type { BrandSigns, ColourSign } from '#domain/site-scan/page-facts.ts'
import { openPicture } from '#server/modules/media/closed-readers.ts'
import { decodeText } from '#server/plumbing/decode-text.ts'
import { cssColour } from './parse/css-colour.ts'
import type { Parser } from './parse/open-parser.ts'
import type { ReadDocument } from './parse/read-document.ts'
import type { PoliteFetch } from './polite-fetch.ts'
import { isSameSite } from './same-site.ts'

const mostSheets = 5
const sheetRequest = { accept: 'text/css', maxBytes: 500_000, timeLimitSec: 15, cut: true } as const
const manifestRequest = {
  accept: 'application/manifest+json,application/json',
  maxBytes: 100_000,
  timeLimitSec: 15,
} as const
const logoRequest = { accept: 'image/*', maxBytes: 2 * 1_048_576, timeLimitSec: 15 } as const

/** Reads the style sheets, the manifest and the logo of a page, as far as they belong to its site. */
export async function readLook(
  { polite, parser }: { polite: PoliteFetch; parser: Parser },
  { facts, styles, sheets, manifest }: ReadDocument,
): Promise<BrandSigns> {
  const own = sheets.filter((address) => isSameSite(address, facts.url)).slice(0, mostSheets)
  const texts = [...styles]
  for (const address of own) {
    const answer = await polite.ask(address, sheetRequest)
    if (answer.kind === 'answered' && answer.status === 200)
      texts.push(decodeText(answer.bytes, answer.contentType))
  }
  const { brand } = facts
  const read = texts.length === 0 ? null : await parser.parse('styles', { sheets: texts })
  const [logo] = brand.logos
  return {
    ...brand,
    ...(read && { inks: read.inks, papers: read.papers, fonts: read.fonts }),
    colours: [
      ...(read?.colours ?? []),
      ...brand.colours,
      ...(manifest === null ? [] : await manifestColours(polite, manifest)),
      ...(logo && isSameSite(logo.address, facts.url) ? await logoColours(polite, logo.address) : []),
    ],
  }
}

const manifestShape = z.object({ theme_color: z.string().max(80).optional() })

async function manifestColours(polite: PoliteFetch, address: string): Promise<ColourSign[]> {
  const answer = await polite.ask(address, manifestRequest)
  if (answer.kind !== 'answered' || answer.status !== 200) return []
  try {
    const { theme_color: theme = '' } = manifestShape.parse(
      JSON.parse(new TextDecoder().decode(answer.bytes)),
    )
    const hex = cssColour(theme)
    return hex === null ? [] : [{ hex, source: 'theme', where: 'manifest', count: 1 }]
  } catch {
    return []
  }
}

async function logoColours(polite: PoliteFetch, address: string): Promise<ColourSign[]> {
  const answer = await polite.ask(address, logoRequest)
  if (answer.kind !== 'answered' || answer.status !== 200) return []
  return (await mainColours(answer.bytes)).map((hex) => ({ hex, source: 'logo', where: 'logo', count: 1 }))
}

/** A logo of more pixels is no logo. */
const mostPixels = 25_000_000
const side = 48
const leastOpacity = 128
const mostLogoColours = 2
const cuts = 3

/** The most common colours of a picture that are no greys, by median cut; [] for a broken picture. */
async function mainColours(bytes: Uint8Array): Promise<string[]> {
  try {
    const { data, info } = await openPicture(bytes, { limitInputPixels: mostPixels })
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .ensureAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const pixels: Pixel[] = []
    for (let at = 0; at + 3 < data.length; at += info.channels) {
      const pixel: Pixel = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
      if ((data[at + 3] ?? 0) >= leastOpacity && chromaOf(oklabOf(hexOf(pixel))) >= 0.04) pixels.push(pixel)
    }
    return medianCut(pixels, cuts)
      .toSorted((a, b) => b.length - a.length)
      .filter((box) => box.length > pixels.length / 10)
      .slice(0, mostLogoColours)
      .map((box) => hexOf(meanOf(box)))
  } catch {
    return []
  }
}

type Pixel = [number, number, number]

function medianCut(pixels: Pixel[], depth: number): Pixel[][] {
  if (depth === 0 || pixels.length < 8) return pixels.length === 0 ? [] : [pixels]
  const ranges = ([0, 1, 2] as const).map((channel) => {
    const values = pixels.map((pixel) => pixel[channel])
    return {
      channel,
      range: values.reduce((a, b) => Math.max(a, b), 0) - values.reduce((a, b) => Math.min(a, b), 255),
    }
  })
  const widest = ranges.toSorted((a, b) => b.range - a.range)[0]
  // Shades of one colour stay together.
  if (!widest || widest.range < 48) return [pixels]
  const sorted = pixels.toSorted((a, b) => a[widest.channel] - b[widest.channel])
  const middle = sorted.length >> 1
  return [...medianCut(sorted.slice(0, middle), depth - 1), ...medianCut(sorted.slice(middle), depth - 1)]
}

function meanOf(box: readonly Pixel[]): Pixel {
  const sum = box.reduce<Pixel>(([r, g, b], pixel) => [r + pixel[0], g + pixel[1], b + pixel[2]], [0, 0, 0])
  return sum.map((part) => Math.round(part / box.length)) as Pixel
}

const hexOf = (pixel: Pixel) => `#${pixel.map((part) => part.toString(16).padStart(2, '0')).join('')}`
