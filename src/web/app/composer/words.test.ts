import { expect, test } from 'vitest'
import { aspectName, sizeName } from './picture-words.ts'
import { cityOf, whenInWords, zoneName } from './zone-words.ts'

const at = new Date('2026-11-20T09:00Z')

test('a picture’s shape and size', () => {
  expect([aspectName(1080, 1350), aspectName(1200, 1201), aspectName(640, 431)]).toEqual([
    '4:5',
    '1:1',
    '640×431',
  ])
  expect([sizeName(3_400_000), sizeName(228_748), sizeName(3)]).toEqual(['3.4 MB', '229 kB', '1 kB'])
})

test('a zone by its city and short name', () => {
  expect(cityOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires')
  expect(zoneName('America/New_York', at)).toBe('New York, EST')
  expect(zoneName('UTC', at)).toBe('UTC')
})

test('when it goes out, here and there', () => {
  expect(whenInWords(at, 'Europe/London', 'Europe/London')).toBe('Goes out on Friday at 9:00 AM in London.')
  expect(whenInWords(at, 'Europe/London', 'America/New_York')).toBe(
    'Goes out on Friday at 9:00 AM in London. In New York it will be 4:00 AM.',
  )
  expect(whenInWords(at, 'Europe/London', 'Pacific/Auckland')).toBe(
    'Goes out on Friday at 9:00 AM in London. In Auckland it will be 10:00 PM.',
  )
  expect(whenInWords(new Date('2026-11-20T20:00Z'), 'Europe/London', 'Asia/Tokyo')).toBe(
    'Goes out on Friday at 8:00 PM in London. In Tokyo it will be Saturday at 5:00 AM.',
  )
})
