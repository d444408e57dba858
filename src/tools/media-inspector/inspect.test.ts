import { expect, test } from 'vitest'
import { inspect } from './inspect.ts'
import { box, movie } from './test-movie.ts'

const look = (bytes: Uint8Array) =>
  inspect(async (offset, length) => bytes.subarray(offset, offset + length), bytes.length)

test('an MP4 gives its duration, size and codec', async () => {
  const bytes = movie()
  expect(await look(bytes)).toEqual({
    kind: 'facts',
    facts: {
      bytes: bytes.length,
      container: 'video/mp4',
      durationSec: 34,
      width: 1080,
      height: 1920,
      codec: 'h264',
      codecName: 'avc1',
      audioCodec: 'AAC',
      frameRate: 30,
      bitRate: Math.round((bytes.length * 8) / 34),
      fastStart: true,
    },
  })
})

test('a rotated phone video is portrait', async () => {
  expect(await look(movie({ width: 1920, height: 1080, turned: true }))).toMatchObject({
    facts: { width: 1080, height: 1920 },
  })
})

test('an index after the media data is found and reported', async () => {
  expect(await look(movie({ moovLast: true }))).toMatchObject({
    kind: 'facts',
    facts: { durationSec: 34, fastStart: false },
  })
})

test('a MOV of a phone is distinguished from an MP4, with its codec', async () => {
  expect(await look(movie({ brand: 'qt  ', codec: 'hvc1' }))).toMatchObject({
    facts: { container: 'video/quicktime', codec: 'hevc' },
  })
})

test('an unknown codec is shown by its name in the file', async () => {
  expect(await look(movie({ codec: 'ap4h', sound: false }))).toMatchObject({
    facts: { codec: null, codecName: 'ap4h', audioCodec: null },
  })
})

test('only the headers and the index are read', async () => {
  const bytes = movie()
  const big = bytes.length + 5_000_000_000
  let read = 0
  await inspect(async (offset, length) => {
    read += length
    return bytes.subarray(offset, offset + length)
  }, big)
  expect(read).toBeLessThan(bytes.length + 200)
})

test('a truncated recording, a picture, sound alone and an empty file are each named', async () => {
  const cut = Uint8Array.from([...box('ftyp', [105, 115, 111, 109]), ...box('mdat', [1, 2, 3])])
  expect(await look(cut)).toMatchObject({ kind: 'unreadable', message: expect.stringContaining('index') })
  expect(await look(Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70]))).toMatchObject({
    message: expect.stringContaining('not an MP4 or MOV'),
  })
  expect(await look(Uint8Array.from([0x1a, 0x45, 0xdf, 0xa3, 0, 0, 0, 0, 0]))).toMatchObject({
    message: expect.stringContaining('WebM'),
  })
  expect(await look(new Uint8Array(0))).toMatchObject({ message: expect.stringContaining('empty') })
})

test('broken bytes never throw', async () => {
  const whole = movie()
  for (let at = 0; at < whole.length; at += 7) {
    const broken = Uint8Array.from(whole)
    broken[at] = 255
    await expect(look(broken)).resolves.toHaveProperty('kind')
    await expect(look(whole.subarray(0, at))).resolves.toHaveProperty('kind')
  }
})
