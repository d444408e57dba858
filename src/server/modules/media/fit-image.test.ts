import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { NetworkId } from '#domain/networks/network.ts'
import type { CropBox } from '#domain/media/fit-plan.ts'
import type { MediaRow } from '#server/plumbing/database/schema/media-tables.ts'
import { type FitMediaDependencies, fitMedia } from './fit-media.ts'
import { film, grain, memoryFiles, redAndBlue } from './test-pictures.ts'

/** A stored image, ready to be fitted. */
async function given(bytes: Uint8Array, crop: CropBox | null = null) {
  const { files, kept, written } = memoryFiles()
  const tools = {
    files,
    publicUrl: (path) => `https://post.example.org/${path}`,
  } as Partial<FitMediaDependencies> as FitMediaDependencies
  const facts = await sharp(bytes, { animated: true }).metadata()
  const row: MediaRow = {
    id: 'm1',
    workspace_id: 'w1',
    user_id: 'ada',
    kind: 'image',
    path: `w1/images/m1.${facts.format}`,
    thumbnail_path: 'w1/thumbnails/m1.webp',
    mime_type: `image/${facts.format}`,
    bytes: bytes.byteLength,
    width: facts.width,
    height: facts.pageHeight ?? facts.height,
    animated: (facts.pages ?? 1) > 1,
    alt_text: 'A loaf',
    original_name: 'bread.jpg',
    state: 'ready',
    problem: null,
    duration_sec: null,
    frame_rate: null,
    bit_rate: null,
    video_codec: null,
    audio_codec: null,
    pages: null,
    crop,
    created_at: new Date(0),
    kept: false,
    folder_id: null,
    origin: 'uploaded',
    tones: null,
  }
  kept.set(row.path, new Uint8Array(bytes))
  return {
    row,
    kept,
    written,
    cover: (network: NetworkId) => fitMedia(row, network, tools, 'cover'),
    fit: (network: NetworkId) => fitMedia(row, network, tools),
    async fitted(network: NetworkId) {
      const result = await fitMedia(row, network, tools)
      if (result.kind !== 'fitted') throw new Error(`not fitted: ${JSON.stringify(result)}`)
      return { media: result.media, bytes: await (await result.media.open()).bytes() }
    },
  }
}

test('an image within the limits is used unchanged', async () => {
  const image = await given(await redAndBlue(800, 400).png().toBuffer())
  const { media, bytes } = await image.fitted('bluesky')
  expect(bytes).toEqual(image.kept.get(image.row.path))
  expect(media).toMatchObject({ id: 'm1', mimeType: 'image/png', width: 800, height: 400, altText: 'A loaf' })
  expect(image.written).toEqual([])
})

test('a photo of twelve megapixels is reduced below the two million bytes of Bluesky', async () => {
  const photo = await given(await grain(4000, 3000).jpeg({ quality: 92 }).toBuffer())
  expect(photo.row.bytes).toBeGreaterThan(4_000_000)
  const { media, bytes } = await photo.fitted('bluesky')
  expect(bytes.byteLength).toBeLessThanOrEqual(2_000_000)
  const facts = await sharp(bytes).metadata()
  expect(media).toMatchObject({
    mimeType: 'image/jpeg',
    bytes: bytes.byteLength,
    width: facts.width,
    height: facts.height,
  })
  expect(facts.width / facts.height).toBeCloseTo(4 / 3, 2)
}, 90_000)

test('the copy for a network is made once, and kept for the next try', async () => {
  const image = await given(await redAndBlue(300, 200).webp().toBuffer())
  const first = await image.fitted('linkedin')
  const second = await image.fitted('linkedin')
  expect(second.bytes).toEqual(first.bytes)
  expect(second.media).toMatchObject({ width: first.media.width, mimeType: first.media.mimeType })
  expect(image.written).toEqual(['w1/fitted/m1-linkedin.jpg'])
  // The kept copy is used: another picture in its place is sent instead.
  image.kept.set('w1/fitted/m1-linkedin.jpg', new Uint8Array(await redAndBlue(600, 400).jpeg().toBuffer()))
  expect((await image.fitted('linkedin')).media).toMatchObject({ width: 600, height: 400 })
  expect(image.written).toHaveLength(1)
})

