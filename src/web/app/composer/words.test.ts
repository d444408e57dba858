import { expect, test } from 'vitest'
import { americanFormat } from '#domain/time/format/time-format.ts'
import { aspectName, sizeName } from './media/picture-text.ts'
import { whenText } from './when/when-text.ts'

const at = new Date('2026-11-20T09:00Z')
const now = new Date('2026-11-19T09:00Z')

test('a picture’s shape and size', () => {
  expect([aspectName(1080, 1350), aspectName(1200, 1201), aspectName(640, 431)]).toEqual([
    '4:5',
    '1:1',
    '640×431',
  ])
  expect([sizeName(3_400_000), sizeName(228_748), sizeName(3)]).toEqual(['3.4 MB', '229 kB', '1 kB'])
})

test('when it goes out, here and there', () => {
  expect(whenText(at, now, 'Europe/London', 'Europe/London', americanFormat)).toBe(
    'Goes out tomorrow at 9:00 AM in London.',
  )
  expect(whenText(at, now, 'Europe/London', 'America/New_York', americanFormat)).toBe(
    'Goes out tomorrow at 9:00 AM in London. In New York it will be 4:00 AM.',
  )
  expect(whenText(at, now, 'Europe/London', 'Pacific/Auckland', americanFormat)).toBe(
    'Goes out tomorrow at 9:00 AM in London. In Auckland it will be 10:00 PM.',
  )
  expect(whenText(new Date('2026-11-20T20:00Z'), now, 'Europe/London', 'Asia/Tokyo', americanFormat)).toBe(
    'Goes out tomorrow at 8:00 PM in London. In Tokyo it will be Saturday at 5:00 AM.',
  )
})

test('a post of next year names its date, not a weekday', () => {
  const later = new Date('2027-03-21T09:00Z')
  expect(whenText(later, now, 'Europe/London', 'Europe/London', americanFormat)).toBe(
    'Goes out on March 21, 2027 at 9:00 AM in London.',
  )
  expect(whenText(new Date('2026-11-19T20:00Z'), now, 'Europe/London', 'Europe/London', americanFormat)).toBe(
    'Goes out today at 8:00 PM in London.',
  )
})
