import { expect, test } from 'vitest'
import { type PictureStyle, pictureStyles } from '#domain/pictures/picture-styles.ts'
import { openPicture } from '#server/modules/media/closed-readers.ts'
import { redAndBlue } from '#server/modules/media/test-pictures.ts'
import { designsWith } from '../draw-design.ts'
import type { DesignAsked } from './design-asked.ts'
import { draw } from './draw.ts'

const size = { width: 180, height: 135 }
const asked = (style: PictureStyle, more: Partial<DesignAsked> = {}): DesignAsked => ({
  prompt: 'fresh rye bread',
  style,
  shape: '1:1',
  seed: 7,
  colours: {},
  fonts: [],
  fontsFolder: null,
  words: null,
  source: null,
  ...more,
})

const pixelsOf = (bytes: Uint8Array) =>
  openPicture(bytes).removeAlpha().toColourspace('srgb').raw().toBuffer()

/** How much two pictures of one size differ, in steps of 255, on average. */
async function difference(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [first, second] = [await pixelsOf(one), await pixelsOf(other)]
  expect(first.length).toBe(second.length)
  return first.reduce((sum, value, at) => sum + Math.abs(value - (second[at] ?? 0)), 0) / first.length
}

/** Red and blue halves with some light forms. */
const ownPicture = redAndBlue(180, 134)
  .composite([
    { input: { create: { width: 90, height: 134, channels: 3, background: '#2255cc' } }, left: 90, top: 0 },
    { input: { create: { width: 40, height: 40, channels: 3, background: '#f4e9c8' } }, left: 70, top: 40 },
  ])
  .png()
  .toBuffer()

test.each(pictureStyles)(
  '%s: the same seed gives the same bytes, and another seed another picture',
  async (style) => {
    const first = await draw(asked(style), size)
    expect(Buffer.from(await draw(asked(style), size)).equals(Buffer.from(first))).toBe(true)
    expect(await difference(first, await draw(asked(style, { seed: 8 }), size))).toBeGreaterThan(0.5)
    expect(await openPicture(first).metadata()).toMatchObject(size)
  },
)

test.each(['ghibli', 'watercolor', 'oil', 'line-art', 'pixel', 'poster', 'pastel', '3d', 'flat'] as const)(
  '%s visibly changes one’s own picture, the same way each time',
  async (style) => {
    const source = await ownPicture
    const own = await draw(asked(style, { source }), size)
    const untouched = await openPicture(source)
      .resize(size.width, size.height, { fit: 'cover' })
      .png()
      .toBuffer()
    expect(await difference(own, untouched)).toBeGreaterThan(3)
    expect(Buffer.from(await draw(asked(style, { source }), size)).equals(Buffer.from(own))).toBe(true)
  },
)

test('the colours of a brand change the picture', async () => {
  const branded = asked('poster', { colours: { primary: '#0044ff', accent: '#00ddcc' } })
  const first = await draw(branded, size)
  expect(await difference(first, await draw(asked('poster'), size))).toBeGreaterThan(10)
  expect(Buffer.from(await draw(branded, size)).equals(Buffer.from(first))).toBe(true)
})

test('styles are no names for one another', async () => {
  const drawn = await Promise.all(pictureStyles.map((style) => draw(asked(style), size)))
  for (const [at, one] of drawn.entries()) {
    for (const other of drawn.slice(at + 1)) expect(await difference(one, other)).toBeGreaterThan(4)
  }
})

test('words are set in the picture', async () => {
  const plain = await draw(asked('none'), size)
  expect(await difference(plain, await draw(asked('none', { words: 'Rye is back' }), size))).toBeGreaterThan(
    5,
  )
})

test.each(['Хлеб', 'Ψωμί', 'خبز طازج', 'לחם טרי', 'ताज़ी रोटी', 'ขนมปัง', '🍞'])(
  'words in other scripts are set, not boxes: %s',
  async (words) => {
    const plain = await draw(asked('none'), size)
    const set = await draw(asked('none', { words }), size)
    expect(await difference(plain, set)).toBeGreaterThan(1)
    // Letters that a font lacks would all be the same box.
    const boxes = await draw(asked('none', { words: [...words].map(() => '\u{10fffd}').join('') }), size)
    expect(await difference(set, boxes)).toBeGreaterThan(1)
  },
)

test('the thread draws what the function draws, and answers nothing for what is no picture', async () => {
  const whole = asked('flat', { shape: '1.91:1' })
  expect(Buffer.from((await designsWith(null)(whole)) ?? [])).toEqual(Buffer.from(await draw(whole)))
  expect(await designsWith(null)({ ...whole, source: new Uint8Array([1, 2, 3]) })).toBeNull()
})
