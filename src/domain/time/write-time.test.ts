import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeTime } from './write-time.ts'

const patterns = [
  'MMMM d, yyyy h:mm aa',
  'EEEE, MMMM d, yyyy, h:mm:ss a',
  'EEE, dd MMM yyyy HH:mm:ss',
  "EEEE 'at' h:mm a",
  "yyyy-MM-dd'T'HH:mm:ss",
  'MM/dd/yyyy hh:mm a, M/d H',
]
const zones = [
  'UTC',
  'Europe/London',
  'America/New_York',
  'Asia/Kolkata',
  'Pacific/Chatham',
  'America/St_Johns',
]

test('every pattern says what date-fns says, at any time and in any zone', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1990-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
      fc.constantFrom(...zones),
      fc.constantFrom(...patterns),
      (at, zone, pattern) => {
        expect(writeTime(at, zone, pattern)).toBe(format(new TZDate(at, zone), pattern))
      },
    ),
  )
})

test('midnight and noon are twelve', () => {
  expect(writeTime(new Date('2026-03-01T00:05:00Z'), 'UTC', 'h:mm a')).toBe('12:05 AM')
  expect(writeTime(new Date('2026-03-01T12:05:00Z'), 'UTC', 'h:mm a')).toBe('12:05 PM')
})

test('an unknown letter in a pattern is a mistake', () => {
  expect(() => writeTime(new Date(0), 'UTC', 'QQQ')).toThrow('QQQ')
})
