import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ClientGone } from '#server/plumbing/client-gone.ts'
import { readJpegScans } from './jpeg-scans.ts'
import { storeImage } from './store-image.ts'
import {
  film,
  grain,
  hugePng,
  jpegOfScans,
  longGif,
  memoryFiles,
  redAndBlue,
  withMoreScans,
} from './test-pictures.ts'

const place = { workspaceId: 'w1', mediaId: 'm1' }

/** Stores an upload, and reads the stored file. */
async function stored(bytes: Uint8Array) {
  const { files, kept } = memoryFiles()
  const result = await storeImage(files, place, bytes)
  if (result.kind !== 'stored') throw new Error(`not stored: ${result.kind}`)
  const read = (path: string) => {
    const found = kept.get(path)
    if (!found) throw new Error(`nothing at ${path}`)
    return found
  }
  const { image } = result
  return { image, bytes: read(image.path), thumbnail: read(image.thumbnailPath), paths: [...kept.keys()] }
}

async function colourAt(bytes: Uint8Array, left: number, top: number): Promise<'red' | 'blue' | 'else'> {
  const area = { left, top, width: 1, height: 1 }
  const [red = 0, , blue = 0] = await sharp(bytes).extract(area).removeAlpha().raw().toBuffer()
  return red > blue + 80 ? 'red' : blue > red + 80 ? 'blue' : 'else'
}

test('a photo taken with a rotated camera is stored upright, and so is its thumbnail', async () => {
  // Orientation 6: the left side of the stored picture is its top.
  const lying = await redAndBlue().withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const { image, bytes, thumbnail } = await stored(lying)
  expect(image).toMatchObject({ width: 40, height: 80, mimeType: 'image/jpeg', animated: false })
  expect([await colourAt(bytes, 20, 5), await colourAt(bytes, 20, 75)]).toEqual(['red', 'blue'])
  expect([await colourAt(thumbnail, 20, 5), await colourAt(thumbnail, 20, 75)]).toEqual(['red', 'blue'])
  expect((await sharp(bytes).metadata()).orientation).toBeUndefined()
})

test.each(['jpeg', 'png', 'webp'] as const)('place and camera of a %s are not stored', async (format) => {
  const taken = await redAndBlue()
    .withExif({
      IFD0: { Make: 'SecretCamera', Artist: 'SecretArtist' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '51/1 30/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '0/1 7/1 0/1',
      },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>SecretXmp</a></x:xmpmeta>')
    .toFormat(format)
    .toBuffer()
  const { exif, xmp } = await sharp(taken).metadata()
  expect(exif?.toString('latin1')).toContain('SecretCamera')
  expect(xmp?.toString('latin1')).toContain('SecretXmp')
  const { bytes, thumbnail, image } = await stored(taken)
  for (const kept of [bytes, thumbnail]) {
    const facts = await sharp(kept).metadata()
    expect([facts.exif, facts.xmp, facts.iptc]).toEqual([undefined, undefined, undefined])
    expect(Buffer.from(kept).toString('latin1')).not.toContain('Secret')
  }
  expect(image.mimeType).toBe(`image/${format}`)
  expect(image.bytes).toBe(bytes.byteLength)
})

test('AVIF becomes JPEG, which every network accepts', async () => {
  const { image, bytes } = await stored(await redAndBlue().avif().toBuffer())
  expect(image).toMatchObject({ mimeType: 'image/jpeg', width: 80, height: 40, animated: false })
  expect(image.path).toBe('w1/images/m1.jpg')
  expect((await sharp(bytes).metadata()).format).toBe('jpeg')
})

test('a transparent PNG stays transparent', async () => {
  const glass = sharp({ create: { width: 30, height: 30, channels: 4, background: '#ff000000' } })
  const { bytes, thumbnail } = await stored(await glass.png().toBuffer())
  expect((await sharp(bytes).metadata()).hasAlpha).toBe(true)
  expect((await sharp(thumbnail).metadata()).hasAlpha).toBe(true)
})

test('the thumbnail is under /thumbnails/, is at most 320 pixels, and never enlarged', async () => {
  const large = await stored(await redAndBlue(1000, 500).jpeg().toBuffer())
  expect(large.paths).toEqual(['w1/images/m1.jpg', 'w1/thumbnails/m1.webp'])
  expect(await sharp(large.thumbnail).metadata()).toMatchObject({ width: 320, height: 160 })
  const small = await stored(await redAndBlue().jpeg().toBuffer())
  expect(await sharp(small.thumbnail).metadata()).toMatchObject({ width: 80, height: 40 })
})

test.each(['gif', 'webp'] as const)('an animated %s stays animated, at the same speed', async (format) => {
  const { image, bytes, thumbnail } = await stored(await film(format, ['#c00', '#0c0', '#00c']))
  expect(image).toMatchObject({ mimeType: `image/${format}`, animated: true, width: 24, height: 24 })
  expect(await sharp(bytes, { animated: true }).metadata()).toMatchObject({
    pages: 3,
    delay: [200, 200, 200],
  })
  expect((await sharp(thumbnail).metadata()).pages ?? 1).toBe(1)
})

test('an animated WebP with an orientation is stored all the same', async () => {
  const moving = await film('webp', ['#c00', '#00c'])
  const turned = await sharp(moving, { animated: true }).withMetadata({ orientation: 6 }).webp().toBuffer()
  const { image } = await stored(turned)
  expect(image).toMatchObject({ animated: true, width: 24, height: 24 })
})

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text))