test('a small transparent PNG is enlarged if required, and stays transparent', async () => {
  const glass = sharp({ create: { width: 100, height: 100, channels: 4, background: '#ff000080' } })
  const image = await given(await glass.png().toBuffer())
  const { media, bytes } = await image.fitted('linkedin')
  expect(media).toMatchObject({ mimeType: 'image/png', width: 552, height: 552 })
  expect((await sharp(bytes).metadata()).hasAlpha).toBe(true)
})

test('a large transparent PNG becomes a JPEG on white', async () => {
  const image = await given(await grain(1400, 1400, 4).png().toBuffer())
  expect(image.row.bytes).toBeGreaterThan(2_000_000)
  const { media, bytes } = await image.fitted('bluesky')
  expect(media.mimeType).toBe('image/jpeg')
  expect(bytes.byteLength).toBeLessThanOrEqual(2_000_000)
  // Grey, half transparent, on white: lighter than the grey.
  const { channels } = await sharp(bytes).stats()
  expect(channels[0]?.mean).toBeGreaterThan(170)
})

test('where animations are not accepted, the first frame is used', async () => {
  const image = await given(await film('gif', ['#c00', '#00c'], 600))
  const { media, bytes } = await image.fitted('bluesky')
  expect(media).toMatchObject({ mimeType: 'image/jpeg', width: 600, height: 600 })
  const { channels } = await sharp(bytes).stats()
  expect(channels[0]?.mean).toBeGreaterThan(150)
  expect(channels[2]?.mean).toBeLessThan(60)
})

test('a refused shape, and a missing file, are reported with a message', async () => {
  const wide = await given(await redAndBlue(1000, 100).jpeg().toBuffer())
  expect(await wide.fit('instagram')).toEqual({
    kind: 'unfit',
    message: expect.stringMatching(/^Aspect ratio\b.*\bInstagram\b.*\bbread\.jpg\b/),
  })
  expect(await wide.fit('youtube')).toMatchObject({ kind: 'unfit' })
  const gone = await given(await redAndBlue(300, 200).webp().toBuffer())
  gone.kept.clear()
  expect(await gone.fit('linkedin')).toEqual({
    kind: 'unfit',
    message: expect.stringMatching(/\bbread\.jpg\b.*\bmissing\b/),
  })
})

test("the author's crop is used where the shape is refused, and nowhere else", async () => {
  const wide = await given(await redAndBlue(1000, 100).jpeg().toBuffer(), {
    x: 0,
    y: 0,
    width: 0.1,
    height: 1,
  })
  const { media, bytes } = await wide.fitted('instagram')
  expect(media).toMatchObject({ width: 320, height: 320, mimeType: 'image/jpeg' })
  const { channels } = await sharp(bytes).stats()
  expect(channels[0]?.mean).toBeGreaterThan(180)
  expect((await wide.fitted('bluesky')).media).toMatchObject({ width: 1000, height: 100 })
  wide.row.crop = { x: 0.9, y: 0, width: 0.1, height: 1 }
  const other = await wide.fitted('instagram')
  expect((await sharp(other.bytes).stats()).channels[2]?.mean).toBeGreaterThan(180)
})

test('the address for a fetching network is that of its copy', async () => {
  const image = await given(await redAndBlue(300, 200).webp().toBuffer())
  const { media } = await image.fitted('linkedin')
  expect(await media.publicUrl()).toBe('https://post.example.org/w1/fitted/m1-linkedin.jpg')
})

test('a cover is a small JPEG, also for networks without picture posts', async () => {
  const image = await given(await grain(2400, 1800).jpeg({ quality: 92 }).toBuffer())
  const result = await image.cover('youtube')
  if (result.kind !== 'fitted') throw new Error('not fitted')
  expect(result.media).toMatchObject({ mimeType: 'image/jpeg', width: 1920, height: 1440 })
  expect(result.media.bytes).toBeLessThanOrEqual(2_000_000)
})
