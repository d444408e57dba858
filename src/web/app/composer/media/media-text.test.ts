import type { Media } from '#contract/media.ts'
import { expect, test } from 'vitest'
import { arrivalText, durationName, factsText } from './media-text.ts'

const video = { kind: 'video', width: 1080, height: 1920, durationSec: 42, pages: null, bytes: 18_000_000 }

test('lengths read as on a player', () => {
  expect([0.4, 42, 59.6, 725, 3729].map(durationName)).toEqual(['0:00', '0:42', '1:00', '12:05', '1:02:09'])
})

test('facts are said as far as they are known', () => {
  expect(factsText(video as Media)).toBe('9:16 · 0:42 · 18.0 MB')
  expect(factsText({ ...video, width: 0, height: 0, durationSec: null } as Media)).toBe('18.0 MB')
  expect(
    factsText({ ...video, kind: 'document', durationSec: null, pages: 12, bytes: 1_100_000 } as Media),
  ).toBe('12 pages · 1.1 MB')
})

test('progress never says more than has arrived', () => {
  expect(arrivalText('upload', 0.999)).toBe('Uploading 99%')
  expect(arrivalText('paused', 0.4)).toBe('Paused at 40%')
  expect(arrivalText('preparing', undefined)).toBe('Preparing')
})