test('a file that is an image only by its name is refused, and nothing is stored', async () => {
  const { files, written } = memoryFiles()
  const refuse = async (text: string) => (await storeImage(files, place, bytesOf(text))).kind
  expect(await refuse('Dear diary')).toBe('not-an-image')
  expect(await refuse('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')).toBe('not-an-image')
  expect(await refuse('%PDF-1.7\n1 0 obj\n<<>>\nendobj')).toBe('not-an-image')
  expect(written).toEqual([])
})

test.each(['jpeg', 'png', 'webp', 'gif'] as const)('a truncated %s is refused', async (format) => {
  const { files, written } = memoryFiles()
  const whole = await redAndBlue(600, 400).toFormat(format).toBuffer()
  const result = await storeImage(files, place, whole.subarray(0, Math.floor(whole.length * 0.6)))
  expect(result).toEqual({ kind: 'damaged' })
  expect(written).toEqual([])
})

test.each([
  ['a PNG of 30,000 by 30,000 pixels', () => hugePng(30_000, 30_000)],
  ['a PNG of 16,000 by 16,000 pixels', () => hugePng(16_000, 16_000)],
  ['a PNG of one row that is a hundred thousand pixels wide', () => hugePng(100_000, 1)],
  ['a GIF of ten thousand frames', () => longGif(10_000)],
])('%s is refused without being decoded', async (_what, make) => {
  const { files, written } = memoryFiles()
  const bytes = make()
  expect(bytes.byteLength).toBeLessThan(1_000_000)
  const peakBefore = process.resourceUsage().maxRSS
  expect(await storeImage(files, place, bytes)).toEqual({ kind: 'too-many-pixels' })
  expect(process.resourceUsage().maxRSS - peakBefore).toBeLessThan(200_000)
  expect(written).toEqual([])
})

test('a progressive JPEG with the maximum number of scans is stored', async () => {
  const usual = await grain(400, 300).jpeg({ progressive: true }).toBuffer()
  expect(readJpegScans(usual)).toEqual({ scans: 10, scannedPixels: 10 * 400 * 300 })
  expect((await stored(usual)).image).toMatchObject({ width: 400, height: 300 })
  expect((await stored(jpegOfScans(64))).image).toMatchObject({ width: 1024, height: 1024 })
})

test('a JPEG with more scans than any encoder writes is refused before decoding', async () => {
  const { files, written } = memoryFiles()
  const refused = await storeImage(files, place, withMoreScans(jpegOfScans(64), 1))
  expect(refused).toEqual({ kind: 'too-many-scans' })
  expect(written).toEqual([])
})

test('a large JPEG may have fewer scans than a small one', async () => {
  const { files } = memoryFiles()
  // 192 megapixels, which a single scan may have.
  const large = jpegOfScans(12)
  const size = Buffer.from(large).indexOf(Buffer.from([0xff, 0xc2])) + 5
  large.set([0x2e, 0xe0, 0x3e, 0x80], size)
  expect(readJpegScans(large)).toEqual({ scans: 12, scannedPixels: 12 * 12_000 * 16_000 })
  expect(await storeImage(files, place, large)).toEqual({ kind: 'too-many-scans' })
})

test('embedded thumbnails are not counted as scans', async () => {
  const plain = Buffer.from(await redAndBlue().jpeg().toBuffer())
  const inside = Buffer.alloc(2_000, Buffer.from([0xff, 0xda]))
  const note = Buffer.concat([Buffer.from([0xff, 0xe5, 0x07, 0xd2]), inside])
  const behind = Buffer.concat(Array<Buffer>(100).fill(plain))
  const jpeg = Buffer.concat([plain.subarray(0, 2), note, plain.subarray(2), behind])
  expect(readJpegScans(jpeg)).toEqual({ scans: 1, scannedPixels: 80 * 40 })
  expect((await stored(jpeg)).image).toMatchObject({ width: 80, height: 40 })
})

test('a storage failure is not a damaged picture', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  const files = { ...memoryFiles().files, write: () => Promise.reject(full) }
  await expect(storeImage(files, place, await redAndBlue().jpeg().toBuffer())).rejects.toBe(full)
})

test('nothing is stored of a picture whose sender has disconnected', async () => {
  const { files, written } = memoryFiles()
  const gone = AbortSignal.abort('the connection was closed')
  const bytes = await redAndBlue().jpeg().toBuffer()
  await expect(storeImage(files, place, bytes, gone)).rejects.toThrow(ClientGone)
  expect(written).toEqual([])
})
