import { expect, test } from 'vitest'
import { answerOf } from '../fixture-answer.ts'
import { asRecorded } from '../test-recorded.ts'
import { isNotReady, refusalOf, whyFailed } from './errors.ts'
import recorded from './fixtures/errors.json' with { type: 'json' }

const now = new Date('2026-03-01T09:00:00Z')

test.each(recorded)('$name', ({ means, notReady, ...answer }) => {
  expect(refusalOf(answerOf(answer), now)).toMatchObject(asRecorded(means))
  expect(isNotReady(answerOf(answer))).toBe(notReady)
})

test.each([
  ['INVALID_DURATION', false],
  ['INVALID_ASPEC_RATIO', false],
  ['FAILED_PROCESSING_AUDIO', false],
  ['FAILED_DOWNLOADING_VIDEO', true],
  ['UNKNOWN', true],
])('a container that failed with %s: again %s', (why, again) => {
  expect(whyFailed(why)).toMatchObject({
    again,
    refusal: { kind: 'rejected', message: expect.stringMatching(/^(The|Threads) [^_]+\.$|PUBLIC_URL/) },
  })
})

const general = expect.not.stringMatching(/PUBLIC_URL|minutes/)

test.each([
  ['INVALID_DURATION', 'content', expect.stringContaining('5 minutes')],
  ['FAILED_DOWNLOADING_VIDEO', 'operator', expect.stringContaining('PUBLIC_URL')],
  ['UNKNOWN', 'content', general],
  [null, 'content', general],
])('a container that failed with %s is refused because of the %s', (why, reason, message) => {
  expect(whyFailed(why).refusal).toEqual({ kind: 'rejected', reason, message })
})
