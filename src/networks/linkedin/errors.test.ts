import { expect, test } from 'vitest'
import { answerOf } from '../fixture-answer.ts'
import { duplicateOf, isMediaNotReady, refusalOf } from './errors.ts'
import recorded from './fixtures/errors.json' with { type: 'json' }

const now = new Date('2026-03-01T09:00:00Z')

test.each(recorded)('$name', ({ means, duplicateOf: twin, notReady = false, ...answer }) => {
  expect(refusalOf(answerOf(answer), now)).toMatchObject(means)
  expect(duplicateOf(answerOf(answer))).toBe(twin)
  expect(isMediaNotReady(answerOf(answer))).toBe(notReady)
})

test('a Retry-After is believed before midnight', () => {
  const answer = answerOf({ status: 429, headers: { 'retry-after': '120' }, body: {} })
  expect(refusalOf(answer, now)).toEqual({ kind: 'rate-limited', retryAfterSec: 120, scope: 'account' })
})
