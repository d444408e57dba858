import { expect, test } from 'vitest'
import { answerOf } from '../fixture-answer.ts'
import { refusalOf } from './errors.ts'
import recorded from './fixtures/errors.json' with { type: 'json' }

const now = new Date('2026-03-01T09:00:00Z')

test.each(recorded)('$name', ({ means, ...answer }) => {
  expect(refusalOf(answerOf(answer), now)).toMatchObject(means)
})
