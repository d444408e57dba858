import { fileURLToPath } from 'node:url'
import { readFile } from 'node:fs/promises'
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { faces } from '#domain/film/faces.ts'
import type { SetText, TextRequest } from '#domain/film/text-layout.ts'
import { segmentsOf } from '#domain/text/segments.ts'
import { cleanText } from './clean-text.ts'
import { filmFontFolder } from './font-folder.ts'
import { readFontPack } from './font-pack.ts'
import { testLayout as layout } from './test-layout.ts'
import { difficultTexts } from './test-texts.ts'

for (const { family, file } of readFontPack(await readFile(new URL('layout.bin', filmFontFolder)))) {
  GlobalFonts.registerFromPath(fileURLToPath(new URL(file, filmFontFolder)), family)
}

const box: Omit<TextRequest, 'text' | 'face'> = {
  width: 480,
  height: 320,
  size: 64,
  minSize: 16,
  lineHeight: 1.2,
  align: 'start',
}
/** Around the box: what is drawn out here would be cut in a film. */
const margin = 60
const [across, down] = [480 + 2 * margin, 320 + 2 * margin]

/** Paints the lines as a film does. @returns how far from the box something is drawn, in sizes of the letters */
function inkOutside(pen: SKRSContext2D, set: SetText, fill: string): number {
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, across, down)
  pen.fillStyle = fill
  for (const line of set.lines) {
    pen.direction = line.direction
    pen.textAlign = 'left'
    pen.fillText(line.text, margin + line.x, margin + line.y)
  }
  const pixels = new Uint32Array(pen.getImageData(0, 0, across, down).data.buffer)
  let far = 0
  for (let at = 0; at < pixels.length; at++) {
    if (pixels[at] === 0xffffffff) continue
    const [x, y] = [(at % across) - margin, Math.floor(at / across) - margin]
    far = Math.max(far, -x, x - 480, -y, y - 320)
  }
  return far / set.size
}

/** How a character looks, as text: two that look the same are equal. */
function lookOf(pen: SKRSContext2D, character: string): string {
  pen.clearRect(0, 0, 64, 64)
  pen.fillText(character, 16, 44)
  return Buffer.from(pen.getImageData(0, 0, 64, 64).data).toString('base64')
}

test.each(Object.entries(difficultTexts))('%s is drawn whole', (_name, text) => {
  for (const face of ['film-display', 'film-text'] as const) {
    const set = layout.layOut({ ...box, text, face })
    const pen = createCanvas(across, down).getContext('2d')
    const { family, weight } = faces[face]
    pen.font = `${weight} ${set.size}px ${family}`
    // Less than what a film leaves free at its edges; four marks on a letter are the highest.
    expect(inkOutside(pen, set, '#000000')).toBeLessThan(0.7)
    for (const line of set.lines) {
      pen.direction = line.direction
      expect(pen.measureText(line.text).width).toBeLessThanOrEqual(line.width + 0.1 * set.size)
    }
  }
})

test('no character of them is a box', () => {
  const pen = createCanvas(64, 64).getContext('2d')
  pen.font = `400 32px ${faces['film-bold'].family}`
  const box = lookOf(pen, '\u{10fffd}')
  const characters = Object.values(difficultTexts).flatMap((text) => {
    expect(layout.missing(text)).toBeNull()
    return [...segmentsOf(cleanText(text).slice(0, 600), 'grapheme')].map(({ segment }) => segment)
  })
  const drawn = [...new Set(characters)].filter((each) => each.trim() !== '')
  expect(drawn.length).toBeGreaterThan(200)
  expect(drawn.filter((each) => lookOf(pen, each) === box)).toEqual([])
  // What no font has is one: the comparison can fail.
  expect(lookOf(pen, '漢')).toBe(box)
})
