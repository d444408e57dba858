import { expect, test } from 'vitest'
import { badgeArea, checkThumbnail, durationText, thumbnailPlaces } from './thumbnail.ts'

const good = { width: 1280, height: 720, bytes: 412_000, format: 'image/jpeg' }
const failing = (file: Partial<typeof good>) =>
  checkThumbnail({ ...good, ...file })
    .filter(({ fits }) => !fits)
    .map(({ code }) => code)

test('a 1280 by 720 JPEG of 400 kB passes', () => {
  expect(failing({})).toEqual([])
})

test('exactly 2 MB passes, one byte more does not', () => {
  expect(failing({ bytes: 2_097_152 })).toEqual([])
  expect(failing({ bytes: 2_097_153 })).toEqual(['bytes'])
})

test('other formats, small pictures and other shapes are named', () => {
  expect(failing({ format: 'image/webp' })).toEqual(['format'])
  expect(failing({ width: 320, height: 180 })).toEqual(['too-small'])
  expect(failing({ width: 1280, height: 1280 })).toEqual(['shape'])
  expect(failing({ width: 0, height: 0 })).toContain('too-small')
})

test('seconds and minutes become a duration, nonsense does not', () => {
  expect(durationText('761')).toBe('12:41')
  expect(durationText('1:01:40')).toBe('1:01:40')
  expect(durationText('0:45')).toBe('0:45')
  for (const typed of ['', 'abc', '0', '-5', '1:2:3:4', '99:99:99']) expect(durationText(typed)).toBeNull()
})

test('a long duration covers more of a small thumbnail, and never exceeds it', () => {
  for (const place of thumbnailPlaces) {
    const [short, long] = [badgeArea(place, '4:05'), badgeArea(place, '1:04:05')]
    expect(long.width).toBeGreaterThan(short.width)
    expect(long.x).toBeGreaterThan(0)
    expect(long.x + long.width).toBeLessThan(1)
  }
})
