import { expect, test } from 'vitest'
import { answerOf } from '../fixture-answer.ts'
import { refusalOf } from './errors.ts'
import recorded from './fixtures/errors.json' with { type: 'json' }
import { secUntilPacificMidnight } from './pacific-midnight.ts'

// One o'clock at night in California.
const now = new Date('2026-03-01T09:00:00Z')

test.each(recorded)('$name', ({ means, ...answer }) => {
  expect(refusalOf(answerOf(answer), now)).toMatchObject(means)
})

test.each([
  ['in winter', '2026-01-10T12:00:00Z', '2026-01-11T08:00:00Z'],
  ['in summer', '2026-07-10T12:00:00Z', '2026-07-11T07:00:00Z'],
  ['on a day of 23 hours', '2026-03-08T09:00:00Z', '2026-03-09T07:00:00Z'],
  ['on a day of 25 hours', '2026-11-01T08:00:00Z', '2026-11-02T08:00:00Z'],
  ['a second before it', '2026-07-11T06:59:59Z', '2026-07-11T07:00:00Z'],
  ['at midnight itself', '2026-07-11T07:00:00Z', '2026-07-12T07:00:00Z'],
])('the quota comes back at the next midnight in California, %s', (_, at, midnight) => {
  const from = new Date(at)
  expect(secUntilPacificMidnight(from)).toBe((Date.parse(midnight) - from.getTime()) / 1000)
})
