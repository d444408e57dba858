import { expect, test } from 'vitest'
import { fitBytes, shownBytes, isLargerThanOriginal } from './compress.ts'

/** Imitates an encoder: bytes grow with quality and with area. */
function encoder(whole: number) {
  const tries: [number, number][] = []
  const encode = async (quality: number, scale: number) => {
    tries.push([quality, scale])
    return { size: Math.round(whole * quality * scale * scale) }
  }
  return { tries, encode }
}

test('a picture that fits is encoded once, at high quality', async () => {
  const { tries, encode } = encoder(1000)
  expect(await fitBytes(encode, 1000, true)).toMatchObject({ quality: 0.92, scale: 1, fits: true })
  expect(tries).toHaveLength(1)
})

test('quality is reduced before the size, and only as far as needed', async () => {
  const { encode } = encoder(1000)
  const found = await fitBytes(encode, 700, true)
  expect(found?.scale).toBe(1)
  expect(found?.file.size).toBeLessThanOrEqual(700)
  expect(found?.file.size).toBeGreaterThan(680)
})

test('at the lowest quality the size is reduced', async () => {
  const { encode } = encoder(1000)
  const found = await fitBytes(encode, 100, true)
  expect(found?.scale).toBeLessThan(1)
  expect(found?.quality).toBe(0.7)
  expect(found?.file.size).toBeLessThanOrEqual(100)
})

test('for a format without quality only the size is reduced', async () => {
  const { tries, encode } = encoder(1000)
  const found = await fitBytes(encode, 300, false)
  expect(found?.fits).toBe(true)
  expect(new Set(tries.map(([quality]) => quality))).toEqual(new Set([0.92]))
})

test('a picture that cannot fit is made as small as possible and reported, within 20 tries', async () => {
  const { tries, encode } = encoder(1_000_000)
  expect(await fitBytes(encode, 10, true)).toMatchObject({ fits: false, scale: 0.05 })
  expect(tries.length).toBeLessThanOrEqual(20)
})

test('a picture that cannot be encoded gives null', async () => {
  expect(await fitBytes(async () => null, 10, true)).toBeNull()
})

test('bytes are formatted for people', () => {
  expect([900, 412_000, 3_355_443].map(shownBytes)).toEqual(['900 B', '402 kB', '3.2 MB'])
})

test('compression that made a file larger is detected; without the original it cannot be', () => {
  expect(isLargerThanOriginal({ size: 101 }, { size: 100 })).toBe(true)
  expect(isLargerThanOriginal({ size: 100 }, { size: 100 })).toBe(false)
  expect(isLargerThanOriginal({ size: 101 }, null)).toBe(false)
})
