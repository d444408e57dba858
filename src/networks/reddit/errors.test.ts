import { expect, test } from 'vitest'
import { answerOf } from '../fixture-answer.ts'
import { refusalOf, waitIn } from './errors.ts'
import recorded from './fixtures/errors.json' with { type: 'json' }

const now = new Date('2026-03-01T09:00:00Z')

test.each(recorded)('$name', ({ means, ...answer }) => {
  expect(refusalOf(answerOf(answer), now)).toMatchObject(means)
})

test.each([
  ['Take a break for 1 hour before trying again.', 7200],
  ['try again in 999 milliseconds.', 1],
  ['Try again later.', null],
])('“%s” is %s seconds', (words, seconds) => {
  expect(waitIn(words)).toBe(seconds)
})
