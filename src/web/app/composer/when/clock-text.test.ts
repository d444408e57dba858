import { expect, test } from 'vitest'
import { americanFormat } from '#domain/time/format/time-format.ts'
import { clockChangeText } from './clock-text.ts'

test('a day on which the clocks change says so', () => {
  expect(clockChangeText('2027-03-28', 'Europe/London', americanFormat)).toBe(
    'The clocks go forward that day: after 12:59 AM comes 2:00 AM. A time between the two becomes 2:00 AM.',
  )
  expect(clockChangeText('2026-10-25', 'Europe/London', americanFormat)).toBe(
    'The clocks go back that day: the time from 1:00 AM to 2:00 AM comes twice. The first one counts.',
  )
  expect(clockChangeText('2026-10-26', 'Europe/London', americanFormat)).toBeNull()
})
